import { v7 } from 'uuid';
import type { Book, NewBook } from '../../../../shared/books/books.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { InGroup, SignedIn } from '../../../platform/http/access.ts';
import type { FileAnswer } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  countBooksOf,
  countPublished,
  deleteBooksOf,
  deleteEarlierEditions,
  emptyBook,
  failForgotten,
  findBook,
  findBooks,
  findManuscript,
  findPdfKey,
  findPdfKeysOfGroup,
  findPieces,
  insertBook,
  insertEdition,
  insertPieces,
  isLivingBook,
  lockBook,
  lockGroup,
  stopEditions,
} from './books.queries.ts';
import { makeEditionJob } from './editions.ts';
import { bookDocumentOf } from './manuscript.ts';

interface Call extends SignedIn {
  services: Services;
}
interface OnBook extends Call {
  params: { bookId: string };
}

const MOST_ON_SHELF = 200;
const MOST_BOOKS_OF_A_GROUP = 100;

export async function createBook(
  call: InGroup & { services: Services; body: NewBook },
): Promise<Book> {
  const { services, viewer, group, body } = call;
  const { parts, ...book } = body;
  const bookId = v7();
  const pieces = parts.flatMap(({ partTitle, postIds }) =>
    postIds.map((postId) => ({ partTitle, postId })),
  );
  await services.db.transaction().execute(async (tx) => {
    await lockGroup(tx, group.groupId);
    if ((await countBooksOf(tx, group.groupId)) >= MOST_BOOKS_OF_A_GROUP) {
      throw new AppError('LIMIT_EXCEEDED', {
        message: LIMIT_MESSAGES.books(MOST_BOOKS_OF_A_GROUP),
      });
    }
    const postIds = [...new Set(pieces.map(({ postId }) => postId))];
    const published = await countPublished(tx, { groupId: group.groupId, postIds });
    // One piece chosen twice is as wrong as one that is not there.
    if (published !== pieces.length) throw new AppError('POST_NOT_FOUND');
    await insertBook(tx, {
      ...book,
      bookId,
      groupId: group.groupId,
      createUserId: viewer.userId,
    });
    await insertPieces(tx, { bookId, pieces });
    await makeEditionLater(services, tx, bookId);
  });
  return getBook({ services, viewer, params: { bookId } });
}

/** From the pieces as they are now. What was printed before stays as it is. */
export async function publishBook(call: Call & { body: { bookId: string } }): Promise<Book> {
  const { services, viewer, body } = call;
  const book = await getBook({ services, viewer, params: body });
  if (book.createUserId !== viewer.userId) throw new AppError('BOOK_NOT_FOUND');
  try {
    await services.db.transaction().execute((tx) => makeEditionLater(services, tx, book.bookId));
  } catch (error) {
    if (violates(error, 'book_editions_one_in_progress')) throw new AppError('BOOK_IN_PROGRESS');
    throw error;
  }
  return getBook({ services, viewer, params: body });
}

/**
 * Books that showed somebody who leaves: what was printed of them goes, and they are made anew from
 * the pieces as they are now. The keys of files that nobody speaks of any more.
 */
export async function remakeBooks(
  services: Services,
  tx: Db,
  bookIds: readonly string[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const bookId of bookIds) {
    await lockBook(tx, bookId);
    await stopEditions(tx, bookId);
    const isWanted = await isLivingBook(tx, bookId);
    const isLeft = isWanted && (await findPieces(tx, bookId)).length > 0;
    if (isLeft) await makeEditionLater(services, tx, bookId);
    else await emptyBook(tx, bookId);
    keys.push(...(await deleteEarlierEditions(tx, bookId)));
  }
  return keys;
}

/** The books that belong to no group go with who made them; the keys of their files. */
export function deleteOwnBooks(tx: Db, userId: string): Promise<string[]> {
  return deleteBooksOf(tx, userId);
}

/** The keys of what was printed of a group's books, which go with it. */
export function findFilesOfGroup(tx: Db, groupId: string): Promise<string[]> {
  return findPdfKeysOfGroup(tx, groupId);
}

async function makeEditionLater({ jobs }: Services, tx: Db, bookId: string): Promise<void> {
  await lockBook(tx, bookId);
  const manuscript = await findManuscript(tx, bookId);
  if (!manuscript) throw new AppError('BOOK_NOT_FOUND');
  const pieces = await findPieces(tx, bookId);
  if (pieces.length === 0) throw new AppError('BOOK_WITHOUT_PIECES');
  await failForgotten(tx, bookId);
  const editionId = v7();
  await insertEdition(tx, {
    editionId,
    bookId,
    editionNumber: manuscript.editionNumber,
    manuscript: bookDocumentOf(manuscript, pieces),
  });
  await jobs.send(tx, makeEditionJob, { editionId });
}

export async function listBooks({ services, viewer }: Call): Promise<{ books: Book[] }> {
  return { books: await findBooks(services.db, { userId: viewer.userId, most: MOST_ON_SHELF }) };
}

export async function getBook({ services, viewer, params }: OnBook): Promise<Book> {
  const book = await findBook(services.db, { userId: viewer.userId, bookId: params.bookId });
  if (!book) throw new AppError('BOOK_NOT_FOUND');
  return book;
}

export async function downloadBook(call: OnBook): Promise<FileAnswer> {
  const { services } = call;
  const book = await getBook(call);
  const key = book.edition && (await findPdfKey(services.db, book.edition.editionId));
  if (!key) throw new AppError('BOOK_NOT_READY');
  const { stream, bytes } = await services.storage.open(key);
  return { stream, bytes, mediaType: 'application/pdf', fileName: `${book.bookTitle}.pdf` };
}

/** For whoever takes their books along. */
export { isVisibleBook } from './books.queries.ts';
