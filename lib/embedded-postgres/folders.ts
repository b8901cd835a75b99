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
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Identity } from './identity.ts';

/** The layout of an embedded database's folder. */
export interface Folders {
  root: string;
  /** PostgreSQL's own data folder. */
  data: string;
  /** The sockets of PostgreSQL and of the supervisor: a short path with mode 0700. */
  run: string;
  log: string;
  logFile: string;
  /** Where the supervisor listens: a socket, or a named pipe on Windows. */
  supervisorSocket: string;
}

/** The longest path of a Unix socket: 107 bytes on Linux, 103 on macOS (`sun_path`). */
const SOCKET_PATH_LIMIT = process.platform === 'linux' ? 107 : 103;
const LONGEST_SOCKET_NAME = '/.s.PGSQL.5432';

export function folderLayout(folder: string, name: string): Folders {
  mkdirSync(resolve(folder), { recursive: true, mode: 0o755 });
  // Two processes that start on one folder by different paths must find the same socket.
  const root = realpathSync(resolve(folder));
  const run = chooseRunFolder(root, name);
  const log = join(root, 'log');
  return {
    root,
    data: join(root, 'data'),
    run,
    log,
    logFile: join(log, 'postgres.log'),
    supervisorSocket:
      process.platform === 'win32'
        ? `\\\\.\\pipe\\${name}-${hash(root.toLowerCase())}`
        : join(run, 'supervisor'),
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(folder + LONGEST_SOCKET_NAME) <= SOCKET_PATH_LIMIT;
}

function chooseRunFolder(root: string, name: string): string {
  const inside = join(root, 'run');
  if (process.platform === 'win32' || isShortEnough(inside)) return inside;
  // A link inside the folder leads to the short one: a second process may have another TMPDIR.
  const linked = readLinkIfPresent(inside);
  if (linked && isShortEnough(linked)) return linked;
  const short = [tmpdir(), '/tmp']
    .map((folder) => join(folder, `${name}-${hash(root)}`))
    .find(isShortEnough);
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

export function createFolders(folders: Folders, identity: Identity | undefined): void {
  createPrivate(folders.log, identity);
  createPrivate(folders.run, identity);
  const inside = join(folders.root, 'run');
  if (folders.run === inside || readLinkIfPresent(inside) === folders.run) return;
  rmSync(inside, { recursive: true, force: true });
  try {
    symlinkSync(folders.run, inside);
  } catch (error) {
    // Another process was quicker and created the same link.
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

function createPrivate(folder: string, identity: Identity | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const stats = lstatSync(folder);
  const me = process.getuid?.();
  const owner = identity?.uid ?? me;
  // Everybody may write to the temporary folder: refuse a link or a folder of another user there.
  if (!stats.isDirectory() || (stats.uid !== owner && stats.uid !== me)) {
    throw new EmbeddedPostgresError(
      'FOLDER_OF_ANOTHER_USER',
      `${folder} belongs to another user (${stats.uid}). Start as that user, or give the folder to this one.`,
    );
  }
  if (identity && stats.uid !== identity.uid) chownSync(folder, identity.uid, identity.gid);
  if ((stats.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
