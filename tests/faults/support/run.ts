/**
 * `npm run faults NAME` breaks what the script of that name breaks, in the folder above, and prints what came
 * of it. It ends with an error if something was lost. The scripts take minutes, so `npm test` has shorter
 * forms of them (tests/kill).
 */
import { join } from 'node:path';
import { ensureBuilt } from '../../../scripts/parts/built.mjs';
import { chooseScript } from '../../support/choose-script.ts';

const path = await chooseScript(join(import.meta.dirname, '..'), 'faults');
await ensureBuilt();
await import(path);
