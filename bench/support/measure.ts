import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 ? high : (low + high) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Ends with advice on the Debian package when the program is missing. */
export async function needProgram(name: string, debianPackage: string): Promise<void> {
  try {
    await run('sh', ['-c', `command -v ${name}`]);
  } catch {
    throw new Error(`this bench needs ${name} (Debian: apt-get install ${debianPackage})`);
  }
}

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/** Requests one loopback address for some seconds with wrk. */
export async function loadGet(
  url: string,
  { connections, seconds, token }: { connections: number; seconds: number; token?: string },
): Promise<Load> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('loads go to loopback only');
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...(token ? ['-H', `authorization: Bearer ${token}`] : []),
    url,
  ]);
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(/^ +50% +(\S+)/m.exec(stdout)?.[1]),
    p99: milliseconds(/^ +99% +(\S+)/m.exec(stdout)?.[1]),
    failures: Number(failed ?? 0),
  };
}

function milliseconds(text = ''): number {
  const [, value = 'NaN', unit = 'ms'] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1);
}

/** CPU seconds a process has used, from /proc (100 ticks a second on Linux). */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory in MB. */
export async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Transactions per second of one prepared statement with pgbench over the embedded server's socket. */
export async function pgbench(
  connection: { host: string; port: number; user: string; database: string },
  file: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const { stdout } = await run('pgbench', [
    '-n',
    '-M',
    'prepared',
    '-f',
    file,
    '-c',
    String(connections),
    '-j',
    '1',
    '-T',
    String(seconds),
    '-h',
    connection.host,
    '-p',
    String(connection.port),
    '-U',
    connection.user,
    connection.database,
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** Starts a Node script as a child process; resolves with the first line it prints. */
export async function startScript(
  file: string,
  args: string[] = [],
): Promise<{ line: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', () => reject(new Error(`${file} ended`)));
  });
  return { line, child };
}

export interface Figure {
  what: string;
  value: number;
  unit: string;
  goal: string;
  good: boolean;
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  for (const { what, value, unit, goal, good } of figures) {
    const shown = value >= 100 ? value.toFixed(0) : value.toPrecision(3);
    console.log(
      `  ${good ? '✓' : '✗'} ${what.padEnd(52)} ${shown.padStart(8)} ${unit.padEnd(6)} goal ${goal}`,
    );
  }
}
