import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const notificationsTables = {
  notifications: {
    foreignKeys: {
      userId: 'TOKEN_INVALID',
      groupId: 'GROUP_NOT_FOUND',
      ragId: 'SUBJECT_NOT_FOUND',
      postId: 'POST_NOT_FOUND',
      feedbackId: 'FEEDBACK_NOT_FOUND',
      bookId: 'BOOK_NOT_FOUND',
    },
    users: {
      userId: {
        archive: { omitted: 'names what other parts of the archive contain' },
        accountDeletion: 'deleted',
      },
    },
  },
  notificationActors: {
    foreignKeys: {
      notificationId: 'NOT_FOUND',
      userId: 'TOKEN_INVALID',
      commentId: 'COMMENT_NOT_FOUND',
    },
    users: {
      userId: {
        archive: { omitted: 'other people’s notifications of what this person did' },
        accountDeletion: 'deleted',
      },
    },
  },
  notificationSettings: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: {
      userId: { archive: { omitted: 'settings without content' }, accountDeletion: 'deleted' },
    },
  },
  notificationDigests: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: {
      userId: {
        archive: { omitted: 'the days on which a digest was sent' },
        accountDeletion: 'deleted',
      },
    },
  },
} satisfies Pick<
  OwnedTables,
  'notifications' | 'notificationActors' | 'notificationSettings' | 'notificationDigests'
>;
