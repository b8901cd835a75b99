import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { S3Settings } from './s3.ts';
import { int } from './values.ts';

const clock = z
  .string()
  .check(z.regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, '03:30 처럼 적은 시각이거나 off 여야 해요'));

const ageKey = (start: string) =>
  z
    .string()
    .check(z.regex(new RegExp(`^${start}[0-9A-Za-z]+$`), `${start}… 로 시작하는 열쇠여야 해요`));

export const backupSettings = {
  BACKUP_DIR: z.optional(z.string().check(z.minLength(1, '비어 있어요'))),
  BACKUP_TIME: z._default(clock, '03:30'),
  BACKUP_KEEP_DAYS: z._default(int(1, 366), 7),
  BACKUP_KEEP_WEEKS: z._default(int(0, 520), 4),
  BACKUP_KEEP_MONTHS: z._default(int(0, 240), 12),
  BACKUP_RECIPIENT: z.optional(ageKey('age1')),
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(12, '열두 자 이상이어야 해요'))),
  BACKUP_IDENTITY: z.optional(ageKey('AGE-SECRET-KEY-')),
};

const Settings = z.object(backupSettings);

export interface BackupSettings {
  /** Absolute; absent with the bucket: no backups are made. */
  dir: string | undefined;
  /** Instead of a folder. */
  bucket: S3Settings | undefined;
  /** In Korea, `HH:MM`; absent: another program makes them. */
  time: string | undefined;
  keep: { days: number; weeks: number; months: number };
  keys: {
    recipient: string | undefined;
    passphrase: string | undefined;
    identity: string | undefined;
  };
}

export function backupSettingsOf(env: z.infer<typeof Settings>): Omit<BackupSettings, 'bucket'> {
  return {
    dir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
    time: env.BACKUP_TIME === 'off' ? undefined : env.BACKUP_TIME,
    keep: {
      days: env.BACKUP_KEEP_DAYS,
      weeks: env.BACKUP_KEEP_WEEKS,
      months: env.BACKUP_KEEP_MONTHS,
    },
    keys: {
      recipient: env.BACKUP_RECIPIENT,
      passphrase: env.BACKUP_PASSPHRASE,
      identity: env.BACKUP_IDENTITY,
    },
  };
}

/** The settings for the archive, secrets included. `BACKUP_IDENTITY` opens it, so it is never inside. */
export function environmentOf(
  names: readonly string[],
  set: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    names
      .filter((name) => name !== 'NODE_ENV' && name !== 'BACKUP_IDENTITY')
      .flatMap((name) => (set[name] === undefined ? [] : [[name, set[name]]])),
  );
}
