import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import type { Storage } from '../gateways/storage/storage.ts';

export interface Moved {
  files: number;
  bytes: number;
  /** Copied and verified by an earlier, interrupted run. */
  skipped: number;
}

/**
 * Copies all files into the other storage and reads each copy back: its SHA-256 must be that of the
 * original. The journal holds what is done, so that an interrupted run goes on where it stopped.
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  journal: string,
  onFile: (moved: Moved) => void = () => {},
): Promise<Moved> {
  const done = await readJournal(journal);
  const moved: Moved = { files: 0, bytes: 0, skipped: 0 };
  for await (const { key } of from.list()) {
    if (done.has(key)) {
      moved.skipped += 1;
      continue;
    }
    const original = createHash('sha256');
    const { stream, bytes } = await from.open(key);
    await to.put(key, hashing(stream, original));
    const copy = createHash('sha256');
    for await (const part of (await to.open(key)).stream as AsyncIterable<Buffer>)
      copy.update(part);
    const digest = original.digest('hex');
    if (copy.digest('hex') !== digest) throw new Error(`the copy of ${key} differs`);
    await appendFile(journal, `${key} ${digest}\n`);
    moved.files += 1;
    moved.bytes += bytes;
    onFile(moved);
  }
  return moved;
}

async function* hashing(
  parts: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
}

/** A line that was not written to its end is done again. */
async function readJournal(journal: string): Promise<Set<string>> {
  const text = await readFile(journal, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').slice(0, -1);
  return new Set(lines.flatMap((line) => /^(\S+) [0-9a-f]{64}$/.exec(line)?.[1] ?? []));
}
