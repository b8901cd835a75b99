import { buffer } from 'node:stream/consumers';
import type { ErrorCode } from '../../../../shared/contract/errors.ts';
import { AppError } from '../../http/app-error.ts';
import { type ByteRange, FileMissingError, type OpenedFile, type Storage } from './storage.ts';

/** Refuses with the code if the file is gone: it may be deleted after its row was read. */
export async function openStored(
  storage: Storage,
  key: string,
  missing: ErrorCode,
  range?: ByteRange,
): Promise<OpenedFile> {
  try {
    return await storage.open(key, range);
  } catch (cause) {
    if (cause instanceof FileMissingError) throw new AppError(missing, { cause });
    throw cause;
  }
}

/** The bytes of a small file; undefined if it is gone. Throws other errors: a store that is away has it. */
export async function readStored(storage: Storage, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer((await storage.open(key)).stream);
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}
