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
} satisfies Pick<OwnedTables, 'announcements' | 'auditEntries' | 'auditHead' | 'inquiries'>;
