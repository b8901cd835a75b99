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
import { copyMade, givenPlaces, isRoot, onLinux, place, query, servers, start } from './testing.ts';

givenPlaces();

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
    expect(servers()).toEqual([]);

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
    const [pid] = servers();
    if (onLinux) expect(lstatSync(`/proc/${pid}`).uid).not.toBe(0);
    expect(lstatSync(database.dataFolder).uid).not.toBe(0);
  });

  it('leaves nothing half made when the first start was interrupted', async () => {
    mkdirSync(place('database', 'data.new-1-dead'), { recursive: true });
    const database = await start();
    expect(await query(database, 'SELECT 1')).toEqual([1]);
    expect(readdirSync(place('database')).filter((name) => name.startsWith('data.new'))).toEqual(
      [],
    );
  });

  it('refuses data of another major version and leaves them alone', async () => {
    copyMade();
    const file = place('database', 'data', 'PG_VERSION');
    writeFileSync(file, '17\n');
    await expect(start()).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18.*Nothing was changed/s);
    expect(readFileSync(file, 'utf8')).toBe('17\n');
  });

  it('refuses a folder of something else', async () => {
    mkdirSync(place('database', 'data'), { recursive: true });
    writeFileSync(place('database', 'data', 'letter.txt'), 'mine');
    await expect(start()).rejects.toThrow(/not a database/);
    expect(readdirSync(place('database', 'data'))).toEqual(['letter.txt']);
  });

  it('says what PostgreSQL said when it cannot start', async () => {
    copyMade();
    await expect(start({ settings: { no_such_setting: '1' } })).rejects.toThrow(/no_such_setting/);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = place('글'.repeat(30), 'database');
    const first = await start({ folder });
    expect(Buffer.byteLength(first.connection.host)).toBeLessThan(90);
    await query(first, 'CREATE TABLE poems (title text)');
    expect(readlinkSync(join(folder, 'run'))).toBe(first.connection.host);
    await first.stop();
    // What is in a temporary folder may be gone after the machine was restarted.
    rmSync(first.connection.host, { recursive: true });
    const second = await start({ folder });
    expect(await query(second, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    await second.stop();
    rmSync(second.connection.host, { recursive: true });
  });
});

describe('the programs', () => {
  it('work when npm has not run the install script that links the libraries', async () => {
    copyMade();
    const installed = findPrograms();
    const bare = place('native');
    cpSync(installed.folder, bare, { recursive: true, verbatimSymlinks: true });
    const lib = join(bare, 'lib');
    for (const name of readdirSync(lib)) {
      if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name));
    }
    const database = await start({ programs: { ...installed, folder: bare } });
    expect(await query(database, 'SELECT 1')).toEqual([1]);
    expect(existsSync(place('database', 'programs'))).toBe(false);
  });

  it.runIf(isRoot)('are copied when they lie where their user cannot read', async () => {
    copyMade();
    const installed = findPrograms();
    const closed = place('closed');
    cpSync(installed.folder, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    chmodSync(closed, 0o700);
    const programs = { ...installed, folder: join(closed, 'native') };
    const first = await start({ programs });
    expect(await query(first, 'SELECT 1')).toEqual([1]);
    await first.stop();
    const second = await start({ programs });
    expect(await query(second, 'SELECT 1')).toEqual([1]);
    expect(readdirSync(place('database', 'programs'))).toEqual([installed.version]);
  });

  it.runIf(isRoot && onLinux)('reach data below a folder that is closed to others', async () => {
    const closed = place('closed');
    mkdirSync(closed, { mode: 0o700 });
    const folder = join(closed, 'database');
    const first = await start({ folder });
    await query(first, 'CREATE TABLE poems (title text)');
    await first.stop();
    const second = await start({ folder });
    expect(await query(second, 'SELECT count(*)::int FROM poems')).toEqual([0]);
    expect(lstatSync(closed).mode & 0o777).toBe(0o700);
  });

  it.runIf(isRoot)("run as the folder's owner", async () => {
    const uid = Number(execFileSync('id', ['-u', 'daemon'], { encoding: 'utf8' }));
    mkdirSync(place('database'));
    chownSync(place('database'), uid, uid);
    const database = await start();
    expect(lstatSync(database.dataFolder).uid).toBe(uid);
  });
});
