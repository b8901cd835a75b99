import { createHash, type Hash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import * as z from 'zod/mini';
import { BackupError } from './backup-error.ts';
import { AGE_HEADER, type BackupKeys, decrypted, encrypted } from './encryption.ts';

/** Version of the layout below; a reader refuses a higher one. */
export const FORMAT = 1;

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
export type BackedUpTable = z.infer<typeof Table>;

/** The first entry. */
const Manifest = z.object({
  format: z.int(),
  product: z.literal('munjip'),
  version: z.string(),
  createdAt: z.string(),
  publicUrl: z.string(),
  postgresVersion: z.string(),
  migrations: z.array(z.string()),
  /** Of the queue's own schema. */
  jobsVersion: z.int(),
  tables: z.array(Table),
});
export type Manifest = z.infer<typeof Manifest>;

/** The last entry, so that a truncated archive has none. */
const End = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.record(z.string(), z.int()),
  files: z.int(),
  fileBytes: z.int(),
  /** Of names, sizes and bytes of all entries before this one. */
  sha256: z.string(),
});
export type BackupSummary = z.infer<typeof End>;

export const MANIFEST = 'manifest.json';
/** `tables/public.posts/000001`: some rows of a table. */
export const TABLES = 'tables/';
/** `files/` and the key of a file in storage. */
export const FILES = 'files/';
const END = 'end.json';

/** An entry of the archive: a file with a known size, or bytes that are there already. */
export interface Entry {
  name: string;
  bytes: Uint8Array | { stream: Readable; bytes: number };
}

/**
 * Writes a tar archive, compressed with gzip and, with a key, encrypted with age. Entries are written
 * one after the other, so memory does not depend on the size. `entries` returns what the last entry says.
 */
export async function writeArchive(
  target: Writable,
  keys: BackupKeys,
  entries: () => AsyncGenerator<Entry, Omit<BackupSummary, 'sha256'>>,
): Promise<BackupSummary> {
  const tar = pack();
  // Pictures and PDFs are compressed already; a higher level only takes time.
  const zipped = createGzip({ level: 1 });
  const written = pipeline(await encrypted(zipped, keys), target);
  const compressed = pipeline(tar, zipped);
  try {
    const summary = await writeEntries(tar, entries());
    tar.finalize();
    await Promise.all([compressed, written]);
    return summary;
  } catch (error) {
    tar.destroy();
    await Promise.allSettled([compressed, written]);
    throw error;
  }
}

async function writeEntries(
  tar: ReturnType<typeof pack>,
  entries: AsyncGenerator<Entry, Omit<BackupSummary, 'sha256'>>,
): Promise<BackupSummary> {
  const hash = createHash('sha256');
  for (;;) {
    const { value, done } = await entries.next();
    if (done) {
      const summary = { ...value, sha256: hash.digest('hex') };
      await writeEntry(tar, { name: END, bytes: Buffer.from(JSON.stringify(summary)) });
      return summary;
    }
    await writeEntry(tar, value, hash);
  }
}

async function writeEntry(
  tar: ReturnType<typeof pack>,
  { name, bytes: content }: Entry,
  hash?: Hash,
): Promise<void> {
  const isStream = !(content instanceof Uint8Array);
  const size = isStream ? content.bytes : content.length;
  hash?.update(`${name}\0${size}\0`);
  // The whole bytes at once: iterating over a buffer would give numbers.
  const source = isStream ? content.stream : Readable.from([content]);
  const target = tar.entry({ name, size, mode: 0o600 });
  await pipeline(source, (parts: AsyncIterable<Uint8Array>) => hashing(parts, hash), target);
}

async function* hashing(
  parts: AsyncIterable<Uint8Array>,
  hash: Hash | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    hash?.update(part);
    yield part;
  }
}

interface ArchiveReader {
  /** Called once, before the other entries. */
  onManifest(manifest: Manifest): Promise<void>;
  /** Must read the stream to its end. */
  onEntry(name: string, stream: Readable, bytes: number): Promise<void>;
}

/** Reads an archive to its end and refuses one that is not exactly what was written. */
export async function readArchive(
  source: Readable,
  keys: BackupKeys,
  { onManifest, onEntry }: ArchiveReader,
): Promise<{ manifest: Manifest; summary: BackupSummary }> {
  const entries = extract();
  const opened = await openArchive(source, keys);
  const read = pipeline(opened, createGunzip(), entries);
  // The loop below reports the failure; without a handler it would end the process.
  read.catch(() => {});
  const hash = createHash('sha256');
  let manifest: Manifest | undefined;
  let summary: BackupSummary | undefined;
  let refusal: unknown;
  const told = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      refusal = error;
      throw error;
    });
  try {
    for await (const entry of entries) {
      const { name, size } = entry.header;
      if (summary) throw new BackupError('DAMAGED');
      if (name === END) {
        summary = parse(End, await buffer(entry));
        continue;
      }
      hash.update(`${name}\0${size}\0`);
      const hashed = Readable.from(reading(entry, hash), { objectMode: false });
      if (manifest) await told(onEntry(name, hashed, size));
      else {
        if (name !== MANIFEST) throw new BackupError('NOT_A_BACKUP');
        manifest = parse(Manifest, await buffer(hashed));
        if (manifest.format > FORMAT) throw new BackupError('NEWER_VERSION');
        await told(onManifest(manifest));
      }
    }
    await read;
  } catch (error) {
    source.destroy();
    throw refusal ?? damageOf(error);
  }
  if (!manifest || summary?.sha256 !== hash.digest('hex')) throw new BackupError('DAMAGED');
  return { manifest, summary };
}

/** Looks at the first bytes to see whether the archive is encrypted. */
async function openArchive(source: Readable, keys: BackupKeys): Promise<Readable> {
  const parts = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  while (head.length < AGE_HEADER.length) {
    const { value, done } = await parts.next();
    if (done) throw new BackupError('NOT_A_BACKUP');
    head = Buffer.concat([head, value]);
  }
  const whole = Readable.from(
    (async function* () {
      yield head;
      for (let part = await parts.next(); !part.done; part = await parts.next()) yield part.value;
    })(),
    { objectMode: false },
  );
  if (head.subarray(0, AGE_HEADER.length).toString('latin1') === AGE_HEADER) {
    return decrypted(whole, keys);
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) throw new BackupError('NOT_A_BACKUP');
  return whole;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, bytes: Buffer): z.infer<Schema> {
  try {
    return z.parse(schema, JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new BackupError('NOT_A_BACKUP', { cause });
  }
}

/** An entry is read by the caller, who would otherwise get the errors of gzip and tar. */
async function* reading(entry: AsyncIterable<unknown>, hash: Hash): AsyncGenerator<Uint8Array> {
  try {
    yield* hashing(entry as AsyncIterable<Uint8Array>, hash);
  } catch (error) {
    throw damageOf(error);
  }
}

/** Decryption, gzip or tar found something else than they wrote, unless the file could not be read. */
function damageOf(error: unknown): unknown {
  const isFileError = (error as NodeJS.ErrnoException | undefined)?.syscall !== undefined;
  if (error instanceof BackupError || isFileError) return error;
  return new BackupError('DAMAGED', { cause: error });
}
