/**
 * `npm run faults NAME` breaks what the script of that name breaks, beside this file, and prints what came
 * of it. It ends with an error if something was lost. The scripts take minutes, so `npm test` has shorter
 * forms of them (tests/kill).
 */
import { readdir } from 'node:fs/promises';
import { ensureBuilt } from '../../scripts/parts/built.mjs';

const files = await readdir(import.meta.dirname);
const names = files
  .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
  .map((name) => name.replace(/\.ts$/, ''));
const [name] = process.argv.slice(2);
if (!name || !names.includes(name)) {
  console.error(`npm run faults NAME, with a NAME of: ${names.join(', ')}`);
  process.exit(2);
}
await ensureBuilt();
process.argv.splice(1, 2, `${import.meta.dirname}/${name}.ts`);
await import(`./${name}.ts`);
