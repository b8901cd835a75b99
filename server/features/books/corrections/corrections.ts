import { sql } from 'kysely';
import * as api from '../../../../shared/books/corrections.ts';
import type { PostText } from '../../../../shared/document/document.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type SignedIn, signedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { hasAllPictures } from '../../writing/post-pictures/post-pictures.ts';
import { lockBook } from '../books/books.ts';
import { getEditableBook } from '../drafts/drafts.ts';

const FOREIGN_PICTURE = '책에서는 글에 있던 그림만 실을 수 있어요. 새 그림은 글에 넣어 주세요.';

const correctChapter: Action<typeof api.correctChapter, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { bookId, postId },
  body: { correction },
}) => {
  await db.transaction().execute(async (tx) => {
    await getEditableBook(tx, { userId, bookId });
    // Saving the draft writes its chapters anew.
    await lockBook(tx, bookId);
    await getEditableBook(tx, { userId, bookId });
    if (correction && !(await hasAllPictures(tx, { postId, userId }, correction.document)))
      throw new AppError('INVALID_VALUE', { fields: { correction: FOREIGN_PICTURE } });
    if (!(await updateCorrection(tx, { bookId, postId, userId, correction })))
      throw new AppError('POST_NOT_FOUND');
  });
  return { resultCode: 'SUCCESS' };
};

/** False unless the post is in the book and the user's own. */
async function updateCorrection(
  tx: Db,
  {
    bookId,
    postId,
    userId,
    correction,
  }: { bookId: string; postId: string; userId: string; correction: PostText | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update book_chapters c set correction = ${correction && JSON.stringify(correction)}::json
    from posts p
    where p.post_id = c.post_id and p.author_id = ${userId}
      and c.book_id = ${bookId} and c.post_id = ${postId}`.execute(tx);
  return numAffectedRows === 1n;
}

export const correctionRoutes: Route[] = [handle(api.correctChapter, signedIn, correctChapter)];
