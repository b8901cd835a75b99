import type { Result } from '../../../../shared/contract/endpoint.ts';
import type {
  removeMembers as removeMembersEndpoint,
  WithdrawalPosts,
} from '../../../../shared/groups/leave-group.ts';
import type { Group, InGroup, Viewer } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { remakeBooks } from '../../books/books/books.ts';
import { removeFilesLater } from '../../subjects/files/files.ts';
import { findPicturesOf, removePictures } from '../../writing/post-pictures/post-pictures.ts';
import { isInside } from '../members/members.ts';
import {
  deleteMembers,
  deletePieces,
  findBooksWith,
  lockGroup,
  lockPosts,
  lockSubjects,
} from './leave-group.queries.ts';

interface Call extends InGroup {
  services: Services;
  params: { userId: string };
  query: { posts: WithdrawalPosts };
}

export async function removeMember({
  services,
  viewer,
  group,
  params,
  query,
}: Call): Promise<undefined> {
  const { groupId } = group;
  const { userId } = params;
  const isSelf = userId === viewer.userId;
  // Somebody else's pieces are not the owner's to throw away.
  if (!isSelf && query.posts === 'DELETE') {
    throw new AppError('INVALID_VALUE', { fields: { posts: '글은 쓴 사람만 지울 수 있어요.' } });
  }
  const place = { groupId, userId };
  await services.db.transaction().execute(async (tx) => {
    // The group may have been handed over while this call was on its way.
    const ownerId = await lockGroup(tx, groupId);
    if (!(await isInside(tx, place))) throw new AppError('MEMBER_NOT_FOUND');
    if (userId === ownerId) throw new AppError('OWNER_CANNOT_LEAVE');
    if (!isSelf && viewer.userId !== ownerId) throw new AppError('NOT_GROUP_OWNER');
    if (query.posts === 'DELETE') await lockSubjects(tx, place);
    await deleteMembers(tx, { groupId, userIds: [userId] });
    if (query.posts === 'KEEP') return;
    await lockPosts(tx, place);
    const bookIds = await findBooksWith(tx, place);
    const pictures = await findPicturesOf(tx, place);
    await deletePieces(tx, place);
    await removePictures(services, tx, pictures);
    await removeFilesLater(services, tx, await remakeBooks(services, tx, bookIds));
  });
  return undefined;
}

/** Their pieces stay: what becomes of those is for their writers to choose. */
export async function removeMembers(
  { db }: Services,
  viewer: Viewer,
  { groupId }: Group,
  userIds: readonly string[],
): Promise<Result<typeof removeMembersEndpoint>> {
  const wanted = [...new Set(userIds)];
  const { ownerId, gone } = await db.transaction().execute(async (tx) => {
    const ownerId = await lockGroup(tx, groupId);
    if (ownerId !== viewer.userId) throw new AppError('NOT_GROUP_OWNER');
    const others = wanted.filter((userId) => userId !== ownerId);
    return { ownerId, gone: new Set(await deleteMembers(tx, { groupId, userIds: others })) };
  });
  return {
    resultCode: 'SUCCESS',
    users: wanted.map((userId) => {
      if (userId === ownerId) return { userId, resultCode: 'OWNER_CANNOT_LEAVE' };
      return { userId, resultCode: gone.has(userId) ? 'SUCCESS' : 'MEMBER_NOT_FOUND' };
    }),
  };
}
