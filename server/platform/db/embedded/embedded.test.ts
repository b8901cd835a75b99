import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { findPrograms } from './programs.ts';

const onLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

/** A database that was made and ended once: to copy it takes a tenth of making another. */
let made: string;
let temporary: string;
let folder: string;
let databases: EmbeddedDatabase[];
let children: ChildProcess[];

beforeAll(async () => {
  made = makeTemporary();
  const database = await startEmbedded({ folder: join(made, 'database'), durable: false });
  await database.stop();
});

afterAll(() => rmSync(made, { recursive: true, force: true }));

function makeTemporary(): string {
  const path = mkdtempSync(join(tmpdir(), 'munjip-embedded-'));
  // Another user than this one passes through, when this one is root.
  chmodSync(path, 0o755);
  return path;
}

beforeEach(() => {
  temporary = makeTemporary();
  folder = join(temporary, 'database');
  databases = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(databases.map((database) => database.stop()));
  await vi.waitFor(() => expect(serversOf(temporary)).toEqual([]), { timeout: 10_000 });
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
});

/** For tests which are not about making a database. */
function copyMade(): void {
  execFileSync('cp', ['-pR', join(made, 'database'), folder]);
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ folder, durable: false, ...options });
  databases.push(database);
  return database;
}

async function query(database: EmbeddedDatabase, text: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** The first process of every server which works in or below a folder. */
function serversOf(place: string): number[] {
  if (!onLinux) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return words[0]?.endsWith('/postgres') && words[2]?.startsWith(`${place}/`);
      } catch {
        return false;
      }
    });
}

function watcherOf(server: number): number {
  const stat = readFileSync(`/proc/${server}/stat`, 'latin1');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
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

interface Other {
  process: ChildProcess;
  /** Sends a line and waits for its answer. */
  ask(line: string): Promise<string>;
  answered: string[];
}

async function startOther(durability: 'durable' | 'careless' = 'careless'): Promise<Other> {
  const script = join(temporary, 'holder.mts');
  writeFileSync(script, holderProgram);
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), script, folder, durability],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  children.push(child);
  const answered: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => answered.push(line));
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The other process ended with ${code ?? signal}`);
  });
  // Only who waits for an answer minds.
  ended.catch(() => {});
  const next = async () => String((await Promise.race([once(lines, 'line'), ended]))[0]);
  await next();
  return {
    process: child,
    answered,
    ask(line) {
      const answer = next();
      child.stdin?.write(`${line}\n`);
      return answer;
    },
  };
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

function noServer(): Promise<void> {
  return vi.waitFor(() => expect(serversOf(temporary)).toEqual([]), {
    timeout: 15_000,
    interval: 20,
  });
}

describe('the embedded database', () => {
  it('is made with the right language, time and closed doors, and keeps its rows', async () => {
    const first = await start({ durable: true });
    expect(
      await query(
        first,
        `SELECT pg_encoding_to_char(encoding), datlocprovider, datlocale, current_user::text,
           current_setting('TimeZone'), current_setting('listen_addresses'),
           current_setting('fsync'), current_setting('synchronous_commit')
         FROM pg_database WHERE datname = current_database()`,
      ),
    ).toEqual(['UTF8', 'b', 'C.UTF-8', 'munjip', 'UTC', '', 'on', 'on']);
    expect(lstatSync(first.dataFolder).mode & 0o777).toBe(0o700);
    expect(lstatSync(first.connection.host).mode & 0o777).toBe(0o700);
    await query(first, `CREATE TABLE poems AS SELECT '풀꽃' AS title`);
    await first.stop();
    await first.stop();
    expect(serversOf(temporary)).toEqual([]);

    const second = await start({ durable: true });
    expect(await query(second, 'SELECT title FROM poems')).toEqual(['풀꽃']);
  });

  it('takes settings', async () => {
    copyMade();
    const database = await start({ settings: { work_mem: '3MB' } });
    expect(await query(database, `SELECT current_setting('work_mem')`)).toEqual(['3MB']);
  });

  it('is not run as root', async () => {
    copyMade();
    const database = await start();
    const [pid] = serversOf(temporary);
    if (onLinux) expect(lstatSync(`/proc/${pid}`).uid).not.toBe(0);
    expect(lstatSync(database.dataFolder).uid).not.toBe(0);
  });

  it('leaves nothing half made when the first start was interrupted', async () => {
    mkdirSync(join(folder, 'data.new-1-dead'), { recursive: true });
    const database = await start();
    expect(await query(database, 'SELECT 1')).toEqual([1]);
    expect(readdirSync(folder).filter((name) => name.startsWith('data.new'))).toEqual([]);
  });

  it('refuses data of another major version and leaves them alone', async () => {
    copyMade();
    const file = join(folder, 'data', 'PG_VERSION');
    writeFileSync(file, '17\n');
    await expect(start()).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18.*npm run backup/s);
    expect(readFileSync(file, 'utf8')).toBe('17\n');
  });

  it('refuses a folder of something else', async () => {
    mkdirSync(join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'data', 'letter.txt'), 'mine');
    await expect(start()).rejects.toThrow(/not a database/);
    expect(readdirSync(join(folder, 'data'))).toEqual(['letter.txt']);
  });

  it('says what PostgreSQL said when it cannot start', async () => {
    copyMade();
    await expect(start({ settings: { no_such_setting: '1' } })).rejects.toThrow(/no_such_setting/);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    folder = join(temporary, '글'.repeat(30), 'database');
    const first = await start();
    expect(Buffer.byteLength(first.connection.host)).toBeLessThan(90);
    await query(first, 'CREATE TABLE poems (title text)');
    expect(readlinkSync(join(folder, 'run'))).toBe(first.connection.host);
    await first.stop();
    // What is in a temporary folder may be gone after the machine was restarted.
    rmSync(first.connection.host, { recursive: true });
    const second = await start();
    expect(await query(second, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    await second.stop();
    rmSync(second.connection.host, { recursive: true });
  });
});

describe('the programs', () => {
  it('work when npm has not run the install script that links the libraries', async () => {
    copyMade();
    const installed = findPrograms();
    const bare = join(temporary, 'native');
    cpSync(installed.folder, bare, { recursive: true, verbatimSymlinks: true });
    const lib = join(bare, 'lib');
    for (const name of readdirSync(lib)) {
      if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name));
    }
    const database = await start({ programs: { ...installed, folder: bare } });
    expect(await query(database, 'SELECT 1')).toEqual([1]);
    expect(existsSync(join(folder, 'programs'))).toBe(false);
  });

  it.runIf(isRoot)('are copied when they lie where their user cannot read', async () => {
    copyMade();
    const installed = findPrograms();
    const closed = join(temporary, 'closed');
    cpSync(installed.folder, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    chmodSync(closed, 0o700);
    const programs = { ...installed, folder: join(closed, 'native') };
    const first = await start({ programs });
    expect(await query(first, 'SELECT 1')).toEqual([1]);
    await first.stop();
    const second = await start({ programs });
    expect(await query(second, 'SELECT 1')).toEqual([1]);
    expect(readdirSync(join(folder, 'programs'))).toEqual([installed.version]);
  });

  it.runIf(isRoot && onLinux)('reach data below a folder that is closed to others', async () => {
    const closed = join(temporary, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    folder = join(closed, 'database');
    const first = await start();
    await query(first, 'CREATE TABLE poems (title text)');
    await first.stop();
    const second = await start();
    expect(await query(second, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    expect(lstatSync(closed).mode & 0o777).toBe(0o700);
  });

  it.runIf(isRoot)("run as the folder's owner", async () => {
    const uid = Number(execFileSync('id', ['-u', 'daemon'], { encoding: 'utf8' }));
    mkdirSync(folder);
    chownSync(folder, uid, uid);
    const database = await start();
    expect(lstatSync(database.dataFolder).uid).toBe(uid);
  });
});

// The servers' processes are found through /proc.
describe.runIf(onLinux)('when somebody dies', () => {
  it('ends with its Node process, and keeps every committed row', async () => {
    copyMade();
    const other = await startOther('durable');
    await other.ask('CREATE TABLE poems (n int)');
    let committed = 0;
    while (committed < 50) {
      await other.ask(`INSERT INTO poems VALUES (${committed})`);
      committed++;
    }
    // Written to the log and not answered: it may be there or not.
    other.process.stdin?.write(`INSERT INTO poems VALUES (${committed})\n`);
    await killed(other.process);
    await noServer();
    const database = await start({ durable: true });
    const [rows] = await query(database, 'SELECT count(*)::int FROM poems');
    expect(rows).toBeGreaterThanOrEqual(committed);
    expect(rows).toBeLessThanOrEqual(committed + 1);
  });

  it('is shared by a second starter and lives until the last is gone', async () => {
    copyMade();
    const other = await startOther();
    await other.ask('CREATE TABLE poems (n int)');
    const servers = serversOf(temporary);
    const database = await start();
    expect(await query(database, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    expect(serversOf(temporary)).toEqual(servers);
    await killed(other.process);
    expect(await query(database, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    const third = await startOther();
    await database.stop();
    expect(await third.ask('INSERT INTO poems VALUES (1)')).toMatch(/^done/);
    expect(serversOf(temporary)).toEqual(servers);
    await killed(third.process);
    await noServer();
  });

  it('is made once by many first starters at the same moment', async () => {
    const others = await Promise.all([start(), start(), startOther(), startOther(), start()]);
    expect(others).toHaveLength(5);
    expect(serversOf(temporary)).toHaveLength(1);
  });

  it('is taken over by who comes while it is being stopped', async () => {
    copyMade();
    const first = await start();
    await query(first, 'CREATE TABLE poems (n int)');
    const [, second] = await Promise.all([first.stop(), start()]);
    expect(await query(second, 'SELECT count(*)::int FROM poems')).toEqual([0]);
  });

  it('is started again when the server itself is killed', async () => {
    copyMade();
    const database = await start({ durable: true });
    await query(database, 'CREATE TABLE poems (n int)');
    for (const signal of ['SIGKILL', 'SIGINT', 'SIGKILL'] as const) {
      const [pid] = serversOf(temporary);
      process.kill(Number(pid), signal);
      await vi.waitFor(() => expect(serversOf(temporary)).not.toContain(pid), 10_000);
      await vi.waitFor(
        async () => expect(await query(database, 'SELECT count(*)::int FROM poems')).toEqual([0]),
        { timeout: 15_000, interval: 20 },
      );
    }
  });

  it('is watched again when the watcher is killed', async () => {
    copyMade();
    const database = await start();
    const [pid] = serversOf(temporary);
    process.kill(watcherOf(Number(pid)), 'SIGKILL');
    // A later starter finds the same server, whoever watches it by then.
    const other = await startOther();
    expect(serversOf(temporary)).toEqual([pid]);
    await killed(other.process);
    expect(await query(database, 'SELECT 1')).toEqual([1]);
    expect(serversOf(temporary)).toEqual([pid]);
    await database.stop();
    expect(serversOf(temporary)).toEqual([]);
  });

  it('is found again when watcher and application were killed together', async () => {
    copyMade();
    const other = await startOther('durable');
    await other.ask('CREATE TABLE poems (n int)');
    const [pid] = serversOf(temporary);
    process.kill(watcherOf(Number(pid)), 'SIGKILL');
    await killed(other.process);
    const database = await start({ durable: true });
    expect(await query(database, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    await database.stop();
    expect(serversOf(temporary)).toEqual([]);
  });

  it('starts beside a dead server that nobody has reaped', async () => {
    copyMade();
    const parent = await markAs(makeZombie);
    const database = await start();
    expect(await query(database, 'SELECT 1')).toEqual([1]);
    expect(parent.exitCode).toBeNull();
  });

  it('starts when the number of a former server belongs to another program', async () => {
    copyMade();
    const stranger = await markAs(async (owner) => {
      const process = spawn('sleep', ['60'], { ...owner, cwd: '/', stdio: 'ignore' });
      return { process, pid: Number(process.pid) };
    });
    const database = await start();
    expect(await query(database, 'SELECT 1')).toEqual([1]);
    expect(stranger.exitCode).toBeNull();
  });
});

type Owner = { uid: number; gid: number };

/**
 * Leaves the folder as a killed server would whose number is now the given process'. That belongs
 * to the data's owner: PostgreSQL itself knows that a stranger's process is not its own.
 */
async function markAs(
  make: (owner: Owner) => Promise<{ process: ChildProcess; pid: number }>,
): Promise<ChildProcess> {
  const database = await start();
  const file = join(database.dataFolder, 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  const { uid, gid } = lstatSync(file);
  await database.stop();
  const made = await make({ uid, gid });
  children.push(made.process);
  writeFileSync(file, [made.pid, ...rest].join('\n'), { mode: 0o600 });
  chownSync(file, uid, gid);
  return made.process;
}

/** A process that has ended, and whose parent does not ask how. */
async function makeZombie(owner: Owner): Promise<{ process: ChildProcess; pid: number }> {
  // The shell's child ends when the shell has become a program that knows of no children.
  const parent = spawn('sh', ['-c', 'sh -c "sleep 0.1" & echo $!; exec sleep 60'], {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: parent.stdout }), 'line');
  const pid = Number(line);
  await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /));
  return { process: parent, pid };
}
