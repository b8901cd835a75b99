import { text } from 'node:stream/consumers';
import { formats } from '../../../../lib/press/book-document.ts';
import { points } from '../../../../lib/press/units.ts';
import type { Book } from '../../../../shared/books/books.ts';
import type * as api from '../../../../shared/books/editions.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { deleteUnfinishedEdition, findEditions, getVisibleBook, keyOf } from '../books/books.ts';
import { readPage } from './edition-stages.ts';
import * as queries from './editions.queries.ts';

export const cancelEdition: Action<typeof api.cancelEdition, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { bookId },
}) => {
  const { db } = services;
  const { createUserId } = await getVisibleBook(db, { userId, bookId });
  if (createUserId !== userId) throw new AppError('BOOK_NOT_FOUND');
  await db.transaction().execute(async (tx) => {
    if (!(await deleteUnfinishedEdition(services, tx, bookId)))
      throw new AppError('EDITION_NOT_IN_PROGRESS');
  });
  return getVisibleBook(db, { userId, bookId });
};

export const listEditions: Action<typeof api.listEditions, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { bookId },
}) => {
  await getVisibleBook(db, { userId, bookId });
  return { editions: await findEditions(db, bookId) };
};

interface EditionRef {
  userId: string;
  bookId: string;
  editionId: string;
}

export async function getReadableEdition(
  db: Db,
  { userId, bookId, editionId }: EditionRef,
): Promise<{ book: Book; edition: queries.FinishedEdition }> {
  const book = await getVisibleBook(db, { userId, bookId });
  const edition = await queries.findEdition(db, { bookId, editionId });
  if (!edition) throw new AppError('EDITION_NOT_FOUND');
  return { book, edition };
}

export const getEdition: Action<typeof api.getEdition, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params,
}) => {
  const { book, edition } = await getReadableEdition(db, { userId, ...params });
  const { sections, pageCount } = edition;
  if (!sections || pageCount === null) throw new AppError('BOOK_NOT_READY');
  const { width, height } = formats[edition.format ?? book.format];
  return {
    bookId: book.bookId,
    editionId: edition.editionId,
    editionNumber: edition.editionNumber,
    bookTitle: edition.title,
    bookSubtitle: edition.subtitle,
    pages: pageCount,
    unnumbered: unnumberedOf(sections),
    pageWidth: points(width),
    pageHeight: points(height),
    sections,
    files: filesFor(edition, book.createUserId === userId),
  };
};

/** The title page has the number 1. */
function unnumberedOf(sections: readonly api.EditionSection[]): number {
  const title = sections.find(({ sectionKind }) => sectionKind === 'TITLE');
  return (title?.page ?? 1) - 1;
}

function filesFor({ files }: queries.FinishedEdition, isMaker: boolean): api.EditionFile[] {
  const kept = (['SCREEN_PDF', 'EPUB', 'COVER'] as const).filter((kind) => files[kind]);
  const printed = files.BUNDLE ? (['PRINT_PDF', 'COVER_PDF', 'BUNDLE'] as const) : [];
  return isMaker ? [...kept, ...printed, 'BOOKLET'] : kept;
}

export const getEditionPage: Action<typeof api.getEditionPage, SignedIn> = async ({
  services,
  viewer: { userId },
  params,
  query: { page },
}) => {
  const { db } = services;
  const { edition } = await getReadableEdition(db, { userId, ...params });
  const { editionId } = edition;
  if (!edition.sections) throw new AppError('BOOK_NOT_READY');
  const range = await queries.findPageRange(db, { editionId, page });
  if (!range) throw new AppError('PAGE_NOT_FOUND');
  return { page, svg: await readPage(services, editionId, range) };
};

export const getEditionTexts: Action<typeof api.getEditionTexts, SignedIn> = async ({
  services,
  viewer: { userId },
  params,
}) => {
  const { edition } = await getReadableEdition(services.db, { userId, ...params });
  if (!edition.sections) throw new AppError('BOOK_NOT_READY');
  const { stream } = await services.storage.open(keyOf(edition.editionId, 'TEXTS'));
  const texts = JSON.parse(await text(stream)) as string[];
  return { pages: texts.map((words, index) => ({ page: index + 1, text: words })) };
};
