import { v7 } from 'uuid';
import { isTeacher, politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { ENROLLMENT_ENDS, LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { joinGroup } from '../../../../shared/groups/groups.ts';
import type * as api from '../../../../shared/groups/members.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup, SignedIn, Viewer } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { mostMembersOf } from '../../administration/licenses/licenses.ts';
import { notify } from '../../notifications/notify/notify.ts';
import * as queries from './members.queries.ts';

export { findPending, isAcquainted, isMember, lockGroup } from './members.queries.ts';

type ConfiguredDb = Pick<Services, 'db' | 'config'>;

export const listMembers: Action<typeof api.listMembers, InGroup> = async ({
  services: { db },
  viewer: { userId },
  group: { groupId, createUserId },
  query: { query },
}) => {
  const asOwner = createUserId === userId;
  return { users: await queries.findMembers(db, { groupId, query, asOwner }) };
};

export const listJoinRequests: Action<typeof api.listJoinRequests, InGroup> = async ({
  services: { db },
  group: { groupId },
  query: { query },
}) => {
  const { pending, total } = await queries.findPending(db, { groupId, kind: 'REQUEST', query });
  return { enrollments: pending, total };
};

export async function countPlacesLeft(
  db: Db,
  { config }: Pick<Services, 'config'>,
  groupId: string,
): Promise<number> {
  const size = await queries.findSize(db, groupId);
  if (!size) return 0;
  return Math.max(0, mostMembersOf(config, size) - size.memberCount);
}

/** Not through `addMember`, because `memberCount` leaves the owner out. */
export async function insertOwner(tx: Db, owner: queries.MemberRef): Promise<void> {
  await queries.insertMember(tx, owner);
}

/** Adds the user if the group is open to all or has invited them; otherwise inserts a request. */
export async function join(
  { db, config }: ConfiguredDb,
  member: queries.MemberRef,
): Promise<Result<typeof joinGroup>> {
  return db.transaction().execute(async (tx) => {
    const group = await queries.lockGroup(tx, member.groupId);
    if (!group) throw new AppError('GROUP_CODE_NOT_FOUND');
    if (await queries.isMember(tx, member)) throw new AppError('ALREADY_GROUP_MEMBER');
    await lockCurrentUser(tx, member.userId);
    const answer = {
      resultCode: 'SUCCESS',
      groupId: group.groupId,
      groupTitle: group.groupTitle,
    } as const;
    const isOpen = group.joinPolicy === 'OPEN';
    // The code of a group together with its pending invitation needs no further approval.
    const accepted = await queries.updatePendingToAccepted(tx, {
      ...member,
      ...(!isOpen && { kind: 'INVITATION' }),
    });
    if (isOpen || accepted) {
      await addMember(tx, { config }, group, { userId: member.userId, messageFor: 'NEW_MEMBER' });
      return { ...answer, enrollmentStatus: 'ACCEPTED' };
    }
    const isFirst = await queries.insertRequest(tx, { ...member, enrollmentId: v7() });
    if (!isFirst) throw new AppError('ALREADY_PENDING_ENROLLMENT');
    const { groupId } = group;
    await notify(tx, { kind: 'JOIN_REQUEST', groupId, actorId: member.userId });
    return { ...answer, enrollmentStatus: 'PENDING' };
  });
}

export const acceptJoinRequest: Action<typeof api.acceptJoinRequest, SignedIn> = async ({
  services: { db, config },
  viewer,
  params: { enrollmentId },
}) => {
  const { groupId, userId } = await getRequestToOwner(db, viewer, enrollmentId);
  await db.transaction().execute(async (tx) => {
    const group = await queries.lockGroup(tx, groupId);
    // The viewer may have handed the group over meanwhile.
    if (group?.createUserId !== viewer.userId) throw new AppError('ENROLLMENT_NOT_FOUND');
    if (!(await lockUsers(tx, [userId])).has(userId)) throw new AppError('ENROLLMENT_NOT_FOUND');
    await decide(tx, viewer, enrollmentId, 'ACCEPTED');
    await addMember(tx, { config }, group, { userId, messageFor: 'OWNER' });
  });
};

export const rejectJoinRequest: Action<typeof api.rejectJoinRequest, SignedIn> = async ({
  services: { db },
  viewer,
  params: { enrollmentId },
}) => {
  await getRequestToOwner(db, viewer, enrollmentId);
  await decide(db, viewer, enrollmentId, 'REJECTED');
};

async function getRequestToOwner(
  db: Db,
  viewer: Viewer,
  enrollmentId: string,
): Promise<queries.MemberRef> {
  const request = await queries.findRequestToOwner(db, { enrollmentId, ownerId: viewer.userId });
  if (!request) throw new AppError('ENROLLMENT_NOT_FOUND');
  return request;
}

/** Throws ENROLLMENT_NOT_PENDING if the enrollment has been decided already. */
export async function decide(
  db: Db,
  viewer: Viewer,
  enrollmentId: string,
  status: queries.Decision,
): Promise<void> {
  const decidedBy = viewer.userId;
  if (await queries.updateDecision(db, { enrollmentId, status, decidedBy })) return;
  const decided = await queries.findDecided(db, enrollmentId);
  throw new AppError('ENROLLMENT_NOT_PENDING', decided && { message: messageOf(decided, viewer) });
}

function messageOf({ kind, userId, status }: queries.DecidedRow, viewer: Viewer): string {
  if (kind === 'REQUEST') return ENROLLMENT_ENDS.request[status];
  const isMine = userId === viewer.userId;
  return ENROLLMENT_ENDS[isMine ? 'invitationToMe' : 'sentInvitation'][status];
}

export const decideJoinRequests: Action<typeof api.decideJoinRequests, InGroup> = ({
  services,
  viewer,
  group: { groupId },
  body: { decision, enrollmentIds },
}) =>
  decideMany(services, viewer, groupId, {
    kind: 'REQUEST',
    status: decision === 'ACCEPT' ? 'ACCEPTED' : 'REJECTED',
    enrollmentIds,
  });

interface DecisionOnMany {
  kind: queries.EnrollmentKind;
  status: queries.Decision;
  enrollmentIds: readonly string[];
}

/** Decides each by itself; an enrollment for which the group has no place left stays pending. */
export async function decideMany(
  { db, config }: ConfiguredDb,
  viewer: Viewer,
  groupId: string,
  { kind, status, enrollmentIds }: DecisionOnMany,
): Promise<{ resultCode: 'SUCCESS'; enrollments: api.DecidedEnrollment[] }> {
  const enrollments = await db.transaction().execute(async (tx) => {
    const group = await lockOwnGroup(tx, viewer, groupId);
    await lockUsers(tx, await queries.findEnrolledUsers(tx, { groupId, enrollmentIds }));
    const rows = await queries.lockEnrollments(tx, { groupId, kind, enrollmentIds });
    const known = new Map(rows.map((row) => [row.enrollmentId, row]));
    let places = mostMembersOf(config, group) - group.memberCount;
    const decidedIds: string[] = [];
    const newMembers: string[] = [];
    const answers = [...new Set(enrollmentIds)].map((enrollmentId): api.DecidedEnrollment => {
      const row = known.get(enrollmentId);
      if (!row) return { enrollmentId, resultCode: 'ENROLLMENT_NOT_FOUND' };
      if (!row.isPending) return { enrollmentId, resultCode: 'ENROLLMENT_NOT_PENDING' };
      if (status === 'ACCEPTED' && !row.isMember) {
        if (places <= 0) return { enrollmentId, resultCode: 'LIMIT_EXCEEDED' };
        places -= 1;
        newMembers.push(row.userId);
      }
      decidedIds.push(enrollmentId);
      return { enrollmentId, resultCode: 'SUCCESS' };
    });
    const decidedBy = viewer.userId;
    await queries.updateDecisions(tx, { enrollmentIds: decidedIds, status, decidedBy });
    if (newMembers.length > 0) await queries.insertMembers(tx, { groupId, userIds: newMembers });
    return answers;
  });
  return { resultCode: 'SUCCESS', enrollments };
}

/** Checks the ownership again under the lock: the group may have been handed over meanwhile. */
export async function lockOwnGroup(
  tx: Db,
  viewer: Viewer,
  groupId: string,
): Promise<queries.LockedGroup> {
  const group = await queries.lockGroup(tx, groupId);
  if (!group) throw new AppError('GROUP_NOT_FOUND');
  if (group.createUserId !== viewer.userId) throw new AppError('NOT_GROUP_OWNER');
  return group;
}

/** Returns those that exist. The lock keeps their accounts from being deleted meanwhile. */
export async function lockUsers(tx: Db, userIds: readonly string[]): Promise<Set<string>> {
  return new Set(await queries.lockUsers(tx, userIds));
}

/** Throws if the viewer's account was deleted meanwhile. */
export async function lockCurrentUser(tx: Db, userId: string): Promise<void> {
  if (!(await lockUsers(tx, [userId])).has(userId)) throw new AppError('TOKEN_INVALID');
}

/** Needs the lock of the group. Throws LIMIT_EXCEEDED if the group is full. */
export async function addMember(
  tx: Db,
  { config }: Pick<Services, 'config'>,
  group: queries.LockedGroup,
  { userId, messageFor }: { userId: string; messageFor: 'OWNER' | 'NEW_MEMBER' },
): Promise<void> {
  const { groupId, memberCount, ownerPenName, ownerClassify } = group;
  if (!(await queries.insertMember(tx, { groupId, userId }))) return;
  const maxMembers = mostMembersOf(config, group);
  if (memberCount >= maxMembers) {
    throw new AppError('LIMIT_EXCEEDED', {
      message:
        messageFor === 'OWNER'
          ? LIMIT_MESSAGES.fullForOwner(maxMembers)
          : LIMIT_MESSAGES.fullForNewMember(
              maxMembers,
              politeName(ownerPenName, isTeacher(ownerClassify)),
            ),
    });
  }
  await queries.updateMemberCount(tx, groupId);
}
