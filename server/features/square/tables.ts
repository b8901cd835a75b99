import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const squareTables = {
  squarePosts: {
    foreignKeys: { groupId: 'NOT_FOUND', postId: 'POST_NOT_FOUND' },
    users: {},
  },
  squareReports: {
    foreignKeys: {
      decidedBy: 'NOT_FOUND',
      groupId: 'NOT_FOUND',
      postId: 'POST_NOT_FOUND',
      reporterId: 'TOKEN_INVALID',
    },
    users: {
      decidedBy: { archive: { omitted: 'decisions about others' }, accountDeletion: 'cleared' },
      reporterId: {
        archive: { omitted: 'a confidential report about another person' },
        accountDeletion: 'cleared',
      },
    },
  },
} satisfies Pick<OwnedTables, 'squarePosts' | 'squareReports'>;
