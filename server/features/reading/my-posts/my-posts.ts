import type * as api from '../../../../shared/reading/my-posts.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { deleteArchiveParts } from '../../books/archives/archives.ts';
import { remakeBooks } from '../../books/books/books.ts';
import { remakeReports } from '../../statistics/pupil-reports/pupil-reports.ts';
import { removeFilesLater } from '../../subjects/files/files.ts';
import { findPicturesOf, removePictures } from '../../writing/post-pictures/post-pictures.ts';
import * as queries from './my-posts.queries.ts';

export const listMyPosts: Action<typeof api.listMyPosts, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  query,
}) =>
  query.filter === 'participated'
    ? queries.findParticipated(db, userId, query)
    : queries.findOwnPosts(db, userId, query);

/** Allowed at any time: also after the deadline, and in a group that the author has left. */
export const removeMyPost: Action<typeof api.removeMyPost, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { postId },
}) => {
  await services.db.transaction().execute(async (tx) => {
    const post = await queries.lockOwnPost(tx, { postId, userId });
    if (!post) throw new AppError('POST_NOT_FOUND');
    const bookIds = await queries.findBooksOf(tx, postId);
    const pictures = await findPicturesOf(tx, { postId });
    const archives = await deleteArchiveParts(tx, { userId, postId });
    await queries.deletePost(tx, postId);
    await removePictures(services, tx, pictures);
    const books = await remakeBooks(services, tx, bookIds);
    await remakeReports(services, tx, { groupIds: [post.groupId] });
    await removeFilesLater(services, tx, [...archives, ...books]);
  });
};
