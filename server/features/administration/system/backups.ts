import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The newest file in the folder; null if there is none or the folder cannot be read. */
export async function findLastBackup(dir: string): Promise<{ at: string; bytes: number } | null> {
  try {
    const names = (await readdir(dir)).filter((name) => !name.startsWith('.'));
    const files = await Promise.all(names.map((name) => stat(join(dir, name))));
    const newest = files
      .filter((file) => file.isFile() && file.size > 0)
      .toSorted((one, other) => other.mtimeMs - one.mtimeMs)[0];
    return newest ? { at: newest.mtime.toISOString(), bytes: newest.size } : null;
  } catch {
    // A missing folder, or a file that was deleted meanwhile: the next look says more.
    return null;
  }
}
