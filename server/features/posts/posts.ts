import type { InGroup } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { findReadablePost, type ReadablePost } from './readable.queries.ts';

/**
 * A piece to be answered (comments, likes, feedback): POST_NOT_FOUND for who may not read it, as
 * if it were not there.
 */
export async function getReadablePost(
  { services, viewer, group }: InGroup & { services: Services },
  postId: string,
): Promise<ReadablePost> {
  const post = await findReadablePost(services.db, {
    groupId: group.groupId,
    postId,
    userId: viewer.userId,
    isOwner: group.createUserId === viewer.userId,
  });
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}
