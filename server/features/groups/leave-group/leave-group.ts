import type * as api from '../../../../shared/groups/leave-group.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteArchiveParts } from '../../books/archives/archives.ts';
import { remakeBooks } from '../../books/books/books.ts';
import { remakeReports } from '../../statistics/pupil-reports/pupil-reports.ts';
import { removeFilesLater } from '../../subjects/files/files.ts';
import { findPicturesOf, removePictures } from '../../writing/post-pictures/post-pictures.ts';
import { isMember } from '../members/members.ts';
import * as queries from './leave-group.queries.ts';

/** Leaves the group, or removes another member from it. */
export const removeMember: Action<typeof api.removeMember, InGroup> = async ({
  services,
  viewer,
  group: { groupId },
  params: { userId },
  query,
}) => {
  const isSelf = userId === viewer.userId;
  // Only the author may delete a post, not the owner of the group.
  if (!isSelf && query.posts === 'DELETE') {
    throw new AppError('INVALID_VALUE', { fields: { posts: '글은 쓴 사람만 지울 수 있어요.' } });
  }
  const member = { groupId, userId };
  await services.db.transaction().execute(async (tx) => {
    // The group may have been handed over after the gatekeeper's check.
    const ownerId = await queries.lockGroup(tx, groupId);
    if (!(await isMember(tx, member))) throw new AppError('MEMBER_NOT_FOUND');
    if (userId === ownerId) throw new AppError('OWNER_CANNOT_LEAVE');
    if (!isSelf && viewer.userId !== ownerId) throw new AppError('NOT_GROUP_OWNER');
    if (isSelf && (await findChoicesToAsk(tx, member)).includes(query.posts)) {
      throw new AppError('LEAVING_NEEDS_APPROVAL');
    }
    await leave(services, tx, member, query.posts);
  });
};

interface MemberRef {
  groupId: string;
  userId: string;
}

/** Ends the membership in a transaction that has locked the group. */
async function leave(
  services: Services,
  tx: Db,
  member: MemberRef,
  posts: api.PostsAfterLeaving,
): Promise<void> {
  const { groupId, userId } = member;
  if (posts === 'DELETE') await queries.lockSubjects(tx, member);
  await queries.deleteMembers(tx, { groupId, userIds: [userId] });
  if (posts === 'KEEP') return remakeReports(services, tx, { groupIds: [groupId] });
  await queries.lockPosts(tx, member);
  const bookIds = await queries.findBooksWith(tx, member);
  const pictures = await findPicturesOf(tx, member);
  const archives = await deleteArchiveParts(tx, member);
  await queries.deletePosts(tx, member);
  await removePictures(services, tx, pictures);
  await removeFilesLater(services, tx, [
    ...archives,
    ...(await remakeBooks(services, tx, bookIds)),
  ]);
  await remakeReports(services, tx, { groupIds: [groupId] });
}

/**
 * A pupil whose account the group manages leaves only with the owner's approval; every pupil needs it
 * to delete what the class has read and answered.
 */
async function findChoicesToAsk(db: Db, member: MemberRef): Promise<api.PostsAfterLeaving[]> {
  const leaver = await queries.findLeaver(db, member);
  // The owner who looks as a pupil has no account as one: what most pupils of the group see.
  const isManaged = leaver?.isManaged ?? (await queries.managesAccounts(db, member.groupId));
  if (isManaged) return ['KEEP', 'DELETE'];
  return (leaver?.userClassify ?? 'STUDENT') === 'STUDENT' ? ['DELETE'] : [];
}

export const getLeaving: Action<typeof api.getLeaving, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
}) => {
  const member = { groupId, userId: viewer.userId };
  return {
    needsApproval: await findChoicesToAsk(db, member),
    request: (await queries.findLeaveRequest(db, member)) ?? null,
  };
};

export const askToLeave: Action<typeof api.askToLeave, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
  body: { posts },
}) => {
  const member = { groupId, userId: viewer.userId };
  await db.transaction().execute(async (tx) => {
    const ownerId = await queries.lockGroup(tx, groupId);
    if (ownerId === viewer.userId) throw new AppError('OWNER_CANNOT_LEAVE');
    // Removed after the gatekeeper's check.
    if (!(await queries.updateLeaveRequest(tx, member, posts))) {
      throw new AppError('NOT_GROUP_MEMBER');
    }
  });
  return { resultCode: 'SUCCESS' };
};

export const withdrawLeaveRequest: Action<typeof api.withdrawLeaveRequest, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
}) => {
  const member = { groupId, userId: viewer.userId };
  await db.transaction().execute(async (tx) => {
    // The same lock as an approval, which deletes posts: it comes wholly before or after this.
    await queries.lockGroup(tx, groupId);
    if (!(await queries.clearLeaveRequest(tx, member))) throw new AppError('NOT_GROUP_MEMBER');
  });
};

export const listLeaveRequests: Action<typeof api.listLeaveRequests, InGroup> = async ({
  services: { db },
  group: { groupId },
}) => ({ requests: await queries.findLeaveRequests(db, groupId) });

export const decideLeaving: Action<typeof api.decideLeaving, InGroup> = async ({
  services,
  viewer,
  group: { groupId },
  params: { userId },
  body: { isApproved, posts },
}) => {
  const member = { groupId, userId };
  await services.db.transaction().execute(async (tx) => {
    const ownerId = await queries.lockGroup(tx, groupId);
    if (ownerId !== viewer.userId) throw new AppError('NOT_GROUP_OWNER');
    if (userId === ownerId) throw new AppError('OWNER_CANNOT_LEAVE');
    if (!(await isMember(tx, member))) throw new AppError('MEMBER_NOT_FOUND');
    const request = await queries.findLeaveRequest(tx, member);
    // The pupil may have changed the choice since the owner saw it.
    if (request?.posts !== posts || request.refusedAt !== null) {
      throw new AppError('LEAVE_REQUEST_NOT_FOUND');
    }
    if (isApproved) await leave(services, tx, member, posts);
    else await queries.refuseLeaveRequest(tx, member);
  });
  return { resultCode: 'SUCCESS' };
};

/** Keeps the posts, because only their authors may delete them. */
export const removeMembers: Action<typeof api.removeMembers, InGroup> = async ({
  services,
  viewer,
  group: { groupId },
  body,
}) => {
  const userIds = [...new Set(body.userIds)];
  const { ownerId, removed } = await services.db.transaction().execute(async (tx) => {
    const ownerId = await queries.lockGroup(tx, groupId);
    if (ownerId !== viewer.userId) throw new AppError('NOT_GROUP_OWNER');
    const others = userIds.filter((userId) => userId !== ownerId);
    const deleted = await queries.deleteMembers(tx, { groupId, userIds: others });
    if (deleted.length > 0) await remakeReports(services, tx, { groupIds: [groupId] });
    return { ownerId, removed: new Set(deleted) };
  });
  return {
    resultCode: 'SUCCESS',
    users: userIds.map((userId) => {
      if (userId === ownerId) return { userId, resultCode: 'OWNER_CANNOT_LEAVE' };
      return { userId, resultCode: removed.has(userId) ? 'SUCCESS' : 'MEMBER_NOT_FOUND' };
    }),
  };
};

/** For a member who becomes the owner, who cannot leave. */
export { clearLeaveRequest } from './leave-group.queries.ts';
