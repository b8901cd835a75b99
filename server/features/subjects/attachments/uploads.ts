import { v7 } from 'uuid';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  deleteUpload,
  insertUpload,
  lockUploader,
  markStored,
  sumLooseBytes,
} from './uploads.queries.ts';

/** A file that was written, and is attached to nothing yet. */
export interface Upload {
  fileId: string;
  fileKey: string;
  bytes: number;
}

interface Sent {
  userId: string;
  mediaType: string;
  /** As many bytes as it has by its sender's word. */
  said: number;
  bytes: AsyncIterable<Uint8Array>;
}

/** Writes a file as it comes. Its row is there before it, so that one cut short is found and swept. */
export async function keepUpload(
  { db, storage }: Services,
  { userId, mediaType, said, bytes }: Sent,
): Promise<Upload> {
  const fileId = v7();
  const fileKey = `attachments/${fileId}.bin`;
  await db.transaction().execute(async (tx) => {
    await lockUploader(tx, userId);
    if ((await sumLooseBytes(tx, userId)) + said > LIMITS.looseAttachmentBytes) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 60 });
    }
    await insertUpload(tx, { fileId, userId, fileKey, mediaType, bytes: said });
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
    await deleteUpload(db, fileId);
    throw error;
  }
  return { fileId, fileKey, bytes: written };
}

/** In the transaction that attaches it. */
export async function takeIntoUse(tx: Db, upload: Upload): Promise<void> {
  if (!(await markStored(tx, upload))) throw new AppError('NOT_FOUND');
}

/** It was not attached after all. */
export async function dropUpload(
  { db, storage }: Services,
  { fileId, fileKey }: Upload,
): Promise<void> {
  // The row last: what is cut short in between is found by it.
  await storage.remove(fileKey);
  await deleteUpload(db, fileId);
}
