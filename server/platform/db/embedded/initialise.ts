import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Folders } from './folders.ts';
import { type Runner, run } from './identity.ts';
import { majorVersion, type Programs, programFile } from './programs.ts';
import { asArguments } from './settings.ts';

export const databaseName = 'munjip';
export const userName = 'munjip';
const half = 'data.new-';

/** The environment of PostgreSQL's programs: none of our own, and no PG… of the caller's. */
export function cleanEnvironment(): Record<string, string> {
  const env: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of ['PATH', 'Path', 'SystemRoot', 'TEMP', 'TMP']) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}

/** Refuses data of another major version, which PostgreSQL can't read. */
export function assertVersion({ data }: Folders, programs: Programs): void {
  const file = join(data, 'PG_VERSION');
  if (!existsSync(file)) return;
  const found = readFileSync(file, 'utf8').trim();
  const needed = majorVersion(programs);
  if (found === needed) return;
  throw new Error(
    `The database in ${data} was made by PostgreSQL ${found}, and PostgreSQL ${needed} is installed here. ` +
      `Nothing was changed: the version of Munjip that wrote it still opens it. To move on, start that version, ` +
      `copy the database with PostgreSQL's own pg_dump into a server of your own, and name that server in DATABASE_URL.`,
  );
}

/** Whether there is a database already. A half one can't be: it gets its name when it is whole. */
export function isInitialised({ data }: Folders): boolean {
  if (existsSync(join(data, 'PG_VERSION'))) return true;
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new Error(
      `${data} holds something that is not a database. Move it away and start again.`,
    );
  }
  return false;
}

/** Makes the database in a folder beside and gives it its name when it is whole and on disk. */
export async function initialise(
  folders: Folders,
  programs: Programs,
  runner: Runner,
  durable: boolean,
): Promise<void> {
  // What an interrupted first start left; only one starter at a time comes here.
  for (const name of readdirSync(folders.root).filter((name) => name.startsWith(half))) {
    rmSync(join(folders.root, name), { recursive: true, force: true, maxRetries: 3 });
  }
  const folder = join(folders.root, `${half}${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(folder, { mode: 0o700 });
  if (runner.identity) chownSync(folder, runner.identity.uid, runner.identity.gid);
  const env = cleanEnvironment();
  try {
    await run(
      runner,
      programFile(programs, 'initdb'),
      [
        `--pgdata=${folder}`,
        `--username=${userName}`,
        ...authentication(folders),
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { env },
    );
    const output = await run(
      runner,
      programFile(programs, 'postgres'),
      ['--single', ...asArguments({ fsync: durable ? 'on' : 'off' }), '-D', folder, 'postgres'],
      { env, input: `CREATE DATABASE ${databaseName}\n` },
    );
    if (output.includes('ERROR:')) throw new Error(output);
    renameSync(folder, folders.data);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
  if (durable) syncFolder(folders.root);
}

/**
 * The folder of the socket is closed to others, which is all the authentication a Unix socket
 * needs. Windows has a port of its own machine instead, and a password.
 */
function authentication(folders: Folders): string[] {
  if (process.platform !== 'win32') return ['--auth=trust'];
  const file = passwordFile(folders);
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${file}`];
}

export function passwordFile({ root }: Folders): string {
  return join(root, 'password');
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
