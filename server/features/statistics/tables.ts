import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const statisticsTables = {
  pupilReports: {
    foreignKeys: { groupId: 'GROUP_NOT_FOUND' },
    users: {},
  },
  statisticsChanges: {
    foreignKeys: {},
    users: {
      userId: {
        archive: { omitted: 'empty outside of a transaction' },
        accountDeletion: 'handled',
      },
    },
  },
  statisticsDays: {
    foreignKeys: { ragId: 'SUBJECT_NOT_FOUND', userId: 'TOKEN_INVALID' },
    users: {
      userId: {
        archive: { omitted: 'counts of posts, comments and feedback' },
        accountDeletion: 'deleted',
      },
    },
  },
  statisticsPosts: {
    foreignKeys: { postId: 'POST_NOT_FOUND' },
    users: {},
  },
  statisticsRebuilds: {
    foreignKeys: { groupId: 'GROUP_NOT_FOUND' },
    users: {},
  },
  statisticsTransactions: { foreignKeys: {}, users: {} },
  statisticsWords: {
    foreignKeys: { groupId: 'GROUP_NOT_FOUND' },
    users: {},
  },
  statisticsWordWeeks: {
    foreignKeys: { groupId: 'GROUP_NOT_FOUND' },
    users: {},
  },
  teacherWords: {
    foreignKeys: { 'groupId+userId': 'MEMBER_NOT_FOUND' },
    users: {
      userId: {
        archive: { omitted: 'notes of the teacher for a conversation with the guardians' },
        accountDeletion: 'deleted',
      },
    },
  },
} satisfies Pick<
  OwnedTables,
  | 'pupilReports'
  | 'statisticsChanges'
  | 'statisticsDays'
  | 'statisticsPosts'
  | 'statisticsRebuilds'
  | 'statisticsTransactions'
  | 'statisticsWords'
  | 'statisticsWordWeeks'
  | 'teacherWords'
>;
