import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, vi } from 'vitest';
import {
  copyMade,
  givenPlaces,
  killed,
  noServer,
  onLinux,
  query,
  servers,
  start,
  started,
  startOther,
} from './testing.ts';

givenPlaces();

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
    const before = servers();
    const database = await start();
    expect(await query(database, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    expect(servers()).toEqual(before);
    await killed(other.process);
    expect(await query(database, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    const third = await startOther();
    await database.stop();
    expect(await third.ask('INSERT INTO poems VALUES (1)')).toMatch(/^done/);
    expect(servers()).toEqual(before);
    await killed(third.process);
    await noServer();
  });

  it('is made once by many first starters at the same moment', async () => {
    const others = await Promise.all([start(), start(), startOther(), startOther(), start()]);
    expect(others).toHaveLength(5);
    expect(servers()).toHaveLength(1);
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
      const [pid] = servers();
      process.kill(Number(pid), signal);
      await vi.waitFor(() => expect(servers()).not.toContain(pid), 10_000);
      await vi.waitFor(
        async () => expect(await query(database, 'SELECT count(*)::int FROM poems')).toEqual([0]),
        { timeout: 15_000, interval: 20 },
      );
    }
  });

  it('is watched again when the watcher is killed', async () => {
    copyMade();
    const database = await start();
    const [pid] = servers();
    process.kill(watcherOf(Number(pid)), 'SIGKILL');
    // A later starter finds the same server, whoever watches it by then.
    const other = await startOther();
    expect(servers()).toEqual([pid]);
    await killed(other.process);
    expect(await query(database, 'SELECT 1')).toEqual([1]);
    expect(servers()).toEqual([pid]);
    await database.stop();
    expect(servers()).toEqual([]);
  });

  it('ends although its watcher was killed just before', async () => {
    copyMade();
    const database = await start();
    process.kill(watcherOf(Number(servers()[0])), 'SIGKILL');
    await database.stop();
    expect(servers()).toEqual([]);
  });

  it('is found again when watcher and application were killed together', async () => {
    copyMade();
    const other = await startOther('durable');
    await other.ask('CREATE TABLE poems (n int)');
    const [pid] = servers();
    process.kill(watcherOf(Number(pid)), 'SIGKILL');
    await killed(other.process);
    const database = await start({ durable: true });
    expect(await query(database, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    await database.stop();
    expect(servers()).toEqual([]);
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

function watcherOf(server: number): number {
  const stat = readFileSync(`/proc/${server}/stat`, 'latin1');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

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
  const socketFile = join(database.connection.host, '.s.PGSQL.5432.lock');
  const [, ...socketRest] = readFileSync(socketFile, 'utf8').split('\n');
  const { uid, gid } = lstatSync(file);
  await database.stop();
  const made = await make({ uid, gid });
  started(made.process);
  for (const [path, lines] of [
    [file, rest],
    [socketFile, socketRest],
  ] as const) {
    writeFileSync(path, [made.pid, ...lines].join('\n'), { mode: 0o600 });
    chownSync(path, uid, gid);
  }
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
