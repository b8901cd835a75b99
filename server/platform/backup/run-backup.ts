import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupSettings } from '../../config/backup.ts';
import type { Database } from '../db/connection.ts';
import type { BackupStore, StoredBackup } from '../gateways/backups/backup-store.ts';
import { toLoggedError } from '../log.ts';
import { backupName, namesToRemove } from './backup-names.ts';
import * as queries from './backup-runs.queries.ts';
import { type BackupSource, createBackup } from './create-backup.ts';

const ALIVE_EVERY_MS = 5_000;

export interface BackupJob {
  db: Database;
  source: BackupSource;
  store: BackupStore;
  settings: Pick<BackupSettings, 'keep' | 'keys'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Makes a backup and removes those that are no longer kept; undefined while another one is made. */
export async function runBackup(job: BackupJob): Promise<StoredBackup | undefined> {
  const { db, store, settings } = job;
  const backupRunId = await queries.insertRun(db);
  if (backupRunId === undefined) return undefined;
  const isEncrypted =
    settings.keys.recipient !== undefined || settings.keys.passphrase !== undefined;
  let stored: StoredBackup;
  try {
    stored = await store.put(backupName(new Date(), isEncrypted), (target) =>
      writeAlive(job, backupRunId, target),
    );
  } catch (error) {
    const errorCode = toLoggedError(error).code ?? 'FAILED';
    await queries.updateToFailed(db, { backupRunId, errorCode: String(errorCode) });
    throw error;
  }
  await queries.updateToDone(db, { backupRunId, ...stored });
  await removeOld(job);
  return stored;
}

/** The row of the run moves on with the bytes, so a run that hangs counts as dead. */
async function writeAlive(
  { db, source, settings }: BackupJob,
  backupRunId: string,
  target: Writable,
): Promise<void> {
  async function* telling(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let toldAt = Date.now();
    for await (const part of parts) {
      yield part;
      if (Date.now() - toldAt < ALIVE_EVERY_MS) continue;
      await queries.updateAlive(db, backupRunId);
      toldAt = Date.now();
    }
  }
  const archive = new PassThrough();
  await Promise.all([
    pipeline(archive, telling, target),
    createBackup(source, archive, settings.keys),
  ]);
}

/** The new backup is there, whether the old ones could be removed or not. */
async function removeOld({ store, settings, log }: BackupJob): Promise<void> {
  try {
    const names = (await store.list()).map(({ name }) => name);
    for (const name of namesToRemove(names, settings.keep)) await store.remove(name);
  } catch (error) {
    log.warn({ err: error }, 'old backups were not removed');
  }
}
