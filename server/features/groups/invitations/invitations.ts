import { v7 } from 'uuid';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type * as api from '../../../../shared/groups/invitations.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup, SignedIn, Viewer } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { notify } from '../../notifications/notify/notify.ts';
import * as members from '../members/members.ts';
import * as queries from './invitations.queries.ts';

type InvitedPerson = Result<typeof api.inviteMembers>['people'][number];

/** Limits guessing of names and addresses, but not a teacher who mistypes a class list. */
const UNKNOWN = { most: 200, seconds: 3600 };
/** More people than anybody has in their classes. */
const KNOWN = { most: 1_000, seconds: 3600 };

export const inviteMembers: Action<typeof api.inviteMembers, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
  body: { people },
}) => {
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
    const existing = await members.lockUsers(
      tx,
      found.flatMap(({ userIds }) => userIds),
    );
    const answers: InvitedPerson[] = [];
    for (const { named, userIds } of found) {
      const remaining = userIds.filter((userId) => existing.has(userId));
      answers.push({ named, ...(await inviteOne(tx, groupId, remaining)) });
    }
    await notify(tx, { kind: 'INVITATION', groupId, actorId: viewer.userId });
    return answers;
  });
  return { resultCode: 'SUCCESS', people: invited };
};

async function inviteOne(
  tx: Db,
  groupId: string,
  [userId, another]: string[],
): Promise<Omit<InvitedPerson, 'named'>> {
  if (userId === undefined) return { registrationStatus: null, error: 'USER_NOT_FOUND' };
  if (another !== undefined) return { registrationStatus: null, error: 'SEVERAL_PEOPLE' };
  if (await members.isMember(tx, { groupId, userId })) {
    return { registrationStatus: null, error: 'ALREADY_GROUP_MEMBER' };
  }
  const isNew = await insertInvitation(tx, { groupId, userId });
  return { registrationStatus: isNew ? 'EXIST' : 'PENDING', error: null };
}

/** False if an invitation or a request is pending already. */
export function insertInvitation(
  tx: Db,
  member: { groupId: string; userId: string },
): Promise<boolean> {
  return queries.insertInvitation(tx, { ...member, enrollmentId: v7() });
}

export const listInvitations: Action<typeof api.listInvitations, InGroup> = async ({
  services: { db },
  group: { groupId },
  query: { query },
}) => {
  const { pending, total } = await members.findPending(db, { groupId, kind: 'INVITATION', query });
  return { invitations: pending, total };
};

export const cancelInvitation: Action<typeof api.cancelInvitation, SignedIn> = async ({
  services: { db },
  viewer,
  params: { enrollmentId },
}) => {
  const ownerId = viewer.userId;
  if (!(await queries.findInvitationOfOwner(db, { enrollmentId, ownerId }))) {
    throw new AppError('ENROLLMENT_NOT_FOUND');
  }
  await members.decide(db, viewer, enrollmentId, 'CANCELLED');
};

export const cancelInvitations: Action<typeof api.cancelInvitations, InGroup> = ({
  services,
  viewer,
  group: { groupId },
  body: { enrollmentIds },
}) =>
  members.decideMany(services, viewer, groupId, {
    kind: 'INVITATION',
    status: 'CANCELLED',
    enrollmentIds,
  });

export const listMyInvitations: Action<typeof api.listMyInvitations, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => ({ invitations: await queries.findMyInvitations(db, userId) });

export const acceptInvitation: Action<typeof api.acceptInvitation, SignedIn> = async ({
  services: { db, config },
  viewer,
  params: { enrollmentId },
}) => {
  const { userId } = viewer;
  const invitation = await getMyInvitation(db, viewer, enrollmentId);
  return db.transaction().execute(async (tx) => {
    const group = await members.lockGroup(tx, invitation.groupId);
    if (!group) throw new AppError('ENROLLMENT_NOT_FOUND');
    await members.lockCurrentUser(tx, userId);
    await members.decide(tx, viewer, enrollmentId, 'ACCEPTED');
    await members.addMember(tx, { config }, group, { userId, messageFor: 'NEW_MEMBER' });
    const { groupId, groupTitle } = group;
    return { resultCode: 'SUCCESS', groupId, groupTitle };
  });
};

export const rejectInvitation: Action<typeof api.rejectInvitation, SignedIn> = async ({
  services: { db },
  viewer,
  params: { enrollmentId },
}) => {
  await getMyInvitation(db, viewer, enrollmentId);
  await members.decide(db, viewer, enrollmentId, 'REJECTED');
};

async function getMyInvitation(db: Db, { userId }: Viewer, enrollmentId: string) {
  const invitation = await queries.findInvitationTo(db, { enrollmentId, userId });
  if (!invitation) throw new AppError('ENROLLMENT_NOT_FOUND');
  return invitation;
}
