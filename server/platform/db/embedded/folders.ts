import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Identity } from './identity.ts';

/** What lies in the folder of an embedded database. */
export interface Folders {
  root: string;
  /** PostgreSQL's own data folder. */
  data: string;
  /** The sockets of PostgreSQL and of the watcher; short, and closed to others. */
  run: string;
  log: string;
  logFile: string;
  /** Where the watcher listens: a socket, or a named pipe on Windows. */
  watcherSocket: string;
}

/** The longest name of a socket: 107 bytes on Linux, 103 on macOS. */
const socketPathLimit = process.platform === 'linux' ? 107 : 103;
const longestSocketName = '/.s.PGSQL.5432';

export function layOut(folder: string): Folders {
  mkdirSync(resolve(folder), { recursive: true, mode: 0o755 });
  // One folder must have one name, else two starters would not find each other.
  const root = realpathSync(resolve(folder));
  const run = chooseRunFolder(root);
  const log = join(root, 'log');
  return {
    root,
    data: join(root, 'data'),
    run,
    log,
    logFile: join(log, 'postgres.log'),
    watcherSocket:
      process.platform === 'win32'
        ? `\\\\.\\pipe\\munjip-${hash(root.toLowerCase())}`
        : join(run, 'watcher'),
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(folder + longestSocketName) <= socketPathLimit;
}

function chooseRunFolder(root: string): string {
  const beside = join(root, 'run');
  if (process.platform === 'win32' || isShortEnough(beside)) return beside;
  // A link in the folder remembers the short one: a second starter may have another TMPDIR.
  const remembered = readLinkIfPresent(beside);
  if (remembered && isShortEnough(remembered)) return remembered;
  const name = `munjip-${hash(root)}`;
  const short = [tmpdir(), '/tmp'].map((folder) => join(folder, name)).find(isShortEnough);
  if (!short) throw new Error(`No folder is short enough for a socket: ${tmpdir()}, /tmp`);
  return short;
}

function readLinkIfPresent(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Makes the folders, for their owner only. */
export function makeFolders(folders: Folders, identity: Identity | undefined): void {
  makePrivate(folders.log, identity);
  makePrivate(folders.run, identity);
  const beside = join(folders.root, 'run');
  if (folders.run === beside || readLinkIfPresent(beside) === folders.run) return;
  rmSync(beside, { recursive: true, force: true });
  try {
    symlinkSync(folders.run, beside);
  } catch (error) {
    // Another starter was quicker, with the same name.
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

function makePrivate(folder: string, identity: Identity | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const stats = lstatSync(folder);
  const me = process.getuid?.();
  const owner = identity?.uid ?? me;
  // The temporary folder is everybody's: a link or a folder laid there by another is no place.
  if (!stats.isDirectory() || (stats.uid !== owner && stats.uid !== me)) {
    throw new Error(
      `${folder} belongs to another user (${stats.uid}). Start as that user, or give the folder to this one.`,
    );
  }
  if (identity && stats.uid !== identity.uid) chownSync(folder, identity.uid, identity.gid);
  if ((stats.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
