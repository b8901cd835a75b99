import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Text is compressed; bytes are files that are compressed already. */
export type Entry =
  | { path: string; text: string | AsyncIterable<string> }
  | { path: string; bytes: AsyncIterable<Uint8Array> };

/** Zips while it is read, so that the archive is never whole in memory or on disk. */
export function archiveOf(entries: AsyncIterable<Entry>): Readable {
  return Readable.from(packed(entries), { objectMode: false });
}

async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    ready.push(chunk);
  });
  const taken = () => {
    if (failure) throw failure;
    const chunks = ready.filter(({ length }) => length > 0);
    ready = [];
    return chunks;
  };
  for await (const entry of entries) {
    if ('text' in entry) {
      const file = new ZipDeflate(entry.path, { level: 6 });
      zip.add(file);
      const { text } = entry;
      for await (const part of typeof text === 'string' ? [text] : text) {
        file.push(new TextEncoder().encode(part));
        yield* taken();
      }
      file.push(new Uint8Array(), true);
    } else {
      const file = new ZipPassThrough(entry.path);
      zip.add(file);
      for await (const chunk of entry.bytes) {
        file.push(chunk);
        yield* taken();
      }
      file.push(new Uint8Array(), true);
    }
    yield* taken();
  }
  zip.end();
  yield* taken();
}
