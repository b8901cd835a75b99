import { isBackupRunning } from '../../../platform/backup/backup-runs.queries.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { upsertFileCheck } from '../../../platform/stored-files/compare-files.queries.ts';
import { compareFiles } from '../../../platform/stored-files/compare-files.ts';
import type { FileOwner } from '../../../platform/stored-files/file-owner.ts';

const checkFilesJob = jobKind<object>('check-files', { expireInSeconds: 6 * 3_600, retries: 1 });

/** Every night at four in Korea, behind the backup. */
export async function storedFileJobs(
  services: Services,
  owners: readonly FileOwner[],
): Promise<void> {
  await services.jobs.schedule(checkFilesJob, '0 19 * * *', () =>
    checkStoredFiles(services, owners),
  );
}

/** Removes files that no row owns, and notes how many files are missing. */
export async function checkStoredFiles(
  { db, log, storage }: Pick<Services, 'db' | 'log' | 'storage'>,
  owners: readonly FileOwner[],
): Promise<void> {
  let removed = 0;
  const { files, bytes, missing, missingKeys } = await compareFiles({
    db,
    storage,
    owners,
    async onOwnerless(key) {
      // The snapshot of a backup may still name it; the next night removes it.
      if (await isBackupRunning(db)) return;
      await storage.remove(key);
      removed += 1;
    },
  });
  if (missing > 0) log.error({ missing, keys: missingKeys }, 'files are missing in storage');
  await upsertFileCheck(db, { files, bytes, removed, missing });
}
