import type { Post, PostSummary } from '../../../../shared/reading/posts.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  findReadablePost,
  type ReadablePost,
  type Reader,
} from '../readable-posts/readable-posts.ts';
import {
  type FeedOptions,
  findFeed,
  findNeighbours,
  findPost,
  findPostsOnSubject,
  hasSubject,
} from './posts.queries.ts';

interface InThisGroup extends InGroup {
  services: Services;
}
interface OnPost extends InThisGroup {
  params: { postId: string };
}

export function readerOf({ viewer, group }: InGroup): Reader {
  const { userId } = viewer;
  return { groupId: group.groupId, userId, isOwner: group.createUserId === userId };
}

/**
 * A piece to be answered (comments, likes, feedback): POST_NOT_FOUND for who may not read it, as
 * if it were not there.
 */
export async function getReadablePost(call: InThisGroup, postId: string): Promise<ReadablePost> {
  const post = await findReadablePost(call.services.db, { ...readerOf(call), postId });
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

export async function listPosts(
  call: InThisGroup & { query: FeedOptions },
): Promise<{ posts: PostSummary[] }> {
  const { services, query } = call;
  const reader = readerOf(call);
  const posts = await findFeed(services.db, reader, query);
  // Whether the subject is there matters only when nothing was found in it.
  if (posts.length === 0 && query.ragId && !(await hasSubject(services.db, reader, query.ragId))) {
    throw new AppError('SUBJECT_NOT_FOUND');
  }
  return { posts };
}

export async function getPost(call: OnPost): Promise<Post> {
  const where = { ...readerOf(call), postId: call.params.postId };
  const post = await findPost(call.services.db, where);
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

interface Neighbour {
  postId: string;
  title: string;
}

export async function getNeighbours(
  call: OnPost,
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const { postId, ragId } = await getReadablePost(call, call.params.postId);
  const found = await findNeighbours(call.services.db, { ...readerOf(call), postId, ragId });
  return {
    previous: neighbour(found?.previousId, found?.previousTitle),
    next: neighbour(found?.nextId, found?.nextTitle),
  };
}

function neighbour(postId: string | null | undefined, title: string | null | undefined) {
  return postId ? { postId, title: title ?? '' } : null;
}

export async function listMyPostsOnSubject(
  call: InThisGroup & { params: { ragId: string } },
): Promise<{ posts: Post[] }> {
  const { services, params } = call;
  const reader = readerOf(call);
  const posts = await findPostsOnSubject(services.db, { ...reader, ragId: params.ragId });
  if (posts.length === 0 && !(await hasSubject(services.db, reader, params.ragId))) {
    throw new AppError('SUBJECT_NOT_FOUND');
  }
  return { posts };
}

/** For whoever looks over several groups, or from outside one. */
export {
  asSeen,
  readableAnywhere,
  wasSeen,
  withLastSeen,
} from '../readable-posts/readable-posts.ts';
