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
