import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts';

export const onLinux = process.platform === 'linux';
export const isRoot = process.getuid?.() === 0;

/** A database that was made and ended once: to copy it takes a tenth of making another. */
let made: string;
/** Everything of one test. */
let temporary: string;
let databases: EmbeddedDatabase[];
let children: ChildProcess[];

/** Gives each test a place of its own, which is empty of files and processes afterwards. */
export function givenPlaces(): void {
  beforeAll(async () => {
    made = makeTemporary();
    const database = await startEmbedded({ folder: join(made, 'database'), durable: false });
    await database.stop();
  });
  afterAll(() => rmSync(made, { recursive: true, force: true }));
  beforeEach(() => {
    temporary = makeTemporary();
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

function makeTemporary(): string {
  const path = mkdtempSync(join(tmpdir(), 'munjip-embedded-'));
  // Another user than this one passes through, when this one is root.
  chmodSync(path, 0o755);
  return path;
}

/** Within the test's place. */
export function place(...names: string[]): string {
  return join(temporary, ...names);
}

/** For tests which are not about making a database. */
export function copyMade(): void {
  execFileSync('cp', ['-pR', join(made, 'database'), place('database')]);
}

/** Ends with the test. */
export function started(child: ChildProcess): void {
  children.push(child);
}

export async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ folder: place('database'), durable: false, ...options });
  databases.push(database);
  return database;
}

/** The values of all rows in one list. */
export async function query(database: EmbeddedDatabase, text: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** The first process of every server of this test. Found through /proc, so on Linux only. */
export function servers(): number[] {
  if (!onLinux) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return words[0]?.endsWith('/postgres') && words[2]?.startsWith(`${temporary}/`);
      } catch {
        return false;
      }
    });
}

export function noServer(): Promise<void> {
  return vi.waitFor(() => expect(servers()).toEqual([]), { timeout: 15_000, interval: 20 });
}

/** Another Node process that holds the database and does as its lines of input say. */
const holderProgram = `
import { createInterface } from 'node:readline';
import pg from ${JSON.stringify(import.meta.resolve('pg'))};
import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
const [folder, durable] = process.argv.slice(2);
const database = await startEmbedded({ folder, durable: durable === 'durable' });
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

export interface Other {
  process: ChildProcess;
  /** Sends a line and waits for its answer. */
  ask(line: string): Promise<string>;
}

export async function startOther(durability: 'durable' | 'careless' = 'careless'): Promise<Other> {
  const script = place('holder.mts');
  writeFileSync(script, holderProgram);
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), script, place('database'), durability],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The other process ended with ${code ?? signal}`);
  });
  // Only who waits for an answer minds.
  ended.catch(() => {});
  const next = async () => String((await Promise.race([once(lines, 'line'), ended]))[0]);
  await next();
  return {
    process: child,
    ask(line) {
      const answer = next();
      child.stdin?.write(`${line}\n`);
      return answer;
    },
  };
}

export async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
