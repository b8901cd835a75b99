/** `npm run bench NAME`: each bench is a script of its own beside this file. */
import { readdir, readFile } from 'node:fs/promises';
import { ensureBrowser } from '../scripts/parts/browser.mjs';

const files = await readdir(import.meta.dirname);
const names = files
  .filter((name) => name.endsWith('.ts') && !['run.ts', 'seed.ts'].includes(name))
  .map((name) => name.replace(/\.ts$/, ''));
const [name] = process.argv.slice(2);
if (!name || !names.includes(name)) {
  console.error(`npm run bench NAME, with a NAME of: ${names.join(', ')}`);
  process.exit(2);
}
// Found as for the browser tests: tests/support/chromium.ts only takes what is named.
const script = await readFile(`${import.meta.dirname}/${name}.ts`, 'utf8');
if (script.includes('support/chromium.ts')) process.env.CHROMIUM_PATH = await ensureBrowser();
// The script sees the arguments that follow its name.
process.argv.splice(1, 2, `${import.meta.dirname}/${name}.ts`);
await import(`./${name}.ts`);
