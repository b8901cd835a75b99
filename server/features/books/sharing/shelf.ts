import { createHash } from 'node:crypto';
import type * as api from '../../../../shared/books/sharing.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { assertWithinLimit, countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { findBook } from '../books/books.ts';
import * as queries from './sharing.queries.ts';

const MAX_SHOWN = 500;

/** As for codes of groups. */
const WRONG_CODES = { byUser: 10, byAddress: 200, seconds: 600 };

export const addBookByCode: Action<typeof api.addBookByCode, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  body: { code },
  http,
}) => {
  const address = createHash('sha256').update(http.ip).digest('base64url');
  const { byUser, byAddress, seconds } = WRONG_CODES;
  const limits = [
    { key: `book-code:person:${userId}`, most: byUser, seconds },
    { key: `book-code:address:${address}`, most: byAddress, seconds },
  ];
  const book = await queries.findByCode(db, code);
  if (!book) {
    for (const limit of limits) await countHit(db, limit);
    throw new AppError('BOOK_CODE_NOT_FOUND');
  }
  // Checked also for a right code, so that a guesser beyond the limit does not learn of it.
  for (const limit of limits) await assertWithinLimit(db, limit);
  const { bookId } = book;
  // A book that is already on the shelf of the group needs no second place.
  if (await findBook(db, { userId, bookId })) return book;
  await db.transaction().execute(async (tx) => {
    await queries.lockUser(tx, userId);
    if ((await queries.countOnShelf(tx, userId)) >= LIMITS.shelfBooks) {
      throw new AppError('LIMIT_EXCEEDED', {
        message: LIMIT_MESSAGES.shelfBooks(LIMITS.shelfBooks),
      });
    }
    await queries.insertOnShelf(tx, { userId, bookId });
  });
  return book;
};

export const removeFromShelf: Action<typeof api.removeFromShelf, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { bookId },
}) => {
  if (!(await queries.deleteFromShelf(db, { userId, bookId })))
    throw new AppError('BOOK_NOT_FOUND');
  return { resultCode: 'SUCCESS' };
};

export const listShelf: Action<typeof api.listShelf, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  query: { shelfKind = null, search },
}) => ({ books: await queries.findShelf(db, { userId, shelfKind, search, limit: MAX_SHOWN }) });
