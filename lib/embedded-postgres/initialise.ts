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
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Folders } from './folders.ts';
import { type Runner, run } from './identity.ts';
import { majorVersion, type Programs, programFile } from './programs.ts';
import { settingArguments } from './settings.ts';

const UNFINISHED_PREFIX = 'data.new-';

/** The environment of PostgreSQL's programs: neither the caller's secrets nor its PG… variables. */
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
  throw new EmbeddedPostgresError(
    'VERSION_MISMATCH',
    `The database in ${data} was made by PostgreSQL ${found}, and PostgreSQL ${needed} is installed here. Nothing was changed.`,
  );
}

/** Whether a database exists. It is complete then: initialise() renames its folder last. */
export function isInitialised({ data }: Folders): boolean {
  if (existsSync(join(data, 'PG_VERSION'))) return true;
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new EmbeddedPostgresError(
      'NOT_A_DATABASE',
      `${data} holds something that is not a database. Move it away and start again.`,
    );
  }
  return false;
}

/** Creates the database in a temporary folder and renames that once it is complete and on disk. */
export async function initialise(
  folders: Folders,
  programs: Programs,
  runner: Runner,
  { name, durable }: { name: string; durable: boolean },
): Promise<void> {
  // An interrupted start leaves a folder behind. The supervisor lets one process at a time do this.
  for (const entry of readdirSync(folders.root)) {
    if (!entry.startsWith(UNFINISHED_PREFIX)) continue;
    rmSync(join(folders.root, entry), { recursive: true, force: true, maxRetries: 3 });
  }
  const suffix = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const folder = join(folders.root, UNFINISHED_PREFIX + suffix);
  mkdirSync(folder, { mode: 0o700 });
  if (runner.identity) chownSync(folder, runner.identity.uid, runner.identity.gid);
  const env = cleanEnvironment();
  try {
    await run(
      runner,
      programFile(programs, 'initdb'),
      [
        `--pgdata=${folder}`,
        `--username=${name}`,
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
      [
        '--single',
        ...settingArguments({ fsync: durable ? 'on' : 'off' }),
        '-D',
        folder,
        'postgres',
      ],
      { env, input: `CREATE DATABASE ${name}\n` },
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
 * Only the owner can enter the folder of the Unix socket, so it needs no password. Windows has a
 * port on the loopback address instead, with a password.
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
