import * as api from '../../../../shared/administration/privacy/retention.ts';
import { SUBJECT_KEPT_DAYS } from '../../../../shared/subjects/deleted-activities.ts';
import type { Config } from '../../../config.ts';
import { countOldLogLines, deleteOldLogLines } from '../../../platform/db/database-log.ts';
import { countOldEmails, deleteOldEmails } from '../../../platform/gateways/mail.ts';
import { administrator, type SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Sweep } from '../../../platform/jobs/sweeps.ts';
import type { Services } from '../../../platform/services.ts';
import * as dataExports from '../../accounts/data-exports/data-exports.ts';
import * as sessions from '../../accounts/sessions/sessions.ts';
import * as books from '../../books/drafts/drafts.ts';
import * as groups from '../../groups/group-settings/group-settings.ts';
import * as notifications from '../../notifications/notifications/notifications.ts';
import * as activities from '../../subjects/activities/activities.ts';
import * as quotes from '../quotes/quotes.ts';
import {
  countInactiveAccounts,
  deleteInactiveAccounts,
  inactivityJob,
  sendInactivityEmail,
} from './inactive-accounts.ts';
import * as queries from './retention.queries.ts';

interface Rule {
  rule: api.RetentionRuleName;
  /** Of its queue and its schedule, which are stored in the database. */
  sweep: string;
  /** Null for a period that the product fixes, because pages and the privacy policy name it. */
  setting: string | null;
  /** Null: switched off. */
  keptDays: (config: Config) => number | null;
  countDue: (services: Services) => Promise<number>;
  /** In small transactions, and safe beside another instance. */
  deleteDue: (services: Services) => Promise<number>;
}

const RULES: readonly Rule[] = [
  {
    rule: 'INACTIVE_ACCOUNTS',
    sweep: 'inactive-accounts',
    setting: 'INACTIVE_ACCOUNT_YEARS',
    keptDays: ({ retention: { inactiveAccountYears } }) =>
      inactiveAccountYears === null ? null : inactiveAccountYears * 365,
    countDue: countInactiveAccounts,
    deleteDue: deleteInactiveAccounts,
  },
  {
    rule: 'DELETED_GROUPS',
    sweep: 'groups',
    setting: 'DELETED_GROUP_DAYS',
    keptDays: ({ retention }) => retention.deletedGroupDays,
    countDue: groups.countOutdatedGroups,
    deleteDue: groups.sweepGroups,
  },
  {
    rule: 'DELETED_SUBJECTS',
    sweep: 'deleted-subjects',
    setting: null,
    keptDays: () => SUBJECT_KEPT_DAYS,
    countDue: ({ db }) => activities.countDeletedSubjects(db),
    deleteDue: ({ db }) => activities.sweepDeletedSubjects(db),
  },
  {
    rule: 'DELETED_BOOKS',
    sweep: 'deleted-books',
    setting: null,
    keptDays: () => books.RESTORABLE_DAYS,
    countDue: books.countDeletedBooks,
    deleteDue: books.sweepDeletedBooks,
  },
  {
    rule: 'MAIL_FILES',
    sweep: 'mail-files',
    setting: 'MAIL_FILE_DAYS',
    keptDays: ({ retention }) => retention.mailFileDays,
    countDue: ({ config }) => countOldEmails(config, config.retention.mailFileDays),
    deleteDue: ({ config }) => deleteOldEmails(config, config.retention.mailFileDays),
  },
  {
    rule: 'DATABASE_LOG',
    sweep: 'database-log',
    setting: 'DATABASE_LOG_DAYS',
    keptDays: ({ retention }) => retention.databaseLogDays,
    countDue: ({ config }) => countOldLogLines(config, config.retention.databaseLogDays),
    deleteDue: ({ config }) => deleteOldLogLines(config, config.retention.databaseLogDays),
  },
  {
    rule: 'NOTIFICATIONS',
    sweep: 'notifications',
    setting: null,
    keptDays: () => notifications.NOTIFICATION_DAYS,
    countDue: ({ db }) => notifications.countOldNotifications(db),
    deleteDue: ({ db }) => notifications.sweepNotifications(db),
  },
  {
    rule: 'QUOTES',
    sweep: 'quotes',
    setting: null,
    keptDays: () => quotes.QUOTE_DAYS,
    countDue: quotes.countOldQuotes,
    deleteDue: quotes.sweepQuotes,
  },
  {
    rule: 'SESSIONS',
    sweep: 'sessions',
    setting: null,
    keptDays: () => sessions.SESSION_DAYS,
    countDue: ({ db }) => sessions.countOldSessions(db),
    deleteDue: ({ db }) => sessions.sweepSessions(db),
  },
  {
    rule: 'DATA_EXPORTS',
    sweep: 'data-exports',
    setting: null,
    keptDays: () => dataExports.EXPORT_DAYS,
    countDue: ({ db }) => dataExports.countExpiredExports(db),
    deleteDue: dataExports.sweepDataExports,
  },
];

const listRetention: Action<typeof api.listRetention, SignedIn> = async ({ services }) => {
  const runs = await queries.findRuns(services.db);
  const rules = await Promise.all(
    RULES.map(async ({ rule, setting, keptDays, countDue }) => {
      const last = runs.find((run) => run.rule === rule);
      return {
        rule,
        setting,
        keptDays: keptDays(services.config),
        due: await countDue(services),
        lastRun: last === undefined ? null : { ranAt: last.ranAt, deleted: last.deleted },
      };
    }),
  );
  return { rules };
};

/** Each rule hourly, with the number of what it deleted. */
export const retentionSweeps: readonly Sweep[] = RULES.map(({ rule, sweep, deleteDue }) => ({
  name: sweep,
  async run(services) {
    await queries.upsertRun(services.db, { rule, deleted: await deleteDue(services) });
  },
}));

export async function retentionJobs(services: Services): Promise<void> {
  await services.jobs.work(inactivityJob, (data) => sendInactivityEmail(services, data));
}

export const retentionRoutes: Route[] = [handle(api.listRetention, administrator, listRetention)];
