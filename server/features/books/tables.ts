import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const booksTables = {
  books: {
    foreignKeys: { createUserId: 'TOKEN_INVALID', groupId: 'NOT_FOUND', editionId: 'NOT_FOUND' },
    users: {
      createUserId: { archive: 'included', accountDeletion: 'handled' },
    },
  },
  bookParts: {
    foreignKeys: { bookId: 'NOT_FOUND' },
    users: {},
  },
  bookChapters: {
    foreignKeys: {
      bookId: 'NOT_FOUND',
      'bookId+bookPartId': 'NOT_FOUND',
      postId: 'POST_NOT_FOUND',
      'postId+chosenVersion': 'POST_VERSION_NOT_FOUND',
    },
    users: {},
  },
  bookEditions: {
    foreignKeys: { bookId: 'NOT_FOUND' },
    users: {},
  },
  groupArchives: {
    foreignKeys: { groupId: 'GROUP_NOT_FOUND' },
    users: {},
  },
  groupArchiveParts: {
    foreignKeys: { archiveId: 'ARCHIVE_NOT_FOUND', userId: 'NOT_FOUND' },
    users: {
      userId: {
        archive: { omitted: 'a copy of posts and feedback, which are included' },
        accountDeletion: 'deleted',
      },
    },
  },
  keptPersonalData: {
    foreignKeys: { bookId: 'NOT_FOUND', decidedBy: 'TOKEN_INVALID' },
    users: {
      decidedBy: { archive: { omitted: 'decisions about others' }, accountDeletion: 'cleared' },
    },
  },
  bookShelf: {
    foreignKeys: { userId: 'TOKEN_INVALID', bookId: 'BOOK_NOT_FOUND' },
    users: {
      userId: {
        archive: { omitted: 'books of others, readable as long as they share them' },
        accountDeletion: 'deleted',
      },
    },
  },
} satisfies Pick<
  OwnedTables,
  | 'books'
  | 'bookParts'
  | 'bookChapters'
  | 'bookEditions'
  | 'bookShelf'
  | 'groupArchives'
  | 'groupArchiveParts'
  | 'keptPersonalData'
>;
