import { v7 } from 'uuid';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './uploads.queries.ts';

/** A stored file that is not attached yet. */
export interface Upload {
  fileId: string;
  fileKey: string;
  bytes: number;
}

interface IncomingFile {
  userId: string;
  mediaType: string;
  /** From the request's headers; the real size is known at the end. */
  declaredBytes: number;
  bytes: AsyncIterable<Uint8Array>;
}

/** Inserts the row before it writes the file, so that the sweep finds an interrupted upload. */
export async function storeUpload(
  { db, storage }: Services,
  { userId, mediaType, declaredBytes, bytes }: IncomingFile,
): Promise<Upload> {
  const fileId = v7();
  const fileKey = `attachments/${fileId}.bin`;
  await db.transaction().execute(async (tx) => {
    await queries.lockUser(tx, userId);
    if (
      (await queries.countUnattachedBytes(tx, userId)) + declaredBytes >
      LIMITS.looseAttachmentBytes
    ) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 60 });
    }
    await queries.insertUpload(tx, { fileId, userId, fileKey, mediaType, bytes: declaredBytes });
  });
  let written = 0;
  async function* counted() {
    for await (const part of bytes) {
      written += part.length;
      yield part;
    }
  }
  try {
    await storage.put(fileKey, counted());
  } catch (error) {
    await queries.deleteUpload(db, fileId);
    throw error;
  }
  return { fileId, fileKey, bytes: written };
}

/** Runs in the transaction that attaches the file. */
export async function assertStored(tx: Db, upload: Upload): Promise<void> {
  if (!(await queries.updateToStored(tx, upload))) throw new AppError('NOT_FOUND');
}

export async function discardUpload(
  { db, storage }: Services,
  { fileId, fileKey }: Upload,
): Promise<void> {
  // The row last, so that the sweep finds the file if this is interrupted.
  await storage.remove(fileKey);
  await queries.deleteUpload(db, fileId);
}
