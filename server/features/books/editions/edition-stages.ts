import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BookDocument } from '../../../../lib/press/book-document.ts';
import type { Press } from '../../../../lib/press/press.ts';
import type { EditionFileKind, EditionStage } from '../../../../shared/books/books.ts';
import type { Services } from '../../../platform/services.ts';
import { keyOf, openFile } from '../books/books.ts';
import { chapterOf, describe } from '../preview/preview.ts';
import { type Person, type StoredSection, withNamedPeople } from './named-people.ts';

const COVER_HEIGHT = 800;

export interface EditionWork {
  services: Services;
  press: Press;
  editionId: string;
  /** With its pictures. */
  book: BookDocument;
  /** Of the chapters, in their order. */
  postIds: readonly string[];
  /** Whose names are searched in what the maker wrote. */
  people: readonly Person[];
  /** From 0 to 1 of the stage. Throws if the edition is no longer being made. */
  report(fraction: number): void;
  /** The pages were made: by this work or by an earlier attempt. */
  updatePages(pages: { pageEnds: number[]; sections: StoredSection[] }): Promise<void>;
}

export interface Stage {
  stage: EditionStage;
  /** The file that says that this stage was done. */
  file: EditionFileKind;
  /** The progress of the edition after it, in per cent. */
  until: number;
  /** Writes the files and returns their sizes. */
  make(work: EditionWork): Promise<Partial<Record<EditionFileKind, number>>>;
}

export const STAGES: readonly Stage[] = [
  { stage: 'PAGES', file: 'PAGES', until: 45, make: makePages },
  { stage: 'COVER', file: 'COVER', until: 48, make: makeCover },
  { stage: 'PRINT_PDF', file: 'BUNDLE', until: 75, make: makeBundle },
  { stage: 'SCREEN_PDF', file: 'SCREEN_PDF', until: 90, make: makeScreenPdf },
  { stage: 'EPUB', file: 'EPUB', until: 98, make: makeEpub },
];

const zipped = promisify(gzip);
const unzipped = promisify<Uint8Array, Buffer>(gunzip);

/** All pages in one file, each compressed, so that one page is read without the others. */
async function makePages(work: EditionWork) {
  const { services, press, editionId, book, postIds, people, report } = work;
  const map = await press.pageMap(book);
  report(0.2);
  const pageEnds: number[] = [];
  const texts: string[] = [];
  async function* pages() {
    for await (const { svg, text } of press.pages(book, map)) {
      const bytes = await zipped(svg);
      pageEnds.push((pageEnds.at(-1) ?? 0) + bytes.length);
      texts.push(text);
      report(0.2 + 0.8 * (texts.length / map.pages));
      yield bytes;
    }
  }
  await services.storage.put(keyOf(editionId, 'PAGES'), pages());
  const chapters = postIds.map((postId) => ({ postId }));
  const sections = Object.entries(map.starts).map(([id, page]) => {
    const at = chapterOf(id);
    const byline = at && book.parts[at.part]?.chapters[at.chapter]?.byline;
    return { ...describe(id, { document: book, chapters }), byline: byline ?? '', page };
  });
  sections.sort((one, other) => one.page - other.page);
  const written = await put(work, 'TEXTS', Buffer.from(JSON.stringify(texts)));
  await work.updatePages({ pageEnds, sections: withNamedPeople(sections, texts, people) });
  return { ...written, PAGES: pageEnds.at(-1) ?? 0 };
}

async function makeCover(work: EditionWork) {
  const { default: sharp } = await import('sharp');
  const { svg } = await work.press.pageSvg(work.book, 1);
  const picture = await sharp(Buffer.from(svg), { density: 144 })
    .resize({ height: COVER_HEIGHT })
    .webp({ quality: 85 })
    .toBuffer();
  return put(work, 'COVER', picture);
}

async function makeBundle(work: EditionWork) {
  const { bytes } = await work.press.bundle(work.book, progressOf(work));
  return put(work, 'BUNDLE', bytes);
}

async function makeScreenPdf(work: EditionWork) {
  const { bytes, reports } = await work.press.pdf(work.book, {
    variant: 'screen',
    ...progressOf(work),
  });
  const { services, editionId } = work;
  if (reports.length > 0)
    services.log.warn({ editionId, reports: reports.length }, 'book typeset with reports');
  return put(work, 'SCREEN_PDF', bytes);
}

async function makeEpub(work: EditionWork) {
  const { bytes } = await work.press.epub(work.book, progressOf(work));
  return put(work, 'EPUB', bytes);
}

const progressOf = ({ report }: EditionWork) => ({
  onProgress: ({ fraction }: { fraction: number }) => report(fraction),
});

async function put(
  { services, editionId }: EditionWork,
  kind: EditionFileKind,
  bytes: Uint8Array,
): Promise<Partial<Record<EditionFileKind, number>>> {
  await services.storage.put(keyOf(editionId, kind), bytes);
  return { [kind]: bytes.length };
}

/** One page of the file that `makePages` writes. */
export async function readPage(
  { storage }: Services,
  editionId: string,
  range: { start: number; end: number },
): Promise<string> {
  const { stream } = await openFile(storage, editionId, 'PAGES', range);
  return (await unzipped(await buffer(stream))).toString();
}
