import type { OwnedTables } from '../../platform/db/owned-tables.ts';

export const administrationTables = {
  // Entries name administrators and what they did, without foreign keys: they outlive both.
  auditEntries: { foreignKeys: {}, users: {} },
  auditHead: { foreignKeys: {}, users: {} },
  systemDays: { foreignKeys: {}, users: {} },
  backupRuns: { foreignKeys: {}, users: {} },
  fileChecks: { foreignKeys: {}, users: {} },
  certificateChecks: { foreignKeys: {}, users: {} },
  announcements: { foreignKeys: {}, users: {} },
  inquiries: {
    foreignKeys: { userId: 'TOKEN_INVALID', groupId: 'NOT_FOUND', answeredBy: 'NOT_FOUND' },
    users: {
      userId: { archive: 'included', accountDeletion: 'deleted' },
      answeredBy: { archive: 'included', accountDeletion: 'cleared' },
    },
  },
  licenses: {
    foreignKeys: { managerId: 'USER_NOT_FOUND' },
    users: {
      managerId: {
        archive: { omitted: 'the license of an organisation' },
        accountDeletion: 'cleared',
      },
    },
  },
  licenseSeats: {
    foreignKeys: { licenseId: 'LICENSE_NOT_FOUND', userId: 'USER_NOT_FOUND' },
    users: {
      userId: { archive: { omitted: 'a seat of an organisation' }, accountDeletion: 'deleted' },
    },
  },
  licenseEvents: {
    foreignKeys: { licenseId: 'LICENSE_NOT_FOUND', actorId: 'TOKEN_INVALID' },
    users: {
      actorId: {
        archive: { omitted: 'the history of an organisation' },
        accountDeletion: 'cleared',
      },
    },
  },
  licenseQuotes: { foreignKeys: { licenseId: 'LICENSE_NOT_FOUND' }, users: {} },
  licenseReminders: { foreignKeys: { licenseId: 'LICENSE_NOT_FOUND' }, users: {} },
  retentionRuns: { foreignKeys: {}, users: {} },
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
  | 'announcements'
  | 'auditEntries'
  | 'auditHead'
  | 'backupRuns'
  | 'fileChecks'
  | 'certificateChecks'
  | 'inquiries'
  | 'licenseEvents'
  | 'licenseQuotes'
  | 'licenseReminders'
  | 'licenses'
  | 'licenseSeats'
  | 'retentionRuns'
  | 'supportCodes'
  | 'systemDays'
>;
