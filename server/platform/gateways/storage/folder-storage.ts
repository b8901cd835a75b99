import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 } from 'uuid';
import { assertKey, FileMissingError, isStorageKey, type Storage } from './storage.ts';

/** Far longer than writing a file takes. */
const INCOMPLETE_AFTER_MS = 3_600_000;

/** In a folder of this machine. Also after a power cut, a file is complete or absent. */
export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    assertKey(key);
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
      const file = await open(pathOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissingError(key, error) : error;
      });
      const { size } = await file.stat();
      const { start = 0, end = size } = range ?? {};
      // The stream's `end` is the last byte; it closes the file.
      const stream = file.createReadStream({ start, end: Math.max(start, end - 1) });
      return { stream, bytes: end - start };
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const key of names()) {
        // A file that is deleted meanwhile is left out.
        const found = isStorageKey(key) && (await stat(join(folder, key)).catch(() => undefined));
        if (found) yield { key, bytes: found.size, writtenAt: found.mtimeMs };
      }
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
