/** `npm run bench NAME` runs the script of that name beside this file. */
import { readFile } from 'node:fs/promises';
import { ensureBrowser } from '../scripts/parts/browser.mjs';
import { ensureBuilt } from '../scripts/parts/built.mjs';
import { chooseScript } from '../tests/support/choose-script.ts';

const path = await chooseScript(import.meta.dirname, 'bench');
// tests/support reads the browser's path from CHROMIUM_PATH; find it as the browser tests do.
const script = await readFile(path, 'utf8');
if (script.includes('browser/chromium.ts')) process.env.CHROMIUM_PATH = await ensureBrowser();
if (script.includes('built: true')) await ensureBuilt();
await import(path);
