import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';

/** Files by key (`books/<id>.pdf`). File names that people see are columns of the database. */
export interface Storage {
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The whole file, or its bytes from `start` up to but without `end`. */
  open(
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; bytes: number }>;
  remove(key: string): Promise<void>;
  /** The keys of all complete files, in no order. */
  list(): AsyncGenerator<string>;
  /** Deletes incomplete files of processes that died. */
  sweep(): Promise<void>;
}

/** Far longer than writing a file takes. */
const INCOMPLETE_AFTER_MS = 3_600_000;

const KEY = /^[a-z]+\/[a-z0-9-]+\.[a-z0-9]+$/;

export function createStorage({ dataDir }: Pick<Config, 'dataDir'>): Storage {
  return createFolderStorage(join(dataDir, 'files'));
}

/** Files are complete or absent, also after a power cut. */
export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };
  /** `folder/name` of everything, read as a stream, since a folder may have a million names. */
  async function* names(): AsyncGenerator<string> {
    const kinds = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const kind of kinds.filter((entry) => entry.isDirectory())) {
      for await (const entry of await opendir(join(folder, kind.name))) {
        yield `${kind.name}/${entry.name}`;
      }
    }
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const temporary = `${path}.${v7()}.part`;
      try {
        const file = await open(temporary, 'wx', 0o600);
        try {
          if (bytes instanceof Uint8Array) await file.writeFile(bytes);
          else for await (const part of bytes) await file.writeFile(part);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
        const parent = await open(dirname(path), 'r');
        await parent.sync().finally(() => parent.close());
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      // Opened before the answer begins: a file that is gone is refused, and one that is deleted
      // meanwhile is read to its end.
      const file = await open(pathOf(key), 'r');
      const { size } = await file.stat();
      const { start = 0, end = size } = range ?? {};
      // The stream's `end` is the last byte; it closes the file.
      const stream = file.createReadStream({ start, end: Math.max(start, end - 1) });
      return { stream, bytes: end - start };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const key of names()) if (KEY.test(key)) yield key;
    },
    async sweep() {
      for await (const name of names()) {
        if (name.endsWith('.part')) {
          const path = join(folder, name);
          const found = await stat(path).catch(() => undefined);
          if (found && found.mtimeMs < Date.now() - INCOMPLETE_AFTER_MS)
            await rm(path, { force: true });
        }
      }
    },
  };
}
