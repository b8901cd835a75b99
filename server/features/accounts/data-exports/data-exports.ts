import type * as api from '../../../../shared/accounts/data-exports.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Entry } from '../../../platform/files/zip.ts';
import { openStored } from '../../../platform/gateways/storage/open-stored.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { removeFiles, removeFilesLater } from '../../subjects/files/files.ts';
import { countArchivedRows, myDataEntries } from '../my-data/my-data.ts';
import * as queries from './data-exports.queries.ts';
import { exportReadyEmail } from './export-ready-email.ts';

/** The storage key of an export's file. */
export function keyOf(requestId: string): string {
  return `exports/${requestId}.zip`;
}

export const makeDataExportJob = jobKind<{ requestId: string }>('make-data-export', {
  expireInSeconds: 3_600,
  retries: 3,
});

const exportReadyEmailJob = jobKind<{ requestId: string }>('data-export-email', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
});

/** Idempotent: another attempt writes the same file again. */
export async function makeDataExport(
  services: Services,
  requestId: string,
  isLastTry: boolean,
): Promise<void> {
  const { db, log } = services;
  const found = await queries.updateToMaking(db, requestId);
  if (!found) return;
  try {
    await writeExport(services, { requestId, ...found });
  } catch (error) {
    if (!isLastTry) throw error;
    log.error({ err: error, requestId }, 'making a data export failed');
    await db.transaction().execute(async (tx) => {
      await queries.updateToFailed(tx, requestId);
      await removeFilesLater(services, tx, [keyOf(requestId)]);
    });
  }
}

async function writeExport(
  services: Services,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<void> {
  const { db, jobs, storage } = services;
  const { archiveOf } = await import('../../../platform/files/zip.ts');
  const rowCount = await countArchivedRows(db, userId);
  let fileCount = 0;
  let bytes = 0;
  async function* countedEntries(): AsyncGenerator<Entry> {
    for await (const entry of myDataEntries(services, userId)) {
      fileCount += 1;
      yield entry;
    }
  }
  async function* countedBytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of archiveOf(countedEntries()) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  await storage.put(keyOf(requestId), countedBytes());
  const ready = await db.transaction().execute(async (tx) => {
    const updated = await queries.updateToReady(tx, requestId, { rowCount, fileCount, bytes });
    if (updated?.delivery === 'PERSON') await jobs.send(tx, exportReadyEmailJob, { requestId });
    return updated;
  });
  // The account was deleted meanwhile, and with it the right to have the file.
  if (!ready) await removeFiles(services, [keyOf(requestId)]);
}

async function sendExportReadyEmail(
  { db, mail, config }: Services,
  requestId: string,
): Promise<void> {
  const recipient = await queries.findRecipient(db, requestId);
  if (recipient) await mail.send(exportReadyEmail(config.publicUrl, recipient));
}

export async function dataExportJobs(services: Services): Promise<void> {
  await services.jobs.work(makeDataExportJob, ({ requestId }, isLastTry) =>
    makeDataExport(services, requestId, isLastTry),
  );
  await services.jobs.work(exportReadyEmailJob, ({ requestId }) =>
    sendExportReadyEmail(services, requestId),
  );
}

export const listDataExports: Action<typeof api.listDataExports, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => ({ exports: await queries.findExports(db, userId) });

export const downloadDataExport: Action<typeof api.downloadDataExport, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { requestId },
}) => {
  const { stream, bytes } = await openExport(services, requestId);
  if (!(await queries.updateDownloadedAt(services.db, { requestId, userId }))) {
    stream.destroy();
    throw new AppError('DATA_REQUEST_NOT_FOUND');
  }
  return { stream, bytes, mediaType: 'application/zip', fileName: '나의 문집.zip' };
};

/** Opened before the row is updated: a file that is gone does not use up the request. */
export async function openExport({ storage }: Services, requestId: string) {
  return openStored(storage, keyOf(requestId), 'DATA_REQUEST_NOT_FOUND');
}

/** Before the deletion of an account. The caller removes the files by the returned keys. */
export async function cancelExportsOf(tx: Db, userId: string): Promise<string[]> {
  return (await queries.updateToCanceled(tx, userId)).map(keyOf);
}

/** Returns the number of requests that ended. */
export function sweepDataExports(services: Services): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const keys = (await queries.updateToExpired(tx)).map(keyOf);
    await removeFilesLater(services, tx, keys);
    return keys.length;
  });
}

export { countExpiredExports, EXPORT_DAYS } from './data-exports.queries.ts';
