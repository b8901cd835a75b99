import { v7 } from 'uuid';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type {
  acceptInvitation,
  inviteMembers,
  listInvitations,
  listMyInvitations,
} from '../../../../shared/groups/invitations.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Group, Viewer } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import * as members from '../members/members.ts';
import * as queries from './invitations.queries.ts';

type Call = Pick<Services, 'db' | 'config'>;
type Invited = Result<typeof inviteMembers>['people'][number];

/** Who guesses at names and addresses learns of few; who mistypes a class list is not held up. */
const UNKNOWN = { most: 200, seconds: 3600 };
/** Far more than anybody has classes for; who goes through IDs reads few names, and pesters few. */
const KNOWN = { most: 1_000, seconds: 3600 };

export async function invite(
  { db }: Call,
  viewer: Viewer,
  { groupId }: Group,
  people: string[],
): Promise<Result<typeof inviteMembers>> {
  const found: { named: string; userIds: string[] }[] = [];
  for (const named of people) {
    const userIds = await queries.findNamed(db, named);
    if (userIds.length === 0) {
      await countHit(db, { key: `invite:unknown:${viewer.userId}`, ...UNKNOWN });
    }
    found.push({ named, userIds });
  }
  const hits = found.filter(({ userIds }) => userIds.length > 0).length;
  if (hits > 0) await countHit(db, { key: `invite:known:${viewer.userId}`, ...KNOWN, hits });
  const invited = await db.transaction().execute(async (tx) => {
    await members.lockOwnGroup(tx, viewer, groupId);
    const here = await members.holdPeople(
      tx,
      found.flatMap(({ userIds }) => userIds),
    );
    const answers: Invited[] = [];
    for (const { named, userIds } of found) {
      const left = userIds.filter((userId) => here.has(userId));
      answers.push({ named, ...(await inviteOne(tx, groupId, left)) });
    }
    return answers;
  });
  return { resultCode: 'SUCCESS', people: invited };
}

async function inviteOne(
  tx: Db,
  groupId: string,
  [userId, another]: string[],
): Promise<Omit<Invited, 'named'>> {
  if (userId === undefined) return { registrationStatus: null, error: 'USER_NOT_FOUND' };
  if (another !== undefined) return { registrationStatus: null, error: 'SEVERAL_PEOPLE' };
  const place = { groupId, userId };
  if (await members.isInside(tx, place)) {
    return { registrationStatus: null, error: 'ALREADY_GROUP_MEMBER' };
  }
  const isNew = await queries.insertInvitation(tx, { ...place, enrollmentId: v7() });
  return { registrationStatus: isNew ? 'EXIST' : 'PENDING', error: null };
}

/** Part of putting a class into a group: somebody who has an account already is asked. */
export async function inviteUser(tx: Db, place: { groupId: string; userId: string }) {
  await queries.insertInvitation(tx, { ...place, enrollmentId: v7() });
}

export async function listSent(
  { db }: Call,
  { groupId }: Group,
  query: string,
): Promise<Result<typeof listInvitations>> {
  const { waiting, total } = await members.findWaiting(db, { groupId, kind: 'INVITATION', query });
  return { invitations: waiting, total };
}

export async function cancel(
  { db }: Call,
  viewer: Viewer,
  enrollmentId: string,
): Promise<undefined> {
  const ownerId = viewer.userId;
  if (!(await queries.findInvitationOfOwner(db, { enrollmentId, ownerId }))) {
    throw new AppError('ENROLLMENT_NOT_FOUND');
  }
  await members.decide(db, viewer, enrollmentId, 'CANCELLED');
  return undefined;
}

export async function listMine(
  { db }: Call,
  { userId }: Viewer,
): Promise<Result<typeof listMyInvitations>> {
  return { invitations: await queries.findMyInvitations(db, userId) };
}

export async function accept(
  { db, config }: Call,
  viewer: Viewer,
  enrollmentId: string,
): Promise<Result<typeof acceptInvitation>> {
  const place = await getMine(db, viewer, enrollmentId);
  return db.transaction().execute(async (tx) => {
    const group = await members.holdGroup(tx, place.groupId);
    if (!group) throw new AppError('ENROLLMENT_NOT_FOUND');
    await members.holdPerson(tx, viewer.userId);
    await members.decide(tx, viewer, enrollmentId, 'ACCEPTED');
    await members.letIn(tx, { config }, group, viewer.userId, 'NEWCOMER');
    const { groupId, groupTitle } = group;
    return { resultCode: 'SUCCESS', groupId, groupTitle };
  });
}

export async function reject(
  { db }: Call,
  viewer: Viewer,
  enrollmentId: string,
): Promise<undefined> {
  await getMine(db, viewer, enrollmentId);
  await members.decide(db, viewer, enrollmentId, 'REJECTED');
  return undefined;
}

async function getMine(db: Db, { userId }: Viewer, enrollmentId: string) {
  const invitation = await queries.findInvitationTo(db, { enrollmentId, userId });
  if (!invitation) throw new AppError('ENROLLMENT_NOT_FOUND');
  return invitation;
}
