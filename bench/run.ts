/** `npm run bench NAME`: each bench is a script of its own beside this file. */
import { readdir } from 'node:fs/promises';

const files = await readdir(import.meta.dirname);
const names = files
  .filter((name) => name.endsWith('.ts') && !['run.ts', 'seed.ts'].includes(name))
  .map((name) => name.replace(/\.ts$/, ''));
const [name] = process.argv.slice(2);
if (!name || !names.includes(name)) {
  console.error(`npm run bench NAME, with a NAME of: ${names.join(', ')}`);
  process.exit(2);
}
// The script sees the arguments that follow its name.
process.argv.splice(1, 2, `${import.meta.dirname}/${name}.ts`);
await import(`./${name}.ts`);
