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
  commentMentions: {
    foreignKeys: { commentId: 'COMMENT_NOT_FOUND', userId: 'MEMBER_NOT_FOUND' },
    users: {
      userId: {
        archive: { omitted: 'only names the person in the comment of another' },
        accountDeletion: 'deleted',
      },
    },
  },
  commentReports: {
    foreignKeys: {
      commentId: 'COMMENT_NOT_FOUND',
      groupId: 'NOT_FOUND',
      reporterId: 'TOKEN_INVALID',
    },
    users: {
      reporterId: {
        archive: { omitted: 'a confidential report about another person' },
        accountDeletion: 'deleted',
      },
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
} satisfies Pick<
  OwnedTables,
  'comments' | 'commentMentions' | 'commentReports' | 'likes' | 'leftPosts' | 'postSearch'
>;
