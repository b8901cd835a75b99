import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const statisticsTables = {
  pupilReports: {
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
} satisfies Pick<OwnedTables, 'pupilReports' | 'teacherWords'>;
