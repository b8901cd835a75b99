import * as z from 'zod/mini';
import { int } from './values.ts';

/** The settings of how long something is kept. */
export const retentionSettings = {
  DELETED_GROUP_DAYS: z._default(int(7, 365), 30),
  INACTIVE_ACCOUNT_YEARS: z._default(int(0, 10), 3),
  MAIL_FILE_DAYS: z._default(int(1, 365), 30),
  DATABASE_LOG_DAYS: z._default(int(1, 365), 90),
};

const Settings = z.object(retentionSettings);

export interface RetentionPeriods {
  /** Of a deleted group, in which its owner can restore it. */
  deletedGroupDays: number;
  /** Null: never. */
  inactiveAccountYears: number | null;
  /** Of e-mails that were written to files instead of being sent. */
  mailFileDays: number;
  databaseLogDays: number;
}

export function retentionPeriodsOf(env: z.infer<typeof Settings>): RetentionPeriods {
  return {
    deletedGroupDays: env.DELETED_GROUP_DAYS,
    inactiveAccountYears: env.INACTIVE_ACCOUNT_YEARS === 0 ? null : env.INACTIVE_ACCOUNT_YEARS,
    mailFileDays: env.MAIL_FILE_DAYS,
    databaseLogDays: env.DATABASE_LOG_DAYS,
  };
}
