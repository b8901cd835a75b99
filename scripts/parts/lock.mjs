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
// A container that shares the folder cannot see this process, only that the lock file is fresh.
const DEAD_AFTER_MS = 20_000;

/**
 * Runs `work` in one process at a time. The lock of a process that died is taken over, so that no
 * file must be removed by hand after a crash.
 */
export async function withLock(name, work, onWait = () => {}) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.lock`);
  const token = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  for (let tries = 1; !take(file, token); tries += 1) {
    // The first attempts may only have removed the lock of a dead process.
    if (tries === 3) onWait();
    await new Promise((later) => setTimeout(later, 150));
  }
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // Another process took the lock over (a laptop slept); doing the work twice is safe.
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
  // Two processes may see the same dead lock; only one of them succeeds in renaming it.
  const aside = `${file}.${randomUUID()}`;
  try {
    if (read(file) !== holder) return false;
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch {
    // Another process renamed it first.
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
    // Empty or incomplete: its writer is between two calls or died there; its age decides.
    return error.code === 'EPERM' || error instanceof SyntaxError;
  }
}
