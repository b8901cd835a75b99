import type * as api from '../../../../shared/administration/system.ts';
import type { SystemState } from '../../../../shared/administration/system.ts';
import type { BackupSettings } from '../../../config/backup.ts';
import { findLastRun } from '../../../platform/backup/backup-runs.queries.ts';
import { runBackup } from '../../../platform/backup/run-backup.ts';
import { createBackupStore } from '../../../platform/gateways/backups/create-backup-store.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import { toLoggedError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../audit/audit.ts';
import { backupNotice } from './backup-notice.ts';

type BackupServices = Pick<Services, 'config' | 'connection' | 'db' | 'jobs' | 'log' | 'storage'>;

/** A terabyte over a slow line; a process that dies is noticed by its heartbeat. */
const LONGEST_SECONDS = 12 * 3_600;
const OVERDUE_MS = 2 * 86_400_000;

const backupJob = jobKind<object>('make-backup', {
  expireInSeconds: LONGEST_SECONDS,
  retries: 0,
});
const backupNowJob = jobKind<object>('make-backup-now', {
  expireInSeconds: LONGEST_SECONDS,
  retries: 0,
});
const noticeJob = jobKind<{ reason: 'FAILED' | 'OVERDUE' }>('backup-notice', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
});

export async function backupJobs(services: Services): Promise<void> {
  const { config, jobs, mail } = services;
  await jobs.work(noticeJob, async ({ reason }) => {
    if (config.operator) await mail.send(backupNotice(config.operator.email, config, reason));
  });
  await jobs.work(backupNowJob, () => makeBackup(services));
  const { time } = config.backup;
  if (hasPlace(config.backup) && time !== undefined) {
    await jobs.schedule(backupJob, cronInSeoul(time), () => makeBackup(services));
  }
}

/** `HH:MM` in Korea, which has no summer time, as a cron expression in UTC. */
function cronInSeoul(time: string): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return `${minute} ${(hour + 24 - 9) % 24} * * *`;
}

export const startBackup: Action<typeof api.startBackup, SignedIn> = async (call) => {
  const { config, db, jobs } = call.services;
  if (!hasPlace(config.backup)) throw new AppError('NO_BACKUP_FOLDER');
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, call, { action: 'BACKUP_STARTED' });
    await jobs.send(tx, backupNowJob, {});
  });
};

/** The failure is in the row of the run and in an e-mail; the job itself is done. */
export async function makeBackup(services: BackupServices): Promise<void> {
  const { config, connection, db, jobs, log, storage } = services;
  const store = await createBackupStore(config.backup);
  if (!store) return;
  try {
    await runBackup({
      db,
      source: { connection, storage, settings: config.environment, publicUrl: config.publicUrl },
      store,
      settings: config.backup,
      log,
    });
  } catch (error) {
    log.error({ err: toLoggedError(error) }, 'the backup failed');
    await jobs.send(db, noticeJob, { reason: 'FAILED' });
  }
}

/** Every night, before the backup of that night. */
export async function checkBackups({
  config,
  db,
  jobs,
}: Pick<Services, 'config' | 'db' | 'jobs'>): Promise<void> {
  if (!hasPlace(config.backup)) return;
  const last = await findLastBackup(config.backup);
  if (last && Date.parse(last.at) > Date.now() - OVERDUE_MS) return;
  await jobs.send(db, noticeJob, { reason: 'OVERDUE' });
}

export async function findBackupState({
  config,
  db,
}: Pick<Services, 'config' | 'db'>): Promise<SystemState['backup']> {
  if (!hasPlace(config.backup)) return null;
  const { time, keys } = config.backup;
  return {
    last: await findLastBackup(config.backup),
    lastRun: await findLastRun(db),
    time: time ?? null,
    isEncrypted: keys.recipient !== undefined || keys.passphrase !== undefined,
  };
}

type Place = Pick<BackupSettings, 'bucket' | 'dir'>;

const hasPlace = ({ bucket, dir }: Place) => bucket !== undefined || dir !== undefined;

/** The newest one, whichever program wrote it; null if there is none or the place cannot be read. */
export async function findLastBackup(place: Place): Promise<{ at: string; bytes: number } | null> {
  try {
    const [newest] = (await (await createBackupStore(place))?.list()) ?? [];
    return newest ? { at: newest.at, bytes: newest.bytes } : null;
  } catch {
    return null;
  }
}
