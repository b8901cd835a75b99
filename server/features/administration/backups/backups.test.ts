import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSystem, startBackup } from '../../../../shared/administration/system.ts';
import { makeUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { backupName } from '../../../platform/backup/backup-names.ts';
import { insertRun } from '../../../platform/backup/backup-runs.queries.ts';
import { removeFiles } from '../../subjects/files/files.ts';
import { checkBackups, findLastBackup, makeBackup } from './backups.ts';

const OPERATOR = {
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'munjip@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 오세린',
  TERMS_EFFECTIVE_DATE: '2026-11-20',
};

let dir: string;
let app: TestApp;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'munjip-backups-'));
  app = await createTestApp({ env: { ...OPERATOR, BACKUP_DIR: join(dir, 'own') }, jobs: true });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

async function put(name: string, text: string, at: string): Promise<void> {
  const time = new Date(at);
  await writeFile(join(dir, name), text);
  await utimes(join(dir, name), time, time);
}

const folder = (path: string) => ({ dir: path, bucket: undefined });
const subjects = () => app.emails.map(({ subject }) => subject);
const stateOf = async (instance: TestApp, token: string) =>
  (await instance.call(getSystem, { token })).body.backup;

describe('administration/backups: the last backup', () => {
  it('is nothing in a folder that is missing or empty', async () => {
    expect(await findLastBackup(folder(join(dir, 'missing')))).toBeNull();
    await mkdir(join(dir, 'empty'));
    expect(await findLastBackup(folder(join(dir, 'empty')))).toBeNull();
  });

  it('is the newest file that is neither empty nor hidden', async () => {
    await put('b.tar', '1234', '2026-11-20T18:00:00Z');
    await put('a.tar', '12345', '2026-11-21T18:00:00Z');
    await put('c.tar', '', '2026-11-22T18:00:00Z');
    await put('.c.tar.part', '12', '2026-11-22T18:00:00Z');
    await mkdir(join(dir, 'folder'));
    expect(await findLastBackup(folder(dir))).toEqual({ at: '2026-11-21T18:00:00.000Z', bytes: 5 });
  });

  it('is on the page of the system if the folder is set', async () => {
    const without = await createTestApp();
    const { token } = await makeUser(without, { userClassify: 'ADMIN' });
    expect(await stateOf(without, token)).toBeNull();
    const refused = await without.call(startBackup, { token });
    expect(refused.errorCode).toBe('NO_BACKUP_FOLDER');
    const env = { BACKUP_DIR: dir, BACKUP_TIME: 'off', BACKUP_PASSPHRASE: '감나무 아래 등불 하나' };
    const beside = await createTestApp({ beside: without, env });
    expect(await stateOf(beside, token)).toEqual({
      last: { at: '2026-11-21T18:00:00.000Z', bytes: 5 },
      lastRun: null,
      time: null,
      isEncrypted: true,
    });
    await beside.close();
    await without.close();
  });
});

describe('administration/backups: a backup', () => {
  it('is made when an administrator asks, is recorded, and removes what is no longer kept', async () => {
    const { token } = await makeUser(app, { userClassify: 'ADMIN' });
    const own = join(dir, 'own');
    await mkdir(own, { recursive: true });
    const old = [1, 2].map((hour) => backupName(new Date(`2019-03-01T0${hour}:00:00Z`), false));
    for (const name of [...old, 'school.tar']) await writeFile(join(own, name), 'x');
    expect((await app.call(startBackup, { token })).status).toBe(204);
    await until(async () => (await stateOf(app, token))?.lastRun?.backupStatus === 'DONE');
    // The old ones are removed behind the record of the run.
    await until(async () => (await readdir(own)).length === 3);
    const names = await readdir(own);
    // The later one is the newest of its month.
    expect(names).toEqual(expect.arrayContaining(['school.tar', old[1]]));
    const state = await stateOf(app, token);
    expect(state).toMatchObject({ time: '03:30', isEncrypted: false });
    expect(state?.last?.bytes).toBeGreaterThan(1_000);
    const { rows } = await sql`
      select action from audit_entries where action = 'BACKUP_STARTED'`.execute(app.services.db);
    expect(rows).toHaveLength(1);
  });

  it('is made once, however many are started at the same time', async () => {
    const { db } = app.services;
    const started = await Promise.all(Array.from({ length: 8 }, () => insertRun(db)));
    expect(started.filter((one) => one !== undefined)).toHaveLength(1);
    await sql`update backup_runs set alive_at = now() - interval '3 minutes'
      where backup_status = 'RUNNING'`.execute(db);
    // The process of that run died.
    expect(await insertRun(db)).toBeDefined();
  });

  it('keeps files from being removed while it runs', async () => {
    const { db, storage } = app.services;
    const exists = () =>
      storage.open('pictures/kept.webp').then(
        ({ stream }) => {
          stream.destroy();
          return true;
        },
        () => false,
      );
    await storage.put('pictures/kept.webp', Buffer.from('picture'));
    await removeFiles(app.services, ['pictures/kept.webp']);
    expect(await exists()).toBe(true);
    await sql`delete from backup_runs where backup_status = 'RUNNING'`.execute(db);
    await removeFiles(app.services, ['pictures/kept.webp']);
    expect(await exists()).toBe(false);
  });

  it('that fails or is overdue is told to the operator', async () => {
    const file = join(dir, 'a-file');
    await writeFile(file, 'in the way');
    const env = { ...OPERATOR, BACKUP_DIR: file };
    const beside = await createTestApp({ beside: app, env });
    const services = { ...app.services, config: beside.services.config };
    await makeBackup(services);
    await until(async () => subjects().includes('[문집] 백업을 만들지 못했습니다'));
    const { token } = await makeUser(app, { userClassify: 'ADMIN' });
    expect((await stateOf(app, token))?.lastRun).toMatchObject({
      backupStatus: 'FAILED',
      errorCode: expect.stringMatching(/EEXIST|ENOTDIR/),
    });
    await checkBackups(services);
    await until(async () => subjects().includes('[문집] 이틀 넘게 백업이 없습니다'));
    const told = subjects().length;
    await checkBackups(app.services);
    expect(subjects()).toHaveLength(told);
    await beside.close();
  });
});
