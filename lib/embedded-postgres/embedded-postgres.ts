import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { createFolders, type Folders, folderLayout } from './folders.ts';
import {
  canEnter,
  chooseIdentity,
  closedFolderCapability,
  commandAs,
  type Runner,
} from './identity.ts';
import {
  assertVersion,
  cleanEnvironment,
  initialise,
  isInitialised,
  passwordFile,
} from './initialise.ts';
import { acquire, type DatabaseLease, type Preparation } from './lease.ts';
import { findRunning, readPostmaster } from './postmaster.ts';
import {
  findPrograms,
  majorVersion,
  type Programs,
  preparePrograms,
  programFile,
} from './programs.ts';
import { serverSettings, settingArguments } from './settings.ts';

export interface EmbeddedPostgres {
  /** For a pg pool: a Unix socket's folder, or 127.0.0.1 with a password on Windows. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** PostgreSQL's own data folder, for physical backups. */
  dataFolder: string;
  /** Releases the lease. The server shuts down when no other process has a lease on it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Holds everything of this database. Created when missing. */
  folder: string;
  /**
   * Of the database and its user, and part of the names of sockets that do not fit in the folder:
   * lower-case letters, digits and underscores. It must stay the same for the life of the data.
   */
  name: string;
  /** False switches fsync off, for tests and benchmarks: a power cut may destroy everything. */
  durable?: boolean;
  log?: (line: string) => void;
  /** PostgreSQL settings on top of those in settings.ts. They apply when the server starts. */
  settings?: Record<string, string>;
  /** PostgreSQL's programs; by default those of the installed `@embedded-postgres/<platform>`. */
  programs?: Programs;
}

const isWindows = process.platform === 'win32';
const supervisorScript = fileURLToPath(new URL('./supervisor.mjs', import.meta.url));

/**
 * Starts PostgreSQL on a folder, or shares the server that another process has started there. The
 * server ends with the last process that uses it, also when that one is killed.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { name, durable = true, log = () => {}, settings = {} } = options;
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(name)) throw new TypeError(`Invalid name: ${name}`);
  const folders = folderLayout(options.folder, name);
  const runner = chooseRunner(folders);
  createFolders(folders, runner.identity);
  const installed = options.programs ?? findPrograms();
  assertVersion(folders, installed);
  const programs = preparePrograms(
    installed,
    join(folders.root, 'programs'),
    runner.passesClosedFolders ? undefined : runner.identity,
  );

  const find = () => findRunning(folders.data, join(folders.run, '.s.PGSQL.5432'));

  async function prepare(): Promise<Preparation> {
    const running = await find();
    if (!running && !isInitialised(folders)) {
      log(`Creating a new database in ${folders.root}.`);
      await initialise(folders, programs, runner, { name, durable });
    }
    assertVersion(folders, programs);
    const port = isWindows ? await findFreePort() : 5432;
    const command = serverCommand(folders, programs, {
      ...serverSettings(majorVersion(programs), durable, settings),
      ...(isWindows ? { listen_addresses: '127.0.0.1', port: String(port) } : {}),
    });
    return running ? { command, runningPid: running.pid } : { command };
  }

  const lease = await acquire({
    socketPath: folders.supervisorSocket,
    spawnSupervisor: () => spawnSupervisor(folders, runner),
    prepare,
    isRunning: async () => (await find()) !== undefined,
    log,
  });
  try {
    await waitUntilReady(folders, name, lease);
  } catch (error) {
    await lease.release();
    throw error;
  }
  lease.detach();
  let stopped: Promise<void> | undefined;
  return {
    connection: connectionOptions(folders, name),
    dataFolder: folders.data,
    stop: () => {
      stopped ??= lease.release();
      return stopped;
    },
  };
}

function chooseRunner({ root, data }: Folders): Runner {
  const identity = chooseIdentity([data, root]);
  if (!identity || canEnter(root, identity)) return { identity, passesClosedFolders: false };
  if (closedFolderCapability()) return { identity, passesClosedFolders: true };
  throw new EmbeddedPostgresError(
    'FOLDER_NOT_ACCESSIBLE',
    `PostgreSQL does not run as root, and the user it would run as (${identity.uid}) can't enter ${root}.`,
  );
}

function spawnSupervisor(folders: Folders, runner: Runner): ChildProcess {
  const description = {
    socketPath: folders.supervisorSocket,
    logPath: folders.logFile,
    dataFolder: folders.data,
    ...(runner.passesClosedFolders ? {} : runner.identity),
  };
  const args = [supervisorScript, JSON.stringify(description)];
  // Without the capability the supervisor starts as root and changes its user itself, because the
  // other user may have no right to read its script.
  const command = runner.passesClosedFolders
    ? commandAs(runner, process.execPath, args)
    : { file: process.execPath, args };
  return spawn(command.file, command.args, {
    cwd: isWindows ? folders.root : '/',
    env: cleanEnvironment(),
    stdio: 'ignore',
    detached: true,
    windowsHide: true,
  });
}

function serverCommand(
  { data, run, logFile }: Folders,
  programs: Programs,
  settings: Record<string, string>,
): Preparation['command'] {
  const env = cleanEnvironment();
  if (!isWindows) {
    const args = ['-D', data, ...settingArguments({ ...settings, unix_socket_directories: run })];
    return { file: programFile(programs, 'postgres'), args, env, cwd: '/', isLauncher: false };
  }
  // pg_ctl drops an administrator's rights, with which PostgreSQL would refuse to run.
  const file = programFile(programs, 'pg_ctl');
  const words = settingArguments(settings).filter((word) => !word.startsWith('unix_socket'));
  const server = words.map((word) => (word === '-c' ? word : `"${word}"`)).join(' ');
  return {
    file,
    args: ['start', '-w', '-D', data, '-l', logFile, '-o', server],
    env,
    cwd: data,
    isLauncher: true,
    stop: { file, args: ['stop', '-W', '-m', 'fast', '-D', data] },
  };
}

function connectionOptions(folders: Folders, name: string): EmbeddedPostgres['connection'] {
  const login = { user: name, database: name };
  if (!isWindows) return { host: folders.run, port: 5432, ...login };
  const password = readFileSync(passwordFile(folders), 'utf8');
  return { host: '127.0.0.1', port: readPostmaster(folders.data)?.port ?? 0, ...login, password };
}

/** Errors of a server that is starting, shutting down after its last lease, or not there yet. */
const TRANSIENT_CODES = [
  '57P03',
  '57P01',
  '53300',
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
];

async function waitUntilReady(folders: Folders, name: string, lease: DatabaseLease): Promise<void> {
  for (;;) {
    const failure = lease.failure();
    if (failure) throw failure;
    if (lease.serverEnds() >= 3) {
      throw new EmbeddedPostgresError(
        'START_FAILED',
        `PostgreSQL does not start. The end of its log:\n${readLogEnd(folders)}`,
      );
    }
    if (lease.isSupervised() && existsSync(join(folders.data, 'postmaster.pid'))) {
      const error = await tryConnection(connectionOptions(folders, name));
      if (!error) return;
      const code = 'code' in error ? String(error.code) : '';
      if (code !== '' && !TRANSIENT_CODES.includes(code)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function tryConnection(
  connection: EmbeddedPostgres['connection'],
): Promise<Error | undefined> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => {});
  }
}

function readLogEnd({ logFile }: Folders): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n').slice(-15).join('\n') : '';
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
