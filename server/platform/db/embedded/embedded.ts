import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Folders, layOut, makeFolders } from './folders.ts';
import { type Holder, hold, type Prepared } from './holder.ts';
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
  databaseName,
  initialise,
  isInitialised,
  passwordFile,
  userName,
} from './initialise.ts';
import { findRunning, readPostmaster } from './postmaster.ts';
import { findPrograms, type Programs, preparePrograms, programFile } from './programs.ts';
import { asArguments, serverSettings } from './settings.ts';

export interface EmbeddedDatabase {
  /** For a pg pool: a Unix socket's folder, or 127.0.0.1 with a password on Windows. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** PostgreSQL's own data folder, for physical backups. */
  dataFolder: string;
  /** Gives the database back. It ends, in order, when nobody else holds it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Made when missing; holds everything of this database. */
  folder: string;
  /** False only for tests and benches that say so: a power cut may then take everything. */
  durable?: boolean;
  log?: (line: string) => void;
  /** Settings of PostgreSQL on top of ours. Whoever starts the server decides them. */
  settings?: Record<string, string>;
  /** The programs of PostgreSQL; those of the installed package unless given. */
  programs?: Programs;
}

const isWindows = process.platform === 'win32';
const watcherScript = fileURLToPath(new URL('./watcher.mjs', import.meta.url));

/**
 * Starts PostgreSQL on a folder, or shares the server that another process has started there. The
 * server ends with its last holder, also when that one is killed.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { durable = true, log = () => {}, settings = {} } = options;
  const folders = layOut(options.folder);
  const runner = chooseRunner(folders);
  makeFolders(folders, runner.identity);
  const installed = options.programs ?? findPrograms();
  assertVersion(folders, installed);
  const programs = preparePrograms(
    installed,
    join(folders.root, 'programs'),
    runner.passesClosedFolders ? undefined : runner.identity,
  );

  const find = () => findRunning(folders.data, join(folders.run, '.s.PGSQL.5432'));

  async function prepare(): Promise<Prepared> {
    const running = await find();
    if (!running && !isInitialised(folders)) {
      log(`A new database is made in ${folders.root}.`);
      await initialise(folders, programs, runner, durable);
    }
    assertVersion(folders, programs);
    const port = isWindows ? await findFreePort() : 5432;
    const command = serverCommand(folders, programs, {
      ...serverSettings(durable, settings),
      ...(isWindows ? { listen_addresses: '127.0.0.1', port: String(port) } : {}),
    });
    return running ? { command, runningPid: running.pid } : { command };
  }

  const holder = await hold({
    socketPath: folders.watcherSocket,
    spawnWatcher: () => spawnWatcher(folders, runner),
    prepare,
    isRunning: async () => (await find()) !== undefined,
    log,
  });
  try {
    await waitUntilReady(folders, holder);
  } catch (error) {
    await holder.release();
    throw error;
  }
  holder.settle();
  let stopped: Promise<void> | undefined;
  return {
    connection: connectionOf(folders),
    dataFolder: folders.data,
    stop: () => {
      stopped ??= holder.release();
      return stopped;
    },
  };
}

function chooseRunner({ root, data }: Folders): Runner {
  const identity = chooseIdentity([data, root]);
  if (!identity || canEnter(root, identity)) return { identity, passesClosedFolders: false };
  if (closedFolderCapability()) return { identity, passesClosedFolders: true };
  throw new Error(
    `PostgreSQL does not run as root, and the user it would run as (${identity.uid}) can't enter ${root}. ` +
      'Set DATA_DIR to a folder that other users may pass through, such as /var/lib/munjip, ' +
      'start as another user, or set DATABASE_URL.',
  );
}

function spawnWatcher(folders: Folders, runner: Runner): ChildProcess {
  const description = {
    socketPath: folders.watcherSocket,
    logPath: folders.logFile,
    dataFolder: folders.data,
    ...(runner.passesClosedFolders ? {} : runner.identity),
  };
  const args = [watcherScript, JSON.stringify(description)];
  // As root it lays its rights down itself, when it has read what the other user might not read.
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
): Prepared['command'] {
  const env = cleanEnvironment();
  if (!isWindows) {
    const args = ['-D', data, ...asArguments({ ...settings, unix_socket_directories: run })];
    return { file: programFile(programs, 'postgres'), args, env, cwd: '/', launches: false };
  }
  // pg_ctl lays down an administrator's rights, with which PostgreSQL would refuse to run.
  const file = programFile(programs, 'pg_ctl');
  const words = asArguments(settings).filter((word) => !word.startsWith('unix_socket'));
  const server = words.map((word) => (word === '-c' ? word : `"${word}"`)).join(' ');
  return {
    file,
    args: ['start', '-w', '-D', data, '-l', logFile, '-o', server],
    env,
    cwd: data,
    launches: true,
    stop: { file, args: ['stop', '-W', '-m', 'fast', '-D', data] },
  };
}

function connectionOf(folders: Folders): EmbeddedDatabase['connection'] {
  const who = { user: userName, database: databaseName };
  if (!isWindows) return { host: folders.run, port: 5432, ...who };
  const password = readFileSync(passwordFile(folders), 'utf8');
  return { host: '127.0.0.1', port: readPostmaster(folders.data)?.port ?? 0, ...who, password };
}

/** Answers mean to come: it is starting, ending under a former holder, or not there yet. */
const passing = ['57P03', '57P01', '53300', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

async function waitUntilReady(folders: Folders, holder: Holder): Promise<void> {
  for (;;) {
    const failure = holder.failure();
    if (failure) throw failure;
    if (holder.endings() >= 3) {
      throw new Error(`PostgreSQL does not start. The end of its log:\n${readLogEnd(folders)}`);
    }
    if (holder.isWatched() && existsSync(join(folders.data, 'postmaster.pid'))) {
      const error = await tryConnection(folders);
      if (!error) return;
      const code = 'code' in error ? String(error.code) : '';
      if (code !== '' && !passing.includes(code)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function tryConnection(folders: Folders): Promise<Error | undefined> {
  const client = new pg.Client(connectionOf(folders));
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
