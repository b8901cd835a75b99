import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const assistantTables = {
  supports: {
    foreignKeys: {
      groupId: 'NOT_FOUND',
      ragId: 'SUBJECT_NOT_FOUND',
      postId: 'POST_NOT_FOUND',
      userId: 'TOKEN_INVALID',
    },
    users: {
      userId: { archive: 'included', accountDeletion: 'deleted' },
    },
  },
  supportDays: {
    foreignKeys: { userId: 'TOKEN_INVALID' },
    users: {
      userId: {
        archive: { omitted: 'a counter of questions, which the archive has themselves' },
        accountDeletion: 'deleted',
      },
    },
  },
  feedbackProposals: {
    foreignKeys: {
      groupId: 'NOT_FOUND',
      postId: 'POST_NOT_FOUND',
      userId: 'TOKEN_INVALID',
    },
    users: {
      userId: {
        archive: { omitted: 'proposals of a program; what the owner took is in their feedback' },
        accountDeletion: 'deleted',
      },
    },
  },
  proposalRuns: {
    foreignKeys: { groupId: 'NOT_FOUND', userId: 'TOKEN_INVALID' },
    users: {
      userId: {
        archive: { omitted: 'the progress of a job, without content' },
        accountDeletion: 'deleted',
      },
    },
  },
} satisfies Pick<OwnedTables, 'supports' | 'supportDays' | 'feedbackProposals' | 'proposalRuns'>;
