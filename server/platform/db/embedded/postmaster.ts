import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** What PostgreSQL wrote into postmaster.pid when it started. */
export interface Postmaster {
  pid: number;
  port: number;
}

export function readPostmaster(data: string): Postmaster | undefined {
  const lines = readMark(join(data, 'postmaster.pid'));
  if (!lines) return undefined;
  return { pid: Number(lines[0]), port: Number.parseInt(lines[3] ?? '', 10) || 5432 };
}

/** The lines of a file in which a server has left its number. */
function readMark(file: string): string[] | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return Number.parseInt(lines[0] ?? '', 10) > 0 ? lines : undefined;
}

type State = 'running' | 'gone' | 'unknown';

/**
 * Whether a process is a server of this data folder. A process that has died but was not reaped
 * (a container's first process need not reap) still has its number, and a number may by now belong
 * to another program.
 */
function stateOf(pid: number, data: string): State {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      if ('ZX'.includes(stat.charAt(stat.lastIndexOf(')') + 2))) return 'gone';
      // A server works in its data folder; nobody else does under the name of postgres.
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

/** The processes of a killed server that have not noticed yet. */
function findLeftOver(data: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && stateOf(pid, data) === 'running');
}

/**
 * The server that runs on this folder, if any. Removes the marks of one that is gone, so that
 * PostgreSQL, which asks only whether the number is in use, does not refuse to start.
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
    // Left to PostgreSQL's own judgement.
    if (state === 'unknown') return undefined;
    if (findLeftOver(data).length === 0) {
      // Numbers of processes say nothing across containers; an answering socket does.
      if (await answers(serverSocket)) {
        throw new Error(
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

function answers(socketPath: string): Promise<boolean> {
  if (process.platform === 'win32') return Promise.resolve(false);
  return new Promise((resolve) => {
    const probe = connect(socketPath, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
}
