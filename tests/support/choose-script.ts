import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `npm run COMMAND NAME`: the path of the script of that name in the folder, without whose name the process
 * ends with the names there are. The arguments after the name become those of the script.
 */
export async function chooseScript(folder: string, command: string): Promise<string> {
  const files = await readdir(folder);
  const names = files
    .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
    .map((name) => name.replace(/\.ts$/, ''));
  const [name] = process.argv.slice(2);
  if (!name || !names.includes(name)) {
    console.error(`npm run ${command} NAME, with a NAME of: ${names.join(', ')}`);
    process.exit(2);
  }
  const path = join(folder, `${name}.ts`);
  process.argv.splice(1, 2, path);
  return path;
}
