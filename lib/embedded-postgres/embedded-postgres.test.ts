import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPrograms } from './programs.ts';
import {
  copyInitialised,
  isRoot,
  onLinux,
  pathTo,
  provideTemporaryFolders,
  query,
  servers,
  start,
} from './testing.ts';

provideTemporaryFolders();

describe('startEmbeddedPostgres', () => {
  it('creates a UTF-8, UTC, socket-only, durable database and keeps its rows', async () => {
    const first = await start({ durable: true });
    expect(
      await query(
        first,
        `SELECT pg_encoding_to_char(encoding), datlocprovider, datlocale, current_user::text,
           current_setting('TimeZone'), current_setting('listen_addresses'),
           current_setting('fsync'), current_setting('synchronous_commit')
         FROM pg_database WHERE datname = current_database()`,
      ),
    ).toEqual(['UTF8', 'b', 'C.UTF-8', 'test', 'UTC', '', 'on', 'on']);
    expect(lstatSync(first.dataFolder).mode & 0o777).toBe(0o700);
    expect(lstatSync(first.connection.host).mode & 0o777).toBe(0o700);
    await query(first, `CREATE TABLE poems AS SELECT '풀꽃' AS title`);
    await first.stop();
    await first.stop();
    expect(servers()).toEqual([]);

    const second = await start({ durable: true });
    expect(await query(second, 'SELECT title FROM poems')).toEqual(['풀꽃']);
  });

  it('applies additional settings', async () => {
    copyInitialised();
    const database = await start({ settings: { work_mem: '3MB' } });
    expect(await query(database, `SELECT current_setting('work_mem')`)).toEqual(['3MB']);
  });

  it('does not run the server as root', async () => {
    copyInitialised();
    const database = await start();
    const [pid] = servers();
    if (onLinux) expect(lstatSync(`/proc/${pid}`).uid).not.toBe(0);
    expect(lstatSync(database.dataFolder).uid).not.toBe(0);
  });

  it('removes what an interrupted first start left', async () => {
    mkdirSync(pathTo('database', 'data.new-1-dead'), { recursive: true });
    const database = await start();
    expect(await query(database, 'SELECT 1')).toEqual([1]);
    expect(readdirSync(pathTo('database')).filter((name) => name.startsWith('data.new'))).toEqual(
      [],
    );
  });

  it('refuses data of another major version and does not change them', async () => {
    copyInitialised();
    const file = pathTo('database', 'data', 'PG_VERSION');
    writeFileSync(file, '17\n');
    await expect(start()).rejects.toMatchObject({
      code: 'VERSION_MISMATCH',
      message: expect.stringMatching(/PostgreSQL 17.*PostgreSQL 18.*Nothing was changed/s),
    });
    expect(readFileSync(file, 'utf8')).toBe('17\n');
  });

  it('refuses a folder that holds other files', async () => {
    mkdirSync(pathTo('database', 'data'), { recursive: true });
    writeFileSync(pathTo('database', 'data', 'letter.txt'), 'mine');
    await expect(start()).rejects.toMatchObject({ code: 'NOT_A_DATABASE' });
    expect(readdirSync(pathTo('database', 'data'))).toEqual(['letter.txt']);
  });

  it('reports the end of the log when PostgreSQL cannot start', async () => {
    copyInitialised();
    await expect(start({ settings: { no_such_setting: '1' } })).rejects.toMatchObject({
      code: 'START_FAILED',
      message: expect.stringContaining('no_such_setting'),
    });
  });

  it.each(['', '2nd', 'Upper', 'a-b', "x'; DROP"])('refuses the name %j', async (name) => {
    await expect(start({ name })).rejects.toThrow(TypeError);
  });

  it('uses a socket in the temporary folder where the path is too long', async () => {
    const folder = pathTo('글'.repeat(30), 'database');
    const first = await start({ folder });
    expect(Buffer.byteLength(first.connection.host)).toBeLessThan(90);
    await query(first, 'CREATE TABLE poems (title text)');
    expect(readlinkSync(join(folder, 'run'))).toBe(first.connection.host);
    await first.stop();
    // A restart of the machine empties the temporary folder.
    rmSync(first.connection.host, { recursive: true });
    const second = await start({ folder });
    expect(await query(second, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    await second.stop();
    rmSync(second.connection.host, { recursive: true });
  });
});

describe('preparePrograms', () => {
  it('creates the links of the libraries when npm has not run the install script', async () => {
    copyInitialised();
    const installed = findPrograms();
    const bare = pathTo('native');
    cpSync(installed.folder, bare, { recursive: true, verbatimSymlinks: true });
    const lib = join(bare, 'lib');
    for (const name of readdirSync(lib)) {
      if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name));
    }
    const database = await start({ programs: { ...installed, folder: bare } });
    expect(await query(database, 'SELECT 1')).toEqual([1]);
    expect(existsSync(pathTo('database', 'programs'))).toBe(false);
  });

  it.runIf(isRoot)('copies programs that their user cannot read', async () => {
    copyInitialised();
    const installed = findPrograms();
    const closed = pathTo('closed');
    cpSync(installed.folder, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    chmodSync(closed, 0o700);
    const programs = { ...installed, folder: join(closed, 'native') };
    const first = await start({ programs });
    expect(await query(first, 'SELECT 1')).toEqual([1]);
    await first.stop();
    const second = await start({ programs });
    expect(await query(second, 'SELECT 1')).toEqual([1]);
    expect(readdirSync(pathTo('database', 'programs'))).toEqual([installed.version]);
  });

  it.runIf(isRoot && onLinux)('reaches data below a folder that is closed to others', async () => {
    const closed = pathTo('closed');
    mkdirSync(closed, { mode: 0o700 });
    const folder = join(closed, 'database');
    const first = await start({ folder });
    await query(first, 'CREATE TABLE poems (title text)');
    await first.stop();
    const second = await start({ folder });
    expect(await query(second, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    expect(lstatSync(closed).mode & 0o777).toBe(0o700);
  });

  it.runIf(isRoot)("runs the server as the folder's owner", async () => {
    const uid = Number(execFileSync('id', ['-u', 'daemon'], { encoding: 'utf8' }));
    mkdirSync(pathTo('database'));
    chownSync(pathTo('database'), uid, uid);
    const database = await start();
    expect(lstatSync(database.dataFolder).uid).toBe(uid);
  });
});
