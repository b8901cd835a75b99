import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, vi } from 'vitest';
import {
  copyInitialised,
  kill,
  killAfterTest,
  noServer,
  onLinux,
  parentOf,
  provideTemporaryFolders,
  query,
  servers,
  start,
  startInOtherProcess,
} from './testing.ts';

provideTemporaryFolders();

// The tests find the servers' processes through /proc.
describe.runIf(onLinux)('the server and its leases', () => {
  it('ends with a killed Node process and keeps every committed row', async () => {
    copyInitialised();
    const other = await startInOtherProcess('durable');
    await other.execute('CREATE TABLE poems (n int)');
    let committed = 0;
    while (committed < 50) {
      await other.execute(`INSERT INTO poems VALUES (${committed})`);
      committed++;
    }
    // The row may be committed or not: its statement was sent and not confirmed.
    other.process.stdin?.write(`INSERT INTO poems VALUES (${committed})\n`);
    await kill(other.process);
    await noServer();
    const database = await start({ durable: true });
    const [rows] = await query(database, 'SELECT count(*)::int FROM poems');
    expect(rows).toBeGreaterThanOrEqual(committed);
    expect(rows).toBeLessThanOrEqual(committed + 1);
  });

  it('is shared by several processes until the last lease ends', async () => {
    copyInitialised();
    const other = await startInOtherProcess();
    await other.execute('CREATE TABLE poems (n int)');
    const before = servers();
    const database = await start();
    expect(await query(database, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    expect(servers()).toEqual(before);
    await kill(other.process);
    expect(await query(database, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    const third = await startInOtherProcess();
    await database.stop();
    expect(await third.execute('INSERT INTO poems VALUES (1)')).toMatch(/^done/);
    expect(servers()).toEqual(before);
    await kill(third.process);
    await noServer();
  });

  it('initialises once when several processes start together', async () => {
    const others = await Promise.all([
      start(),
      start(),
      startInOtherProcess(),
      startInOtherProcess(),
      start(),
    ]);
    expect(others).toHaveLength(5);
    expect(servers()).toHaveLength(1);
  });

  it('serves a process that starts while the last lease is being released', async () => {
    copyInitialised();
    const first = await start();
    await query(first, 'CREATE TABLE poems (n int)');
    const [, second] = await Promise.all([first.stop(), start()]);
    expect(await query(second, 'SELECT count(*)::int FROM poems')).toEqual([0]);
  });

  it('restarts a server that was killed', async () => {
    copyInitialised();
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

  it('is supervised again when the supervisor is killed', async () => {
    copyInitialised();
    const database = await start();
    const [pid] = servers();
    process.kill(Number(parentOf(Number(pid))), 'SIGKILL');
    // A later process finds the same server under its new supervisor.
    const other = await startInOtherProcess();
    expect(servers()).toEqual([pid]);
    await kill(other.process);
    expect(await query(database, 'SELECT 1')).toEqual([1]);
    expect(servers()).toEqual([pid]);
    await database.stop();
    expect(servers()).toEqual([]);
  });

  it('stops although the supervisor was killed just before', async () => {
    copyInitialised();
    const database = await start();
    process.kill(Number(parentOf(Number(servers()[0]))), 'SIGKILL');
    await database.stop();
    expect(servers()).toEqual([]);
  });

  it('adopts the server when supervisor and application were killed together', async () => {
    copyInitialised();
    const other = await startInOtherProcess('durable');
    await other.execute('CREATE TABLE poems (n int)');
    const [pid] = servers();
    process.kill(Number(parentOf(Number(pid))), 'SIGKILL');
    await kill(other.process);
    const database = await start({ durable: true });
    expect(await query(database, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    await database.stop();
    expect(servers()).toEqual([]);
  });

  it('starts when the former server is a zombie process', async () => {
    copyInitialised();
    const parent = await leaveLockFilesOf(createZombie);
    const database = await start();
    expect(await query(database, 'SELECT 1')).toEqual([1]);
    expect(parent.exitCode).toBeNull();
  });

  it('starts when the process id of the former server belongs to another program', async () => {
    copyInitialised();
    const stranger = await leaveLockFilesOf(async (owner) => {
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
 * Leaves the lock files of a killed server with the process id of another process. That runs as the
 * data's owner: PostgreSQL itself recognises a process of another user.
 */
async function leaveLockFilesOf(
  create: (owner: Owner) => Promise<{ process: ChildProcess; pid: number }>,
): Promise<ChildProcess> {
  const database = await start();
  const file = join(database.dataFolder, 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  const socketFile = join(database.connection.host, '.s.PGSQL.5432.lock');
  const [, ...socketRest] = readFileSync(socketFile, 'utf8').split('\n');
  const { uid, gid } = lstatSync(file);
  await database.stop();
  const created = await create({ uid, gid });
  killAfterTest(created.process);
  for (const [path, lines] of [
    [file, rest],
    [socketFile, socketRest],
  ] as const) {
    writeFileSync(path, [created.pid, ...lines].join('\n'), { mode: 0o600 });
    chownSync(path, uid, gid);
  }
  return created.process;
}

/** A process that has exited and whose parent does not reap it. */
async function createZombie(owner: Owner): Promise<{ process: ChildProcess; pid: number }> {
  // After exec the parent is sleep, which never waits for the shell's child.
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
