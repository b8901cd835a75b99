import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BackupStore, StoredBackup } from './backup-store.ts';

const INCOMPLETE = /^\.munjip-.*\.part$/;
/** Far longer than a backup takes. */
const INCOMPLETE_AFTER_MS = 2 * 86_400_000;

export function createBackupFolder(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, basename(name));
  const describe = async (name: string): Promise<StoredBackup> => {
    const { size, mtime } = await stat(pathOf(name));
    return { name, bytes: size, at: mtime.toISOString() };
  };
  return {
    async put(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeIncomplete(folder);
      const temporary = pathOf(`.${name}.part`);
      try {
        const file = await open(temporary, 'wx', 0o600);
        // The stream closes the file at its end, after everything is on the disk.
        await write(file.createWriteStream({ flush: true }));
        await rename(temporary, pathOf(name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      const parent = await open(folder, 'r');
      await parent.sync().finally(() => parent.close());
      return describe(name);
    },
    async list() {
      const entries = await readdir(folder, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
      // A file that is deleted meanwhile is left out.
      const found = await Promise.all(names.map(({ name }) => describe(name).catch(() => [])));
      return found
        .flat()
        .filter(({ bytes }) => bytes > 0)
        .toSorted((one, other) => other.at.localeCompare(one.at));
    },
    open: async (name) => createReadStream(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** What processes that died left behind. */
async function removeIncomplete(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!INCOMPLETE.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - INCOMPLETE_AFTER_MS) await rm(join(folder, name), { force: true });
  }
}
