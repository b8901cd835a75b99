import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPost } from '../../../shared/reading/posts.ts';
import { readDatabaseState } from '../../../tests/support/data/database-state.ts';
import { makeClassWithPost } from '../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../tests/support/servers/app.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../tests/support/servers/database.ts';
import { startS3Server } from '../../../tests/support/servers/s3-server.ts';
import { createBackupBucket } from '../gateways/backups/backup-bucket.ts';
import { createFolderStorage } from '../gateways/storage/folder-storage.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { jobKind, startJobs } from '../jobs/jobs.ts';
import { createBackup } from './create-backup.ts';
import type { BackupKeys } from './encryption.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';

const removeFilesJob = jobKind<{ keys: string[] }>('remove-files', {
  expireInSeconds: 300,
  retries: 10,
});
const SETTINGS = { PUBLIC_URL: 'https://munjip.example.kr', SMTP_URL: "smtps://a:b'c d@host:465" };
const log = pino({ level: 'silent' });

let app: TestApp;
let dir: string;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'munjip-backup-'));
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
  for (const database of databases) await database.drop();
  await rm(dir, { recursive: true, force: true });
});

async function back(name: string, keys: BackupKeys = {}): Promise<string> {
  const file = join(dir, name);
  await createBackup(
    {
      connection: { connectionString: app.databaseUrl },
      storage: app.services.storage,
      settings: SETTINGS,
      publicUrl: SETTINGS.PUBLIC_URL,
    },
    createWriteStream(file),
    keys,
  );
  return file;
}

async function emptyTarget(name: string) {
  const database = await createEmptyDatabase();
  databases.push(database);
  const storage = createFolderStorage(join(dir, name));
  return { connection: database.connection, storage, log, url: database.url };
}

async function listed(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}

describe('platform/backup: an archive', () => {
  it('brings back every row, every file and the settings', async () => {
    const { group, author, post } = await makeClassWithPost(app);
    const { db, storage } = app.services;
    const jobs = await startJobs({ connectionString: app.databaseUrl }, log);
    await jobs.send(db, removeFilesJob, { keys: ['avatars/ccc.webp'] });
    await jobs.stop();
    const picture = randomBytes(3_000_000);
    await storage.put('pictures/aaa.webp', picture);
    await storage.put('attachments/bbb.pdf', Buffer.alloc(0));
    const before = await readDatabaseState(db);
    const file = await back('whole.tar.gz');

    const { manifest, summary } = await verifyBackup(async () => createReadStream(file), {});
    expect(manifest.publicUrl).toBe(SETTINGS.PUBLIC_URL);
    expect(summary.files).toBe(2);
    const target = await emptyTarget('whole');
    const settings = await restoreBackup(async () => createReadStream(file), {}, target);
    expect(parseEnv(settings)).toEqual(SETTINGS);
    const { stream } = await target.storage.open('pictures/aaa.webp');
    expect((await buffer(stream)).equals(picture)).toBe(true);

    const restored = await createTestApp({ beside: { databaseUrl: target.url } });
    expect(await readDatabaseState(restored.services.db)).toEqual(before);
    const { rows } = await sql`select data from jobs.job where name = 'remove-files'`.execute(
      restored.services.db,
    );
    expect(rows).toEqual([{ data: { keys: ['avatars/ccc.webp'] } }]);
    // The restored token is valid and the restored keys check it.
    const { body } = await restored.call(getPost, {
      token: author.token,
      params: { groupId: group.groupId, postId: post.postId },
    });
    expect(body.title).toBe('감나무 등불 아래');
    await restored.close();
  });

  it('is read with its key only', async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const file = await back('secret.tar.gz.age', { recipient });
    const open = async () => createReadStream(file);
    expect((await readFile(file)).includes('munjip')).toBe(false);
    await expect(verifyBackup(open, {})).rejects.toMatchObject({ code: 'KEY_MISSING' });
    const wrong = await generateX25519Identity();
    await expect(verifyBackup(open, { identity: wrong })).rejects.toMatchObject({
      code: 'WRONG_KEY',
    });
    const { summary } = await verifyBackup(open, { identity });
    expect(summary.rows['public.posts']).toBeGreaterThan(0);
    const words = await back('words.tar.gz.age', { passphrase: '감나무 아래 등불 하나' });
    await verifyBackup(async () => createReadStream(words), {
      passphrase: '감나무 아래 등불 하나',
    });
  });

  it('that is cut or changed anywhere is refused and leaves the target empty', async () => {
    const identity = await generateX25519Identity();
    const plain = await readFile(await back('plain.tar.gz'));
    const secret = await readFile(
      await back('sealed.tar.gz.age', { recipient: await identityToRecipient(identity) }),
    );
    // A valid archive whose content was changed on purpose.
    const tar = gunzipSync(plain);
    const at = tar.indexOf(Buffer.from('감나무 등불 아래'));
    tar[at] = 0xea ^ 0x01;
    const altered = gzipSync(tar);
    const flip = (bytes: Buffer, place: number) => {
      const copy = Buffer.from(bytes);
      copy[place] = (copy[place] ?? 0) ^ 0x10;
      return copy;
    };
    const cases: Buffer[] = [
      plain.subarray(0, plain.length - 9),
      plain.subarray(0, Math.floor(plain.length / 2)),
      plain.subarray(0, 4_000),
      flip(plain, Math.floor(plain.length * 0.7)),
      secret.subarray(0, secret.length - 1),
      secret.subarray(0, Math.floor(secret.length * 0.9)),
      flip(secret, Math.floor(secret.length / 2)),
      altered,
    ];
    const file = join(dir, 'damaged');
    for (const bytes of cases) {
      await writeFile(file, bytes);
      await expect(
        verifyBackup(async () => createReadStream(file), { identity }),
      ).rejects.toMatchObject({
        code: 'DAMAGED',
      });
    }
    const target = await emptyTarget('damaged-target');
    await writeFile(file, altered);
    await expect(
      restoreBackup(async () => createReadStream(file), {}, target),
    ).rejects.toMatchObject({
      code: 'DAMAGED',
    });
    expect(await listed(target.storage)).toEqual([]);
    // Empty again, so the right one can follow.
    await writeFile(file, plain);
    await restoreBackup(async () => createReadStream(file), {}, target);
    await expect(
      restoreBackup(async () => createReadStream(file), {}, target),
    ).rejects.toMatchObject({
      code: 'DATABASE_NOT_EMPTY',
    });
  });

  it('of something else, or of a newer version, is refused', async () => {
    const file = join(dir, 'else');
    const refusal = async (bytes: Buffer) => {
      await writeFile(file, bytes);
      return verifyBackup(async () => createReadStream(file), {}).catch((error: unknown) => error);
    };
    expect(await refusal(Buffer.alloc(0))).toMatchObject({ code: 'NOT_A_BACKUP' });
    expect(await refusal(Buffer.from('PK\u0003\u0004 and more bytes than a header'))).toMatchObject(
      {
        code: 'NOT_A_BACKUP',
      },
    );
    const { db } = app.services;
    const name = '999_from_the_future';
    const timestamp = new Date().toISOString();
    await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(db);
    const newer = await back('newer.tar.gz');
    await sql`delete from kysely_migration where name = ${name}`.execute(db);
    await expect(verifyBackup(async () => createReadStream(newer), {})).rejects.toMatchObject({
      code: 'NEWER_VERSION',
    });
  });
});

describe('platform/backup: a bucket', () => {
  it('holds complete backups, which are listed, read and removed', async () => {
    const s3 = await startS3Server(['backups']);
    const store = createBackupBucket(s3.settings('backups'));
    const source = {
      connection: { connectionString: app.databaseUrl },
      storage: app.services.storage,
      settings: SETTINGS,
      publicUrl: SETTINGS.PUBLIC_URL,
    };
    const name = 'munjip-20261126T183000Z.tar.gz';
    const stored = await store.put(name, (target) => createBackup(source, target, {}));
    const failing = store.put('broken.tar.gz', async (target) => {
      target.write(randomBytes(1_000));
      throw new Error('the database went away');
    });
    await expect(failing).rejects.toThrow('the database went away');
    expect(await store.list()).toEqual([{ ...stored, at: expect.any(String) }]);
    const { summary } = await verifyBackup(() => store.open(name), {});
    expect(summary.files).toBe(2);
    await store.remove(name);
    expect(await store.list()).toEqual([]);
    await s3.stop();
  });
});
