import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  bytes: number;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

export interface OpenedFile {
  stream: Readable;
  bytes: number;
}

/** Bytes from `start` up to but without `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Files by key (`books/<id>.pdf`). File names that people see are columns of the database. A file is
 * complete or absent, and its bytes never change.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The whole file or a range of it. Throws FileMissingError, and other errors if storage fails. */
  open(key: string, range?: ByteRange): Promise<OpenedFile>;
  /** Without an error if there is no such file. */
  remove(key: string): Promise<void>;
  /** All complete files, in no order. */
  list(): AsyncGenerator<StoredFile>;
  /** Deletes incomplete files of processes that died. */
  sweep(): Promise<void>;
}

export class FileMissingError extends Error {
  constructor(key: string, cause: unknown) {
    super(`no file ${key}`, { cause });
  }
}

/** Storage does not answer. Repeating the call later may help. */
export class StorageUnavailableError extends Error {}

const KEY = /^[a-z]+\/[a-z0-9-]+\.[a-z0-9]+$/;

export function isStorageKey(key: string): boolean {
  return KEY.test(key);
}

/** Keys become paths and addresses. */
export function assertKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
}
