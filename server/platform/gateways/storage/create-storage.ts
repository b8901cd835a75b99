import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** S3-compatible storage where a bucket is set, else a folder. */
export async function createStorage({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!s3) return createFolderStorage(join(dataDir, 'files'));
  // Only where it is used: the client takes memory and time at the start.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(s3);
}
