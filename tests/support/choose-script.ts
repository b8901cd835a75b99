import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Helpers of the scripts, and the file that runs one. */
const NOT_SCRIPTS = /^support\/|^run\.ts$/;

/**
 * `npm run COMMAND NAME`: the path of the script of that name in the folder or a folder of it, without
 * whose name the process ends with the names there are. The arguments after the name become those of the
 * script.
 */
export async function chooseScript(folder: string, command: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const scripts = new Map(
    files
      .filter((file) => file.endsWith('.ts') && !NOT_SCRIPTS.test(file))
      .map((file) => [basename(file, '.ts'), join(folder, file)]),
  );
  const [name = ''] = process.argv.slice(2);
  const path = scripts.get(name);
  if (!path) {
    const names = [...scripts.keys()].toSorted();
    console.error(`npm run ${command} NAME, with a NAME of: ${names.join(', ')}`);
    process.exit(2);
  }
  process.argv.splice(1, 2, path);
  return path;
}
