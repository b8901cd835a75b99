import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSystem } from '../../../../shared/administration/system.ts';
import { makeUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp } from '../../../../tests/support/servers/app.ts';
import { findLastBackup } from './backups.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'munjip-backups-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function put(name: string, text: string, at: string): Promise<void> {
  const time = new Date(at);
  await writeFile(join(dir, name), text);
  await utimes(join(dir, name), time, time);
}

describe('administration/system: the last backup', () => {
  it('is nothing in a folder that is missing or empty', async () => {
    expect(await findLastBackup(join(dir, 'missing'))).toBeNull();
    expect(await findLastBackup(dir)).toBeNull();
  });

  it('is the newest file that is neither empty nor hidden', async () => {
    await put('b.tar', '1234', '2026-11-20T18:00:00Z');
    await put('a.tar', '12345', '2026-11-21T18:00:00Z');
    await put('c.tar', '', '2026-11-22T18:00:00Z');
    await put('.c.tar.part', '12', '2026-11-22T18:00:00Z');
    await mkdir(join(dir, 'folder'));
    expect(await findLastBackup(dir)).toEqual({ at: '2026-11-21T18:00:00.000Z', bytes: 5 });
  });

  it('is on the page of the system if the folder is set', async () => {
    for (const [env, backup] of [
      [{}, null],
      [{ BACKUP_DIR: dir }, { last: { at: '2026-11-21T18:00:00.000Z', bytes: 5 } }],
    ] as const) {
      const app = await createTestApp({ env });
      const { token } = await makeUser(app, { userClassify: 'ADMIN' });
      expect((await app.call(getSystem, { token })).body.backup).toEqual(backup);
      await app.close();
    }
  });
});
