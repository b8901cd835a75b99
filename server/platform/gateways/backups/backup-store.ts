import type { Readable, Writable } from 'node:stream';

/** A file where backups lie, whichever program wrote it. */
export interface StoredBackup {
  name: string;
  bytes: number;
  /** ISO 8601. */
  at: string;
}

/** Where backups lie. */
export interface BackupStore {
  /** `write` ends the target. The file is complete or absent, also after a power cut. */
  put(name: string, write: (target: Writable) => Promise<unknown>): Promise<StoredBackup>;
  /** Newest first; hidden and empty files are left out. */
  list(): Promise<StoredBackup[]>;
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}
