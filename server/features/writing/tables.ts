import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const writingTables = {
  posts: {
    foreignKeys: { authorId: 'TOKEN_INVALID', groupId: 'NOT_FOUND', ragId: 'NOT_FOUND' },
    users: {
      authorId: { archive: 'included', accountDeletion: 'handled' },
    },
  },
  postVersions: {
    foreignKeys: { postId: 'POST_NOT_FOUND' },
    users: {},
  },
  postSteps: {
    foreignKeys: { postId: 'POST_NOT_FOUND' },
    users: {},
  },
  postPictures: {
    foreignKeys: { fileId: 'NOT_FOUND', postId: 'POST_NOT_FOUND' },
    users: {},
  },
  personalWords: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: {
      userId: { archive: 'included', accountDeletion: 'deleted' },
    },
  },
  groupWords: {
    foreignKeys: { groupId: 'NOT_FOUND' },
    users: {},
  },
  spellingCounts: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: {
      userId: { archive: 'included', accountDeletion: 'deleted' },
    },
  },
  spellingSeen: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: {
      userId: {
        archive: { omitted: 'hashes that keep an issue from being counted twice' },
        accountDeletion: 'deleted',
      },
    },
  },
} satisfies Pick<
  OwnedTables,
  | 'posts'
  | 'postVersions'
  | 'postSteps'
  | 'postPictures'
  | 'personalWords'
  | 'groupWords'
  | 'spellingCounts'
  | 'spellingSeen'
>;
