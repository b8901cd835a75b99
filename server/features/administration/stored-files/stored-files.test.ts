import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSystem } from '../../../../shared/administration/system.ts';
import { makeUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { type S3Server, startS3Server } from '../../../../tests/support/servers/s3-server.ts';
import { fileOwners } from '../../../file-owners.ts';
import { createFolderStorage } from '../../../platform/gateways/storage/folder-storage.ts';
import { createS3Storage } from '../../../platform/gateways/storage/s3-storage.ts';
import type { Storage } from '../../../platform/gateways/storage/storage.ts';
import { compareFiles } from '../../../platform/stored-files/compare-files.ts';
import { copyFiles } from '../../../platform/stored-files/move-files.ts';
import { checkStoredFiles } from './stored-files.ts';

let app: TestApp;
let dir: string;
let s3: S3Server;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'munjip-files-'));
  [app, s3] = await Promise.all([createTestApp(), startS3Server(['files'])]);
});
afterAll(async () => {
  await s3.stop();
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

async function listed(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.toSorted((one, other) => one.localeCompare(other));
}

describe('administration/stored-files: the comparison', () => {
  it('finds files without a row and rows without a file, and spares young files', async () => {
    const { db, storage, config } = app.services;
    const { userId } = await makeUser(app);
    const files = await Promise.all(
      ['STORED', 'MISSING', 'WRITING'].map(async (state) => {
        const fileId = v7();
        const fileKey = `pictures/${fileId}.webp`;
        const storedAt = state === 'WRITING' ? null : new Date().toISOString();
        const row = { fileId, userId, fileKind: 'POST_PICTURE', fileKey, bytes: 1, storedAt };
        await db
          .insertInto('files')
          .values({ ...row, mediaType: 'image/webp' } as never)
          .execute();
        if (state !== 'MISSING') await storage.put(fileKey, Buffer.from('x'));
        return fileKey;
      }),
    );
    const kinds = ['pictures', 'books', 'archives', 'reports', 'exports', 'unknown'];
    const old = kinds.map((kind) => `${kind}/${v7()}-${v7()}.bin`);
    const young = `pictures/${v7()}.webp`;
    for (const key of [...old, young]) await storage.put(key, Buffer.from('x'));
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const key of [...old, files[0] ?? '', files[2] ?? '']) {
      await utimes(join(config.dataDir, 'files', key), yesterday, yesterday);
    }
    const found = await compareFiles({ db, storage, owners: fileOwners });
    expect(found).toMatchObject({ files: 9, bytes: 9, ownerless: 6, missing: 1 });
    expect(found.ownerlessKeys.toSorted()).toEqual(old.toSorted());
    expect(found.missingKeys).toEqual([files[1]]);

    await checkStoredFiles(app.services, fileOwners);
    expect(await listed(storage)).toEqual(
      [young, files[0], files[2]].toSorted((one, other) =>
        String(one).localeCompare(String(other)),
      ),
    );
    const { token } = await makeUser(app, { userClassify: 'ADMIN' });
    expect((await app.call(getSystem, { token })).body.storage.fileCheck).toMatchObject({
      removed: 6,
      missing: 1,
    });
  });

  it('asks each owner for what it must have', async () => {
    const { db } = app.services;
    for (const { findExpected, findOwned, folders } of fileOwners) {
      const keys = await findExpected(db, { after: '', size: 1_000 });
      // The order of what is owned is not promised.
      expect((await findOwned(db, keys)).toSorted()).toEqual(keys.toSorted());
      expect(await findOwned(db, [`${folders[0]}/${v7()}-${v7()}.bin`])).toEqual([]);
    }
    const { rows } = await sql<{ kinds: string }>`
      select distinct split_part(file_key, '/', 1) as kinds from files`.execute(db);
    const owned = fileOwners.flatMap(({ folders }) => folders);
    for (const { kinds } of rows) expect(owned).toContain(kinds);
  });
});

describe('administration/stored-files: moving', () => {
  it('goes on where it stopped, checks each copy, and works in both directions', async () => {
    const from = createFolderStorage(join(dir, 'from'));
    const to = createS3Storage(s3.settings('files'));
    const contents = new Map(
      ['a', 'b', 'c', 'd'].map((name) => [`books/${name}.pdf`, randomBytes(70_000)]),
    );
    for (const [key, bytes] of contents) await from.put(key, bytes);
    const journal = join(dir, 'journal');
    let copied = 0;
    const interrupted: Storage = {
      ...to,
      async put(key, bytes) {
        copied += 1;
        if (copied === 3) throw new Error('the line broke');
        await to.put(key, bytes);
      },
    };
    await expect(copyFiles(from, interrupted, journal)).rejects.toThrow('the line broke');
    // As after a power cut in the middle of a line.
    const text = await readFile(journal, 'utf8');
    await truncate(journal, text.length - 5);
    expect(await copyFiles(from, to, journal)).toEqual({ files: 3, bytes: 210_000, skipped: 1 });
    expect(await listed(to)).toEqual([...contents.keys()]);

    const back = createFolderStorage(join(dir, 'back'));
    await copyFiles(to, back, join(dir, 'journal-back'));
    for (const [key, bytes] of contents) {
      expect((await readFile(join(dir, 'back', key))).equals(bytes)).toBe(true);
    }
  });

  it('refuses a copy that differs', async () => {
    const from = createFolderStorage(join(dir, 'one'));
    const folder = createFolderStorage(join(dir, 'other'));
    await from.put('books/a.pdf', Buffer.from('whole'));
    const altering: Storage = { ...folder, put: (key) => folder.put(key, Buffer.from('whale')) };
    await expect(copyFiles(from, altering, join(dir, 'refused'))).rejects.toThrow('differs');
  });
});
