import { randomInt } from 'node:crypto';
import type * as api from '../../../../shared/books/sharing.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { generateGroupCode } from '../../groups/groups/groups.ts';
import { lockBook } from '../books/books.ts';
import { findAllowedPosts } from '../consent-ledger/consent-ledger.ts';
import { getEditableBook } from '../drafts/drafts.ts';
import * as queries from './sharing.queries.ts';

export const getBookSharing: Action<typeof api.getBookSharing, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { bookId },
}) => {
  await getEditableBook(db, { userId, bookId });
  return getSharing(db, bookId);
};

export const shareBook: Action<typeof api.shareBook, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { bookId },
  body: { hasCode, isPublic },
}) =>
  db.transaction().execute(async (tx) => {
    await getEditableBook(tx, { userId, bookId });
    await lockBook(tx, bookId);
    const before = await queries.findSharing(tx, bookId);
    if (!before) throw new AppError('BOOK_NOT_FOUND');
    if ((hasCode || isPublic) && !before.editionId) throw new AppError('BOOK_NOT_READY');
    const code = hasCode ? (before.code ?? (await makeCode(tx))) : null;
    const slug = before.slug ?? (isPublic ? makeSlug() : null);
    await queries.updateSharing(tx, bookId, { code, slug, isPublic });
    return getSharing(tx, bookId);
  });

async function makeCode(tx: Db): Promise<string> {
  for (;;) {
    const code = generateGroupCode();
    if (!(await queries.isCodeTaken(tx, code))) return code;
  }
}

const SLUG_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Sixteen letters of 36 are 82 bits: an unlisted page cannot be found by trying. */
function makeSlug(): string {
  const letter = () => SLUG_LETTERS[randomInt(SLUG_LETTERS.length)];
  return Array.from({ length: 16 }, letter).join('');
}

async function getSharing(db: Db, bookId: string): Promise<api.BookSharing> {
  const sharing = await queries.findSharing(db, bookId);
  if (!sharing) throw new AppError('BOOK_NOT_FOUND');
  const { code, slug, isPublic, postIds } = sharing;
  const count = async (consentUse: 'CLASS_BOOK' | 'BOOK_CODE' | 'PUBLIC_PAGE') => {
    const allowed = await findAllowedPosts(db, { bookId, consentUse });
    return postIds.filter((postId) => allowed.postIds.has(postId)).length;
  };
  const allowed = {
    chapters: postIds.length,
    byCode: await count('BOOK_CODE'),
    onPage: await count('PUBLIC_PAGE'),
  };
  const needsNewEdition = (await count('CLASS_BOOK')) < postIds.length;
  return { code, slug, isPublic, allowed, needsNewEdition };
}
