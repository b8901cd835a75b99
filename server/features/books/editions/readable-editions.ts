import { text } from 'node:stream/consumers';
import { formats } from '../../../../lib/press/book-document.ts';
import { points } from '../../../../lib/press/units.ts';
import type { Book, Format } from '../../../../shared/books/books.ts';
import type * as api from '../../../../shared/books/editions.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { findBook, findReceivedBook, openFile } from '../books/books.ts';
import { type AllowedPosts, findAllowedPosts } from '../consent-ledger/consent-ledger.ts';
import { readPage } from './edition-stages.ts';
import * as queries from './editions.queries.ts';
import { isVisiblePage, type Visible, visibleSections } from './visible-pages.ts';

interface BookRef {
  userId: string;
  bookId: string;
}

/** `allowed` are the posts that the reader may see; null: all of them, for the group and the maker. */
export async function getReadableBook(
  db: Db,
  bookRef: BookRef,
): Promise<{ book: Book; allowed: AllowedPosts | null }> {
  const own = await findBook(db, bookRef);
  if (own) return { book: own, allowed: null };
  const received = await findReceivedBook(db, bookRef);
  const { bookId } = bookRef;
  const allowed = received && (await findAllowedPosts(db, { bookId, consentUse: 'BOOK_CODE' }));
  if (!received || !allowed || allowed.postIds.size === 0) throw new AppError('BOOK_NOT_FOUND');
  return { book: received, allowed };
}

export async function getReadableEdition(
  db: Db,
  { editionId, ...bookRef }: BookRef & { editionId: string },
): Promise<{ book: Book; edition: queries.FinishedEdition; visible: Visible }> {
  const { book, allowed } = await getReadableBook(db, bookRef);
  const edition = await getFinishedEdition(db, { bookId: book.bookId, editionId });
  if (allowed && !edition.sections) throw new AppError('EDITION_NOT_FOUND');
  return { book, edition, visible: visibleSections(edition.sections ?? [], allowed) };
}

export async function getFinishedEdition(
  db: Db,
  editionRef: { bookId: string; editionId: string },
): Promise<queries.FinishedEdition> {
  const edition = await queries.findEdition(db, editionRef);
  if (!edition) throw new AppError('EDITION_NOT_FOUND');
  return edition;
}

export function contentsOf(
  edition: queries.FinishedEdition,
  { sections }: Visible,
  bookFormat: Format,
): Omit<api.EditionContents, 'bookId' | 'files'> {
  if (!edition.sections || edition.pageCount === null) throw new AppError('BOOK_NOT_READY');
  const { width, height } = formats[edition.format ?? bookFormat];
  return {
    editionId: edition.editionId,
    editionNumber: edition.editionNumber,
    bookTitle: edition.title,
    bookSubtitle: edition.subtitle,
    pages: edition.pageCount,
    unnumbered: unnumberedOf(edition.sections),
    pageWidth: points(width),
    pageHeight: points(height),
    sections,
  };
}

/** The title page has the number 1. */
function unnumberedOf(sections: readonly api.EditionSection[]): number {
  const title = sections.find(({ sectionKind }) => sectionKind === 'TITLE');
  return (title?.page ?? 1) - 1;
}

/** Whole files contain what is left out of the pages. */
export function filesFor(
  { files }: queries.FinishedEdition,
  { isWhole }: Visible,
  isMaker: boolean,
): api.EditionFile[] {
  const whole = isWhole ? (['SCREEN_PDF', 'EPUB'] as const) : [];
  const kept = [...whole, 'COVER' as const].filter((kind) => files[kind]);
  const printed = files.BUNDLE ? (['PRINT_PDF', 'COVER_PDF', 'BUNDLE'] as const) : [];
  return isMaker ? [...kept, ...printed, 'BOOKLET'] : kept;
}

export async function readVisiblePage(
  services: Services,
  { editionId, sections }: queries.FinishedEdition,
  visible: Visible,
  page: number,
): Promise<string> {
  if (!sections) throw new AppError('BOOK_NOT_READY');
  const range = await queries.findPageRange(services.db, { editionId, page });
  if (!range || !isVisiblePage(sections, visible, page)) throw new AppError('PAGE_NOT_FOUND');
  return readPage(services, editionId, range);
}

export async function readVisibleTexts(
  { storage }: Services,
  { editionId, sections }: queries.FinishedEdition,
  visible: Visible,
): Promise<{ page: number; text: string }[]> {
  if (!sections) throw new AppError('BOOK_NOT_READY');
  const { stream } = await openFile(storage, editionId, 'TEXTS');
  const texts = JSON.parse(await text(stream)) as string[];
  return texts
    .map((words, index) => ({ page: index + 1, text: words }))
    .filter(({ page }) => isVisiblePage(sections, visible, page));
}
