/** `npm run bench NAME` runs the script of that name beside this file. */
import { readdir, readFile } from 'node:fs/promises';
import { ensureBrowser } from '../scripts/parts/browser.mjs';
import { ensureBuilt } from '../scripts/parts/built.mjs';

const files = await readdir(import.meta.dirname);
const names = files
  .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
  .map((name) => name.replace(/\.ts$/, ''));
const [name] = process.argv.slice(2);
if (!name || !names.includes(name)) {
  console.error(`npm run bench NAME, with a NAME of: ${names.join(', ')}`);
  process.exit(2);
}
// tests/support reads the browser's path from CHROMIUM_PATH; find it as the browser tests do.
const script = await readFile(`${import.meta.dirname}/${name}.ts`, 'utf8');
if (script.includes('browser/chromium.ts')) process.env.CHROMIUM_PATH = await ensureBrowser();
if (script.includes('built: true')) await ensureBuilt();
// Pass the arguments after the name on to the script.
process.argv.splice(1, 2, `${import.meta.dirname}/${name}.ts`);
await import(`./${name}.ts`);
