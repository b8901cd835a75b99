import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

export const onLinux = process.platform === 'linux';
export const isRoot = process.getuid?.() === 0;

/** An initialised, stopped database: copying it takes a tenth of the time of initdb. */
let initialised: string;
let temporary: string;
let databases: EmbeddedPostgres[];
let children: ChildProcess[];

/** Gives each test an empty folder, and removes its files and processes afterwards. */
export function provideTemporaryFolders(): void {
  beforeAll(async () => {
    initialised = createTemporaryFolder();
    const folder = join(initialised, 'database');
    const database = await startEmbeddedPostgres({ folder, name: 'test', durable: false });
    await database.stop();
  });
  afterAll(() => rmSync(initialised, { recursive: true, force: true }));
  beforeEach(() => {
    temporary = createTemporaryFolder();
    databases = [];
    children = [];
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(databases.map((database) => database.stop()));
    await noServer();
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  });
}

function createTemporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(path, 0o755);
  return path;
}

/** A path in the test's folder. */
export function pathTo(...names: string[]): string {
  return join(temporary, ...names);
}

/** Saves tests that are not about initialising the time that it takes. */
export function copyInitialised(): void {
  execFileSync('cp', ['-pR', join(initialised, 'database'), pathTo('database')]);
}

export function killAfterTest(child: ChildProcess): void {
  children.push(child);
}

export async function start(
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({
    folder: pathTo('database'),
    name: 'test',
    durable: false,
    ...options,
  });
  databases.push(database);
  return database;
}

/** The values of all rows in one list. */
export async function query(database: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Process ids of the postmasters of this test, found through /proc, so on Linux only. */
export function servers(): number[] {
  if (!onLinux) return [];
  const found = readdirSync('/proc').map(Number).filter(isServer);
  // A child that has just been forked still has the command line of its postmaster.
  return found.filter((pid) => !found.includes(parentOf(pid) ?? 0));
}

function isServer(pid: number): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return (
      words[0]?.endsWith('/postgres') === true && words[2]?.startsWith(`${temporary}/`) === true
    );
  } catch {
    return false;
  }
}

export function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

export function noServer(): Promise<void> {
  return vi.waitFor(() => expect(servers()).toEqual([]), { timeout: 15_000, interval: 20 });
}

/** A Node process that acquires the database and runs each line of its input as a statement. */
const clientProgram = `
import { createInterface } from 'node:readline';
import pg from ${JSON.stringify(import.meta.resolve('pg'))};
import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
const [folder, durable] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ folder, name: 'test', durable: durable === 'durable' });
const client = new pg.Client(database.connection);
client.on('error', () => {});
await client.connect();
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'stop') break;
  await client.query(line);
  console.log('done ' + line);
}
await client.end();
await database.stop();
`;

export interface OtherProcess {
  process: ChildProcess;
  /** Runs a statement and waits for the confirmation. */
  execute(line: string): Promise<string>;
}

export async function startInOtherProcess(
  durability: 'durable' | 'not-durable' = 'not-durable',
): Promise<OtherProcess> {
  const script = pathTo('client.mts');
  writeFileSync(script, clientProgram);
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), script, pathTo('database'), durability],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The other process ended with ${code ?? signal}`);
  });
  // A killed process is a failure only for a caller that waits for its answer.
  ended.catch(() => {});
  const next = async () => String((await Promise.race([once(lines, 'line'), ended]))[0]);
  await next();
  return {
    process: child,
    execute(line) {
      const answer = next();
      child.stdin?.write(`${line}\n`);
      return answer;
    },
  };
}

export async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
