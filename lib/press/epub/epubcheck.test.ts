import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';
import type { BookDocument } from '../book-document.ts';
import { goldenBook } from '../golden/golden-book.ts';
import { hostileBook } from '../golden/hostile-book.ts';
import { createPress } from '../press.ts';

vi.setConfig({ testTimeout: 180_000 });

/** Of Debian's package `epubcheck`, which needs Java: the tests are skipped where it is not installed. */
const EPUBCHECK = '/usr/share/java/epubcheck.jar';

const press = createPress({ processes: 1, memoryMb: 1500 });
const folder = mkdtempSync(join(tmpdir(), 'munjip-epub-'));
afterAll(async () => {
  await press.close();
  rmSync(folder, { recursive: true });
});

const books: [name: string, book: () => Promise<BookDocument>][] = [
  ['a book of 100 posts', () => goldenBook({ characters: 100_000, pictures: 12, hasPoems: true })],
  ['a hostile book', hostileBook],
];

it.skipIf(!existsSync(EPUBCHECK)).each(books)(
  'epubcheck has nothing to say of %s',
  async (_, book) => {
    const [epub, report] = [join(folder, 'book.epub'), join(folder, 'report.json')];
    writeFileSync(epub, (await press.epub(await book())).bytes);
    // It exits with an error for a warning too; the report says more.
    await promisify(execFile)('java', ['-jar', EPUBCHECK, epub, '--json', report]).catch(
      () => undefined,
    );
    const { messages, checker } = JSON.parse(readFileSync(report, 'utf8'));
    expect(messages).toEqual([]);
    expect(checker).toMatchObject({ nFatal: 0, nError: 0, nWarning: 0 });
  },
);
