import { v7 } from 'uuid';
import type * as api from '../../../../shared/books/books.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { EditionManuscript } from '../../../platform/db/column-types.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { removeFilesLater } from '../../subjects/files/files.ts';
import * as queries from './books.queries.ts';
import * as chapterQueries from './chapters.queries.ts';
import { keysOf, makeEditionJob, openFile } from './edition-files.ts';
import { bookDocumentOf } from './manuscript.ts';

const MAX_ON_SHELF = 200;
const MAX_BOOKS_OF_GROUP = 100;

/** The caller has locked the group. */
export async function assertRoomInGroup(tx: Db, groupId: string): Promise<void> {
  if ((await queries.countBooksOf(tx, groupId)) >= MAX_BOOKS_OF_GROUP) {
    throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.books(MAX_BOOKS_OF_GROUP) });
  }
}

/** Earlier editions stay. */
export const publishBook: Action<typeof api.publishBook, SignedIn> = async ({
  services,
  viewer: { userId },
  body: { bookId },
}) => {
  const book = await getVisibleBook(services.db, { userId, bookId });
  if (book.createUserId !== userId) throw new AppError('BOOK_NOT_FOUND');
  try {
    await services.db.transaction().execute((tx) => makeEditionLater(services, tx, bookId));
  } catch (error) {
    if (violates(error, 'book_editions_one_in_progress')) throw new AppError('BOOK_IN_PROGRESS');
    throw error;
  }
  return getVisibleBook(services.db, { userId, bookId });
};

/**
 * After posts were deleted: deletes all editions, which contain them, and enqueues new ones. Returns
 * the keys of the deleted editions' files.
 */
export async function remakeBooks(
  services: Services,
  tx: Db,
  bookIds: readonly string[],
): Promise<string[]> {
  const editionIds: string[] = [];
  for (const bookId of bookIds) {
    await queries.lockBook(tx, bookId);
    await queries.updateToStopped(tx, bookId);
    const exists = await queries.isBookPresent(tx, bookId);
    const hasPosts = exists && (await chapterQueries.findChapterTexts(tx, bookId)).length > 0;
    if (hasPosts) await makeEditionLater(services, tx, bookId);
    else await queries.updateToDeleted(tx, bookId);
    editionIds.push(...(await queries.deleteFinishedEditions(tx, bookId)));
  }
  return keysOf(editionIds);
}

/** After a writer took a post out or put it back: makes the edition in progress again, if one is left. */
export async function remakeUnfinishedEdition(
  services: Services,
  tx: Db,
  bookId: string,
): Promise<void> {
  if (!(await deleteUnfinishedEdition(services, tx, bookId))) return;
  if ((await chapterQueries.findChapterTexts(tx, bookId)).length > 0)
    await makeEditionLater(services, tx, bookId);
}

/** Returns whether there was one; the lock of the book decides between this and its completion. */
export async function deleteUnfinishedEdition(
  services: Services,
  tx: Db,
  bookId: string,
): Promise<boolean> {
  await queries.lockBook(tx, bookId);
  const editionId = await queries.deleteUnfinishedEdition(tx, bookId);
  if (editionId) await removeFilesLater(services, tx, keysOf([editionId]));
  return editionId !== undefined;
}

/** Deletes the user's books without a group. Returns the keys of their files. */
export async function deleteOwnBooks(tx: Db, userId: string): Promise<string[]> {
  return keysOf(await queries.deleteBooksOf(tx, userId));
}

export async function findFilesOfGroup(tx: Db, groupId: string): Promise<string[]> {
  return keysOf(await queries.findEditionsOfGroup(tx, groupId));
}

/** What an edition would print now, without its pictures, and the chapters in their order. */
export async function findBookDocument(
  db: Db,
  bookId: string,
): Promise<{ document: EditionManuscript; chapters: chapterQueries.ChapterText[] } | undefined> {
  const manuscript = await queries.findManuscript(db, bookId);
  if (!manuscript) return undefined;
  const chapters = await chapterQueries.findChapterTexts(db, bookId);
  return { document: bookDocumentOf(manuscript, chapters), chapters };
}

async function makeEditionLater({ jobs }: Services, tx: Db, bookId: string): Promise<void> {
  await queries.lockBook(tx, bookId);
  const manuscript = await queries.findManuscript(tx, bookId);
  if (!manuscript) throw new AppError('BOOK_NOT_FOUND');
  if (manuscript.bookTitle === '') throw new AppError('BOOK_WITHOUT_TITLE');
  const chapters = await chapterQueries.findChapterTexts(tx, bookId);
  if (chapters.length === 0) throw new AppError('BOOK_WITHOUT_POSTS');
  await queries.updateAbandonedToFailed(tx, bookId);
  const editionId = v7();
  await queries.insertEdition(tx, {
    editionId,
    bookId,
    editionNumber: manuscript.editionNumber,
    manuscript: bookDocumentOf(manuscript, chapters),
    postIds: chapters.map(({ postId }) => postId),
  });
  await jobs.send(tx, makeEditionJob, { editionId });
}

export const listBooks: Action<typeof api.listBooks, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => ({ books: await queries.findBooks(db, { userId, limit: MAX_ON_SHELF }) });

export const getBook: Action<typeof api.getBook, SignedIn> = ({
  services: { db },
  viewer: { userId },
  params: { bookId },
}) => getVisibleBook(db, { userId, bookId });

export async function getVisibleBook(
  db: Db,
  bookRef: { userId: string; bookId: string },
): Promise<api.Book> {
  const book = await queries.findBook(db, bookRef);
  if (!book) throw new AppError('BOOK_NOT_FOUND');
  return book;
}

export const downloadBook: Action<typeof api.downloadBook, SignedIn> = async ({
  services: { db, storage },
  viewer: { userId },
  params: { bookId },
}) => {
  const book = await getVisibleBook(db, { userId, bookId });
  const { edition } = book;
  if (!edition || !(await queries.hasPdf(db, edition.editionId)))
    throw new AppError('BOOK_NOT_READY');
  const { stream, bytes } = await openFile(storage, edition.editionId, 'SCREEN_PDF');
  return { stream, bytes, mediaType: 'application/pdf', fileName: `${book.bookTitle}.pdf` };
};

export {
  cover,
  findBook,
  findEditions,
  findReceivedBook,
  insertBook,
  isReceivedBy,
  isShared,
  isVisibleBook,
  lockBook,
  lockGroup,
  selectBooks,
} from './books.queries.ts';
export { type ChapterText, findPeople, insertParts } from './chapters.queries.ts';
export { keyOf, keysOf, makeEditionJob, openFile } from './edition-files.ts';
export { withPictures } from './pictures.ts';
