import type { Query, Result } from '../../../../shared/contract/endpoint.ts';
import type { listMyPosts } from '../../../../shared/reading/my-posts.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { remakeBooks } from '../../books/books/books.ts';
import { removeFilesLater } from '../../subjects/files/files.ts';
import { findPicturesOf, removePictures } from '../../writing/post-pictures/post-pictures.ts';
import { deletePost, findBooksOf, findOwn, findParticipated, lockOwn } from './my-posts.queries.ts';

interface Call extends SignedIn {
  services: Services;
}

export async function listAllMine({
  services: { db },
  viewer: { userId },
  query,
}: Call & { query: Query<typeof listMyPosts> }): Promise<Result<typeof listMyPosts>> {
  const find = query.filter === 'participated' ? findParticipated : findOwn;
  return find(db, userId, query);
}

/** One's own words may go at any time, also from a group one left and after a deadline. */
export async function removeMine({
  services,
  viewer: { userId },
  params: { postId },
}: Call & { params: { postId: string } }): Promise<undefined> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockOwn(tx, { postId, userId }))) throw new AppError('POST_NOT_FOUND');
    const bookIds = await findBooksOf(tx, postId);
    const pictures = await findPicturesOf(tx, { postId });
    await deletePost(tx, postId);
    await removePictures(services, tx, pictures);
    await removeFilesLater(services, tx, await remakeBooks(services, tx, bookIds));
  });
  return undefined;
}
