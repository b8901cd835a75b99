import { createHash } from 'node:crypto';
import type { BookDocument } from '../../../../lib/press/book-document.ts';
import type { Finding } from '../../../../lib/press/preflight.ts';
import { PressError } from '../../../../lib/press/press-error.ts';
import type { PageMap } from '../../../../lib/press/typesetting/compiler.ts';
import type { PagePicture } from '../../../../lib/press/typesetting/page-picture.ts';
import type { EditionManuscript } from '../../../platform/db/column-types.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { type ChapterText, findBookDocument, withPictures } from '../books/books.ts';
import { ContentCache } from './content-cache.ts';

/** The pages of a draft as an edition would have them; typeset in full only when its contents change. */
export interface DraftPages {
  /** Without pictures. */
  document: EditionManuscript;
  chapters: ChapterText[];
  /** Of the contents. */
  hash: string;
}

/** The page on which each section begins, and what the press has to say about the pages. */
interface CountedPages {
  map: PageMap;
  findings: Finding[];
}

const counted = new ContentCache<CountedPages>(200, () => 1);
const counting = new Map<string, Promise<CountedPages>>();
/** By book: the pages of the contents before. */
const earlier = new ContentCache<PageMap>(200, () => 1);
const pictures = new ContentCache<PagePicture>(30_000_000, ({ svg }) => svg.length * 2);

export async function findDraftPages(db: Db, bookId: string): Promise<DraftPages> {
  const found = await findBookDocument(db, bookId);
  if (!found) throw new AppError('BOOK_NOT_FOUND');
  const { document, chapters } = found;
  // A draft may not have a title yet. Its date is the present moment, of which only the day is printed.
  const titled = {
    ...document,
    title: document.title || '제목 없는 책',
    date: '2000-01-01T00:00:00Z',
  };
  const hash = createHash('sha256').update(JSON.stringify(titled)).digest('hex');
  return { document: titled, chapters, hash };
}

/** Typesets the whole draft, once for the same contents. */
export function countPages(
  services: Services,
  bookId: string,
  { document, hash }: DraftPages,
): Promise<CountedPages> {
  const known = counted.get(hash);
  if (known) return Promise.resolve(known);
  const running = counting.get(hash);
  if (running) return running;
  const count = async () => {
    const press = await services.typesetter.press();
    const pages = await typeset(async () =>
      press.preflight(await withPictures(services, document)),
    );
    counted.set(hash, pages);
    earlier.set(bookId, pages.map);
    return pages;
  };
  const made = count().finally(() => counting.delete(hash));
  counting.set(hash, made);
  return made;
}

/**
 * One page. After a change the pages of the earlier contents are good enough to find it while they are
 * counted again, unless the change added, removed or moved sections.
 */
export async function drawPage(
  services: Services,
  bookId: string,
  pages: DraftPages,
  page: number,
): Promise<{ picture: PagePicture; isCountCurrent: boolean }> {
  const known = counted.get(pages.hash);
  const before = known ? undefined : earlier.get(bookId);
  const isUsable = before !== undefined && hasSections(before, pages.document);
  if (isUsable) {
    countPages(services, bookId, pages).catch((error: unknown) =>
      services.log.warn({ err: error, bookId }, 'counting the pages of a draft failed'),
    );
  }
  const map = isUsable ? before : (await countPages(services, bookId, pages)).map;
  const key = `${pages.hash}:${page}`;
  const drawn = isUsable ? undefined : pictures.get(key);
  if (drawn) return { picture: drawn, isCountCurrent: true };
  const press = await services.typesetter.press();
  const document = await withPicturesOf(services, pages.document, sectionOn(map, page));
  const picture = await typeset(() => press.pageSvg(document, page, map));
  if (!isUsable) pictures.set(key, picture);
  return { picture, isCountCurrent: !isUsable };
}

/** Whether these are the pages of the same parts and chapters. */
function hasSections(map: PageMap, { parts }: EditionManuscript): boolean {
  const expected = parts.flatMap(({ title, chapters }, p) => [
    ...(title ? [`part-${p + 1}`] : []),
    ...chapters.map((_, c) => `chapter-${p + 1}-${c + 1}`),
  ]);
  const found = Object.keys(map.starts).filter((id) => /^(part|chapter)-/.test(id));
  return expected.join() === found.join();
}

export interface ChapterRef {
  part: number;
  chapter: number;
}

/** Of a section's id: the position of its chapter, from 0. */
export function chapterOf(section: string): ChapterRef | undefined {
  const [, part, chapter] = /^chapter-(\d+)-(\d+)$/.exec(section) ?? [];
  return part && chapter ? { part: Number(part) - 1, chapter: Number(chapter) - 1 } : undefined;
}

function sectionOn(map: PageMap, page: number): string {
  let section = '';
  for (const [id, start] of Object.entries(map.starts)) if (start <= page) section = id;
  return section;
}

/** Reads the pictures of one section only. */
async function withPicturesOf(
  services: Services,
  { coverPicture, ...document }: EditionManuscript,
  section: string,
): Promise<BookDocument> {
  if (coverPicture && (section === 'cover' || section === 'back')) {
    const read = await withPictures(services, { ...document, coverPicture, parts: [] });
    return { ...read, parts: document.parts };
  }
  const at = chapterOf(section);
  const part = at && document.parts[at.part];
  if (!part) return document;
  const chapters = part.chapters.slice(at.chapter, at.chapter + 1);
  const read = await withPictures(services, { ...document, parts: [{ chapters }] });
  const [chapter] = read.parts[0]?.chapters ?? [];
  if (!chapter) return document;
  return {
    ...document,
    parts: document.parts.with(at.part, {
      ...part,
      chapters: part.chapters.with(at.chapter, chapter),
    }),
  };
}

/** Turns the errors of the press into coded ones. */
export async function typeset<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PressError)) throw error;
    const code = error.code === 'PAGE_NOT_FOUND' ? 'PAGE_NOT_FOUND' : 'BOOK_NOT_TYPESET';
    throw new AppError(code, { cause: error });
  }
}
