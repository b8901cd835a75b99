import type { BackupSettings } from '../../../config/backup.ts';
import { createBackupFolder } from './backup-folder.ts';
import type { BackupStore } from './backup-store.ts';

/** Undefined if no place for backups is set. A bucket comes before a folder. */
export async function createBackupStore({
  bucket,
  dir,
}: Pick<BackupSettings, 'bucket' | 'dir'>): Promise<BackupStore | undefined> {
  if (bucket) return (await import('./backup-bucket.ts')).createBackupBucket(bucket);
  return dir === undefined ? undefined : createBackupFolder(dir);
}
