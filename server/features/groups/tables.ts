import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const groupsTables = {
  groups: {
    foreignKeys: { createUserId: 'TOKEN_INVALID' },
    users: {
      createUserId: { archive: 'included', accountDeletion: 'handled' },
    },
  },
  groupMembers: {
    foreignKeys: { groupId: 'NOT_FOUND', userId: 'NOT_FOUND' },
    users: {
      userId: { archive: 'included', accountDeletion: 'deleted' },
    },
  },
  enrollments: {
    foreignKeys: { groupId: 'NOT_FOUND', userId: 'NOT_FOUND', decidedBy: 'NOT_FOUND' },
    users: {
      userId: {
        archive: { omitted: 'requests and invitations without content' },
        accountDeletion: 'deleted',
      },
      decidedBy: { archive: { omitted: 'decisions about others' }, accountDeletion: 'cleared' },
    },
  },
  schools: {
    foreignKeys: {},
    users: {},
  },
} satisfies Pick<OwnedTables, 'groups' | 'groupMembers' | 'enrollments' | 'schools'>;
