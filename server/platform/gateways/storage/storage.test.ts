import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../../../tests/support/servers/s3-server.ts';
import { createFolderStorage } from './folder-storage.ts';
import { readStored } from './open-stored.ts';
import { createS3Storage } from './s3-storage.ts';
import { FileMissingError, type Storage, StorageUnavailableError } from './storage.ts';

let dir: string;
let s3: S3Server;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'munjip-storage-'));
  s3 = await startS3Server(['files']);
});
afterAll(async () => {
  await s3.stop();
  await rm(dir, { recursive: true, force: true });
});

const read = async (storage: Storage, key: string, range?: { start: number; end: number }) => {
  const { stream, bytes } = await storage.open(key, range);
  const content = await buffer(stream);
  expect(content).toHaveLength(bytes);
  return content;
};

async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(12_000_000);
  throw new Error('the upload broke');
}

describe.each([
  ['a folder', () => createFolderStorage(join(dir, 'files'))],
  ['an S3-compatible service', () => createS3Storage(s3.settings('files'))],
] as const)('gateways/storage: %s', (_name, create) => {
  it('gives back what was put, whole and in parts', async () => {
    const storage = create();
    const large = randomBytes(20_000_000);
    await storage.put('books/large.pdf', Readable.from(chunks(large)));
    expect((await read(storage, 'books/large.pdf')).equals(large)).toBe(true);
    const range = { start: 5, end: 17_000_000 };
    const part = await read(storage, 'books/large.pdf', range);
    expect(part.equals(large.subarray(5, 17_000_000))).toBe(true);
    await storage.put('pictures/small.webp', Buffer.from('그림'));
    expect((await read(storage, 'pictures/small.webp')).toString()).toBe('그림');
    await storage.put('pictures/empty.webp', Buffer.alloc(0));
    expect(await read(storage, 'pictures/empty.webp')).toHaveLength(0);
    // A job that runs again after a crash writes its file again.
    await storage.put('pictures/small.webp', Buffer.from('다시'));
    expect((await read(storage, 'pictures/small.webp')).toString()).toBe('다시');
  });

  it('lists complete files only', async () => {
    const storage = create();
    await expect(storage.put('books/broken.pdf', failing())).rejects.toThrow(/broke|not allowed/);
    const found = [];
    for await (const file of storage.list()) found.push(file);
    expect(Object.fromEntries(found.map(({ key, bytes }) => [key, bytes]))).toEqual({
      'books/large.pdf': 20_000_000,
      'pictures/empty.webp': 0,
      'pictures/small.webp': 6,
    });
    for (const { writtenAt } of found)
      expect(Math.abs(writtenAt - Date.now())).toBeLessThan(60_000);
  });

  it('says that a file is missing and not that it failed', async () => {
    const storage = create();
    await expect(storage.open('books/none.pdf')).rejects.toThrow(FileMissingError);
    await storage.remove('pictures/empty.webp');
    await storage.remove('pictures/empty.webp');
    await expect(storage.open('pictures/empty.webp')).rejects.toThrow(FileMissingError);
  });

  it('accepts no key that leads elsewhere', async () => {
    const storage = create();
    for (const key of [
      '../books/a.pdf',
      'books/../../a.pdf',
      'books/a',
      '/etc/passwd',
      'a b/c.d',
    ]) {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
      await expect(storage.open(key)).rejects.toThrow('not a storage key');
      await expect(storage.remove(key)).rejects.toThrow('not a storage key');
    }
  });
});

function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 300_000) yield bytes.subarray(at, at + 300_000);
}

it('gateways/storage: the folder forgets incomplete files of processes that died', async () => {
  const storage = createFolderStorage(join(dir, 'swept'));
  await storage.put('books/a.pdf', Buffer.from('x'));
  const old = join(dir, 'swept/books/b.pdf.1.part');
  const young = join(dir, 'swept/books/c.pdf.1.part');
  for (const path of [old, young]) await writeFile(path, 'x');
  const time = new Date(Date.now() - 2 * 3_600_000);
  await utimes(old, time, time);
  await storage.sweep();
  expect(await readdir(join(dir, 'swept/books'))).toEqual(['a.pdf', 'c.pdf.1.part']);
});

it('gateways/storage: a service that is down is not a missing file', async () => {
  const away = await startS3Server(['files']);
  const storage = createS3Storage(away.settings('files'));
  await away.stop();
  await expect(storage.open('books/a.pdf')).rejects.toThrow(StorageUnavailableError);
  await expect(storage.put('books/a.pdf', Buffer.from('x'))).rejects.toThrow(
    StorageUnavailableError,
  );
});

describe('gateways/storage: a service that holds connections', () => {
  const TIMES = { shortMs: 150, uploadMs: 300, silenceMs: 150 };
  /** Answers with so many of ten bytes, and never ends; undefined: not at all. */
  async function startHolding(bytes: number | undefined) {
    const server = createServer((request, answer) => {
      request.resume();
      if (bytes !== undefined)
        answer.writeHead(200, { 'content-length': 10 }).write(Buffer.alloc(bytes));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
      storage: createS3Storage({ ...s3.settings('files'), endpoint }, TIMES),
      stop() {
        server.closeAllConnections();
        server.close();
      },
    };
  }

  it('is given up: it neither takes nor gives a file', async () => {
    const { storage, stop } = await startHolding(undefined);
    const calls = [
      storage.open('books/a.pdf'),
      storage.remove('books/a.pdf'),
      storage.put('books/a.pdf', Buffer.from('x')),
      storage.put('books/a.pdf', Buffer.alloc(3_000_000)),
    ];
    for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[])
      expect(reason).toBeInstanceOf(StorageUnavailableError);
    stop();
  });

  it('in the middle of a file is not taken for its end, nor the file for missing', async () => {
    const { storage, stop } = await startHolding(4);
    await expect(readStored(storage, 'books/a.pdf')).rejects.toThrow(StorageUnavailableError);
    stop();
  });

  it('is not blamed for a reader that takes its time', async () => {
    const times = { ...TIMES, shortMs: 60_000, uploadMs: 60_000 };
    const large = createS3Storage(s3.settings('files'), times);
    const bytes = randomBytes(8_000_000);
    await large.put('books/slowly.pdf', bytes);
    const { stream } = await large.open('books/slowly.pdf');
    await delay(TIMES.silenceMs * 3);
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });
});
