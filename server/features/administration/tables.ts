import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const administrationTables = {
  // Entries name administrators and what they did, without foreign keys: they outlive both.
  auditEntries: { foreignKeys: {}, users: {} },
  auditHead: { foreignKeys: {}, users: {} },
  announcements: { foreignKeys: {}, users: {} },
  inquiries: {
    foreignKeys: { userId: 'TOKEN_INVALID', groupId: 'NOT_FOUND', answeredBy: 'NOT_FOUND' },
    users: {
      userId: { archive: 'included', accountDeletion: 'deleted' },
      answeredBy: { archive: 'included', accountDeletion: 'cleared' },
    },
  },
  supportCodes: {
    foreignKeys: { userId: 'TOKEN_INVALID', viewedBy: 'NOT_FOUND' },
    users: {
      userId: { archive: { omitted: 'a code of half an hour' }, accountDeletion: 'deleted' },
      viewedBy: {
        archive: { omitted: 'the work of an administrator' },
        accountDeletion: 'cleared',
      },
    },
  },
} satisfies Pick<
  OwnedTables,
  'announcements' | 'auditEntries' | 'auditHead' | 'inquiries' | 'supportCodes'
>;
