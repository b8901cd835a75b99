import * as z from 'zod/mini';
import { endpoint, Instant } from '../../contract/endpoint.ts';

/** In the order of the page. */
export const RETENTION_RULES = [
  'INACTIVE_ACCOUNTS',
  'DELETED_GROUPS',
  'DELETED_SUBJECTS',
  'DELETED_BOOKS',
  'MAIL_FILES',
  'DATABASE_LOG',
  'NOTIFICATIONS',
  'QUOTES',
  'SESSIONS',
  'DATA_EXPORTS',
] as const;
export const RetentionRuleName = z.enum(RETENTION_RULES);
export type RetentionRuleName = z.infer<typeof RetentionRuleName>;

/** The days from the e-mail to the deletion of an unused account. */
export const INACTIVITY_NOTICE_DAYS = 30;

export const listRetention = endpoint({
  method: 'GET',
  path: '/api/admin/retention',
  result: z.object({
    rules: z.array(
      z.object({
        rule: RetentionRuleName,
        /** Null: the rule is switched off. */
        keptDays: z.nullable(z.int()),
        /** The name of the setting; null for a period that the product fixes. */
        setting: z.nullable(z.string()),
        /** A dry run: how many the rule would delete now, of the log whole days. */
        due: z.int(),
        lastRun: z.nullable(z.object({ ranAt: Instant, deleted: z.int() })),
      }),
    ),
  }),
});
export type Retention = z.infer<(typeof listRetention)['result']>;
