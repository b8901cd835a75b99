import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

const folder = join(root, '.cache');
const BEAT_MS = 2_000;
// A container on the same folder cannot see our process, only that our file is fresh.
const DEAD_AFTER_MS = 20_000;

/**
 * Lets one process at a time do `work`, across processes. The lock of a process that died is taken
 * over, so that nobody has to remove a file by hand after a crash.
 */
export async function withLock(name, work, onWait = () => {}) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.lock`);
  const token = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  for (let tries = 1; !take(file, token); tries += 1) {
    // The first tries may only have cleared away what a dead process left.
    if (tries === 3) onWait();
    await new Promise((later) => setTimeout(later, 150));
  }
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // Someone thought us dead (a laptop asleep): the work itself is safe to do twice.
    }
  }, BEAT_MS);
  const release = () => {
    clearInterval(beat);
    if (read(file) === token) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(file, token) {
  try {
    writeFileSync(file, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = read(file);
  if (holder === undefined || alive(file, holder)) return false;
  // Two may see the same dead lock; the rename lets only one of them clear it away.
  const aside = `${file}.${randomUUID()}`;
  try {
    if (read(file) !== holder) return false;
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch {
    // The other one was quicker.
  }
  return false;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function alive(file, holder) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    if (age > DEAD_AFTER_MS) return false;
    const { pid, host } = JSON.parse(holder);
    if (host !== hostname()) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Empty or half written: its writer is between two calls, or died there (then age decides).
    return error.code === 'EPERM' || error instanceof SyntaxError;
  }
}
