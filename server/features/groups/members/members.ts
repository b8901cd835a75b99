import { v7 } from 'uuid';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { ENROLLMENT_ENDS, LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { joinGroup } from '../../../../shared/groups/groups.ts';
import type {
  DecidedEnrollment,
  JoinRequest,
  listJoinRequests,
  listMembers,
} from '../../../../shared/groups/members.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Group, Viewer } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { membershipOf } from '../../administration/licenses/licenses.ts';
import * as queries from './members.queries.ts';

export { isAcquainted } from './members.queries.ts';

type Call = Pick<Services, 'db' | 'config'>;

interface Place {
  groupId: string;
  userId: string;
}

export async function list(
  { db }: Call,
  { userId }: Viewer,
  { groupId, createUserId }: Group,
  query: string,
): Promise<Result<typeof listMembers>> {
  const asOwner = createUserId === userId;
  return { users: await queries.findMembers(db, { groupId, query, asOwner }) };
}

export async function listRequests(
  { db }: Call,
  { groupId }: Group,
  query: string,
): Promise<Result<typeof listJoinRequests>> {
  const { waiting, total } = await findWaiting(db, { groupId, kind: 'REQUEST', query });
  return { enrollments: waiting, total };
}

/** Requests or invitations that wait in a group, for its owner. */
export function findWaiting(
  db: Db,
  wanted: { groupId: string; kind: queries.EnrollmentKind; query: string },
): Promise<{ waiting: JoinRequest[]; total: number }> {
  return queries.findWaiting(db, wanted);
}

export async function countPlacesLeft(
  db: Db,
  { config }: Pick<Services, 'config'>,
  groupId: string,
): Promise<number> {
  const size = await queries.findSize(db, groupId);
  if (!size) return 0;
  return Math.max(0, membershipOf(config, size.ownerClassify).members - size.memberCount);
}

/** Part of opening a group; the owner is not counted among its members. */
export async function addOwner(tx: Db, place: Place): Promise<void> {
  await queries.insertMember(tx, place);
}

/** Asks to come in, or comes in where the group's door is open. */
export async function join({ db, config }: Call, place: Place): Promise<Result<typeof joinGroup>> {
  return db.transaction().execute(async (tx) => {
    const group = await queries.lockGroup(tx, place.groupId);
    if (!group) throw new AppError('GROUP_CODE_NOT_FOUND');
    if (await queries.isMember(tx, place)) throw new AppError('ALREADY_GROUP_MEMBER');
    await holdPerson(tx, place.userId);
    const answer = {
      resultCode: 'SUCCESS',
      groupId: group.groupId,
      groupTitle: group.groupTitle,
    } as const;
    const isOpen = group.joinPolicy === 'OPEN';
    // Who was invited and comes by the code is wanted by both, unless that is taken back first.
    const settled = await queries.settlePending(tx, {
      ...place,
      ...(!isOpen && { kind: 'INVITATION' }),
    });
    if (isOpen || settled) {
      await letIn(tx, { config }, group, place.userId, 'NEWCOMER');
      return { ...answer, enrollmentStatus: 'ACCEPTED' };
    }
    const isFirst = await queries.insertRequest(tx, { ...place, enrollmentId: v7() });
    if (!isFirst) throw new AppError('ALREADY_PENDING_ENROLLMENT');
    return { ...answer, enrollmentStatus: 'PENDING' };
  });
}

export async function accept(
  { db, config }: Call,
  viewer: Viewer,
  enrollmentId: string,
): Promise<undefined> {
  const request = await getRequestToOwner(db, viewer, enrollmentId);
  await db.transaction().execute(async (tx) => {
    const group = await queries.lockGroup(tx, request.groupId);
    // Whoever has handed the group over meanwhile knows of its requests no more than others.
    if (group?.createUserId !== viewer.userId) throw new AppError('ENROLLMENT_NOT_FOUND');
    if (!(await isHere(tx, request.userId))) throw new AppError('ENROLLMENT_NOT_FOUND');
    await decide(tx, viewer, enrollmentId, 'ACCEPTED');
    await letIn(tx, { config }, group, request.userId, 'OWNER');
  });
  return undefined;
}

export async function reject(
  { db }: Call,
  viewer: Viewer,
  enrollmentId: string,
): Promise<undefined> {
  await getRequestToOwner(db, viewer, enrollmentId);
  await decide(db, viewer, enrollmentId, 'REJECTED');
  return undefined;
}

async function getRequestToOwner(db: Db, viewer: Viewer, enrollmentId: string): Promise<Place> {
  const request = await queries.findRequestToOwner(db, { enrollmentId, ownerId: viewer.userId });
  if (!request) throw new AppError('ENROLLMENT_NOT_FOUND');
  return request;
}

/** Of several decisions on one enrolment the first one counts: ENROLLMENT_NOT_PENDING for the rest. */
export async function decide(
  db: Db,
  viewer: Viewer,
  enrollmentId: string,
  status: queries.Decided,
): Promise<void> {
  const decidedBy = viewer.userId;
  if (await queries.decide(db, { enrollmentId, status, decidedBy })) return;
  const ended = await queries.findEnrollmentEnd(db, enrollmentId);
  throw new AppError('ENROLLMENT_NOT_PENDING', ended && { message: sayEnd(ended, viewer) });
}

function sayEnd({ kind, userId, status }: queries.EnrollmentEnded, viewer: Viewer): string {
  if (kind === 'REQUEST') return ENROLLMENT_ENDS.request[status];
  const isMine = userId === viewer.userId;
  return ENROLLMENT_ENDS[isMine ? 'invitationToMe' : 'sentInvitation'][status];
}

interface Decision {
  kind: queries.EnrollmentKind;
  status: queries.Decided;
  enrollmentIds: readonly string[];
}

/** Several at once, each with its own answer: who finds the group full goes on waiting. */
export async function decideMany(
  { db, config }: Call,
  viewer: Viewer,
  { groupId }: Group,
  { kind, status, enrollmentIds }: Decision,
): Promise<{ resultCode: 'SUCCESS'; enrollments: DecidedEnrollment[] }> {
  const enrollments = await db.transaction().execute(async (tx) => {
    const group = await lockOwnGroup(tx, viewer, groupId);
    await queries.lockPeople(tx, await queries.findAskers(tx, { groupId, enrollmentIds }));
    const known = new Map(
      (await queries.lockEnrollments(tx, { groupId, kind, enrollmentIds })).map((one) => [
        one.enrollmentId,
        one,
      ]),
    );
    let places = membershipOf(config, group.ownerClassify).members - group.memberCount;
    const done: string[] = [];
    const guests: string[] = [];
    const answers = [...new Set(enrollmentIds)].map((enrollmentId): DecidedEnrollment => {
      const one = known.get(enrollmentId);
      if (!one) return { enrollmentId, resultCode: 'ENROLLMENT_NOT_FOUND' };
      if (!one.isPending) return { enrollmentId, resultCode: 'ENROLLMENT_NOT_PENDING' };
      if (status === 'ACCEPTED' && !one.isMember) {
        if (places <= 0) return { enrollmentId, resultCode: 'LIMIT_EXCEEDED' };
        places -= 1;
        guests.push(one.userId);
      }
      done.push(enrollmentId);
      return { enrollmentId, resultCode: 'SUCCESS' };
    });
    await queries.decideMany(tx, { enrollmentIds: done, status, decidedBy: viewer.userId });
    if (guests.length > 0) await queries.insertMembers(tx, { groupId, userIds: guests });
    return answers;
  });
  return { resultCode: 'SUCCESS', enrollments };
}

/** Whoever changes who is inside holds the group until they are done; undefined when it is gone. */
export function holdGroup(tx: Db, groupId: string): Promise<queries.LockedGroup | undefined> {
  return queries.lockGroup(tx, groupId);
}

/** The same for what only its owner may do: it may have been handed over while the call was on its way. */
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

/** Who of them is here and stays until the transaction's end: nobody ends their account in between. */
export async function holdPeople(tx: Db, userIds: readonly string[]): Promise<Set<string>> {
  return new Set(await queries.lockPeople(tx, userIds));
}

async function isHere(tx: Db, userId: string): Promise<boolean> {
  return (await holdPeople(tx, [userId])).has(userId);
}

/** Whoever calls, until the transaction's end. */
export async function holdPerson(tx: Db, userId: string): Promise<void> {
  if (!(await isHere(tx, userId))) throw new AppError('TOKEN_INVALID');
}

export function isInside(db: Db, place: Place): Promise<boolean> {
  return queries.isMember(db, place);
}

/** One more inside a group that is held; LIMIT_EXCEEDED, in words for `reader`, when it is full. */
export async function letIn(
  tx: Db,
  { config }: Pick<Services, 'config'>,
  group: queries.LockedGroup,
  userId: string,
  reader: 'OWNER' | 'NEWCOMER',
): Promise<void> {
  const { groupId, memberCount, ownerClassify, ownerPenName } = group;
  if (!(await queries.insertMember(tx, { groupId, userId }))) return;
  const most = membershipOf(config, ownerClassify).members;
  if (memberCount >= most) {
    throw new AppError('LIMIT_EXCEEDED', {
      message:
        reader === 'OWNER'
          ? LIMIT_MESSAGES.fullForOwner(most)
          : LIMIT_MESSAGES.fullForNewcomer(most, ownerPenName),
    });
  }
  await queries.countOneMore(tx, groupId);
}
