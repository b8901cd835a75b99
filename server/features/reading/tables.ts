import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const readingTables = {
  comments: {
    foreignKeys: {
      authorId: 'TOKEN_INVALID',
      groupId: 'NOT_FOUND',
      postId: 'POST_NOT_FOUND',
      parentCommentId: 'NOT_FOUND',
    },
    users: {
      authorId: { archive: 'included', accountDeletion: 'handled' },
    },
  },
  likes: {
    foreignKeys: { postId: 'POST_NOT_FOUND', userId: 'TOKEN_INVALID' },
    users: {
      userId: { archive: { omitted: 'a mark without content' }, accountDeletion: 'deleted' },
    },
  },
  leftPosts: {
    foreignKeys: { postId: 'POST_NOT_FOUND' },
    users: {},
  },
  postSearch: {
    foreignKeys: { postId: 'POST_NOT_FOUND' },
    users: {},
  },
} satisfies Pick<OwnedTables, 'comments' | 'likes' | 'leftPosts' | 'postSearch'>;
