import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** What PostgreSQL writes to postmaster.pid when it starts. */
export interface Postmaster {
  pid: number;
  port: number;
}

export function readPostmaster(data: string): Postmaster | undefined {
  const lines = readPidFile(join(data, 'postmaster.pid'));
  if (!lines) return undefined;
  return { pid: Number(lines[0]), port: Number.parseInt(lines[3] ?? '', 10) || 5432 };
}

function readPidFile(file: string): string[] | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return Number.parseInt(lines[0] ?? '', 10) > 0 ? lines : undefined;
}

type State = 'running' | 'gone' | 'unknown';

/**
 * Whether a process is a server of this data folder. A zombie still has its process id (the first
 * process of a container may not reap), and the id of a dead server may belong to another program.
 */
function stateOf(pid: number, data: string): State {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      if ('ZX'.includes(stat.charAt(stat.lastIndexOf(')') + 2))) return 'gone';
      // PostgreSQL's working directory is its data folder.
      if (readlinkSync(`/proc/${pid}/cwd`) !== data) return 'gone';
      return readFileSync(`/proc/${pid}/comm`, 'latin1').startsWith('postgres')
        ? 'running'
        : 'gone';
    } catch {
      return existsSync(`/proc/${pid}`) ? 'unknown' : 'gone';
    }
  }
  if (process.platform === 'win32') return 'unknown';
  try {
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    return !line.trim().startsWith('Z') && line.includes('postgres') ? 'running' : 'gone';
  } catch {
    return 'gone';
  }
}

/** Children of a killed server that still run. */
function findOrphans(data: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && stateOf(pid, data) === 'running');
}

/**
 * The server that runs on this folder, if any. Removes the lock files of one that is gone: PostgreSQL
 * only checks whether the process id is in use and would refuse to start.
 */
export async function findRunning(
  dataFolder: string,
  serverSocket: string,
): Promise<Postmaster | undefined> {
  if (!existsSync(dataFolder)) return undefined;
  const data = realpathSync(dataFolder);
  for (let attempt = 0; attempt < 200; attempt++) {
    const postmaster = readPostmaster(data);
    const state = postmaster ? stateOf(postmaster.pid, data) : 'gone';
    if (state === 'running') return postmaster;
    // PostgreSQL checks its lock file itself when it starts.
    if (state === 'unknown') return undefined;
    if (findOrphans(data).length === 0) {
      // Process ids mean nothing across containers; a socket that answers does.
      if (await isAnswering(serverSocket)) {
        throw new EmbeddedPostgresError(
          'IN_USE_ELSEWHERE',
          `The database in ${data} is in use by a process that can't be seen from here (another container?).`,
        );
      }
      rmSync(join(data, 'postmaster.pid'), { force: true });
      rmSync(`${serverSocket}.lock`, { force: true });
      return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Processes of a killed database still work in ${data}.`);
}

function isAnswering(socketPath: string): Promise<boolean> {
  if (process.platform === 'win32') return Promise.resolve(false);
  return new Promise((resolve) => {
    const probe = connect(socketPath, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
}
