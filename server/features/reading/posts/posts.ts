import type * as api from '../../../../shared/reading/posts.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  findReadablePost,
  type ReadablePost,
  type Reader,
} from '../readable-posts/readable-posts.ts';
import * as queries from './posts.queries.ts';

export function readerOf({ viewer, group }: InGroup): Reader {
  const { userId } = viewer;
  return { groupId: group.groupId, userId, isOwner: group.createUserId === userId };
}

/** Throws POST_NOT_FOUND for a post that the viewer may not read, as if it did not exist. */
export async function getReadablePost(
  { services, ...facts }: InGroup & { services: Services },
  postId: string,
): Promise<ReadablePost> {
  const post = await findReadablePost(services.db, { ...readerOf(facts), postId });
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

export const listPosts: Action<typeof api.listPosts, InGroup> = async (call) => {
  const { db } = call.services;
  const { query } = call;
  const reader = readerOf(call);
  const posts = await queries.findFeed(db, reader, query);
  // Only an empty page needs the look-up that tells an empty subject from a missing one.
  if (posts.length === 0 && query.ragId && !(await queries.hasSubject(db, reader, query.ragId))) {
    throw new AppError('SUBJECT_NOT_FOUND');
  }
  return { posts };
};

export const getPost: Action<typeof api.getPost, InGroup> = (call) =>
  getPostWithText(call, call.params.postId);

export async function getPostWithText(
  { services, ...facts }: InGroup & { services: Services },
  postId: string,
): Promise<api.Post> {
  const post = await queries.findPost(services.db, { ...readerOf(facts), postId });
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

export const getNeighbours: Action<typeof api.getNeighbours, InGroup> = async (call) => {
  const { postId, ragId } = await getReadablePost(call, call.params.postId);
  const found = await queries.findNeighbours(call.services.db, {
    ...readerOf(call),
    postId,
    ragId,
  });
  return {
    previous: neighbour(found?.previousId, found?.previousTitle),
    next: neighbour(found?.nextId, found?.nextTitle),
  };
};

function neighbour(postId: string | null | undefined, title: string | null | undefined) {
  return postId ? { postId, title: title ?? '' } : null;
}

export const listMyPostsOnSubject: Action<typeof api.listMyPostsOnSubject, InGroup> = async (
  call,
) => {
  const { db } = call.services;
  const { ragId } = call.params;
  const reader = readerOf(call);
  const posts = await queries.findPostsOnSubject(db, { ...reader, ragId });
  if (posts.length === 0 && !(await queries.hasSubject(db, reader, ragId))) {
    throw new AppError('SUBJECT_NOT_FOUND');
  }
  return { posts };
};

/** For features that read across groups or from outside a group. */
export {
  asSeen,
  readableAnywhere,
  wasSeen,
  withLastSeen,
} from '../readable-posts/readable-posts.ts';
