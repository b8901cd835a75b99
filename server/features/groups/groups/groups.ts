import { createHash, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import { INVALID } from '../../../../shared/contract/validation.ts';
import {
  canPublishToSquare,
  type createGroup,
  GROUP_CODE_ALPHABET,
  type Group,
  type joinGroup,
  type listMyGroups,
  type listMyUnsubmitted,
  type NewGroup,
} from '../../../../shared/groups/groups.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Group as GroupFacts, Viewer } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { assertWithinLimit, countHit } from '../../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { type Membership, membershipOf } from '../../administration/licenses/licenses.ts';
import { replaceFile } from '../../subjects/files/files.ts';
import * as members from '../members/members.ts';
import { settleSchool } from '../schools/schools.ts';
import * as queries from './groups.queries.ts';

type Call = Pick<Services, 'db' | 'config'>;

export async function create(
  services: Services,
  viewer: Viewer,
  newGroup: NewGroup,
): Promise<Result<typeof createGroup>> {
  if (newGroup.visibility === 'PUBLIC' && !canPublishToSquare(viewer)) {
    throw new AppError('SQUARE_NOT_ALLOWED');
  }
  const { db } = services;
  const groupId = v7();
  const { userId } = viewer;
  const school = await settleSchool(db, newGroup);
  const group = { ...newGroup, ...school, groupId, createUserId: userId };
  const made = await db.transaction().execute(async (tx) => {
    await assertMayOwnOneMore(tx, services, viewer);
    if (!(await replaceFile(services, tx, { userId, from: null, to: group.coverImageUrl }))) {
      throw refused('coverImageUrl');
    }
    while (!(await queries.insertGroup(tx, { ...group, groupCode: makeCode() }))) {
      // The code was taken: another one is made.
    }
    await members.addOwner(tx, { groupId, userId });
    return queries.findGroup(tx, groupId);
  });
  return { resultCode: 'SUCCESS', ...asSeenBy(viewer, made) };
}

function refused(field: string): AppError {
  return new AppError('INVALID_VALUE', { fields: { [field]: INVALID } });
}

/** Holds the person until the transaction's end: of two groups at once the second counts the first. */
export async function assertMayOwnOneMore(
  tx: Db,
  { config }: Pick<Services, 'config'>,
  { userId, userClassify }: Pick<Viewer, 'userId' | 'userClassify'>,
  message?: string,
): Promise<void> {
  const membership = membershipOf(config, userClassify);
  await queries.lockPerson(tx, userId);
  const owned = await queries.countOwnedGroups(tx, userId);
  if (owned >= membership.groups) {
    throw new AppError(membership.refusal, { message: message ?? sayGroupLimit(membership) });
  }
}

function sayGroupLimit({ tier, groups }: Membership): string {
  return tier === 'FREE' ? LIMIT_MESSAGES.freeGroups(groups) : LIMIT_MESSAGES.licenseGroups(groups);
}

export async function listMine({ db }: Call, viewer: Viewer): Promise<Result<typeof listMyGroups>> {
  const [groups, enrollments] = await Promise.all([
    queries.findMyGroups(db, viewer.userId),
    queries.findMyRequests(db, viewer.userId),
  ]);
  return { groups, enrollments };
}

export async function get(
  { db }: Call,
  viewer: Viewer,
  { groupId }: Pick<GroupFacts, 'groupId'>,
): Promise<Group> {
  return asSeenBy(viewer, await queries.findGroup(db, groupId));
}

/** Codes are few enough to be tried: so many wrong ones, then a rest. */
const WRONG_CODES = { byPerson: 10, byAddress: 200, seconds: 600 };

export async function join(
  services: Call,
  viewer: Viewer,
  { code, ip }: { code: string; ip: string },
): Promise<Result<typeof joinGroup>> {
  const { db } = services;
  const address = createHash('sha256').update(ip).digest('base64url');
  const { byPerson, byAddress, seconds } = WRONG_CODES;
  const limits = [
    { key: `group-code:person:${viewer.userId}`, most: byPerson, seconds },
    { key: `group-code:address:${address}`, most: byAddress, seconds },
  ];
  const groupId = await queries.findGroupIdByCode(db, code);
  if (!groupId) {
    for (const limit of limits) await countHit(db, limit);
    throw new AppError('GROUP_CODE_NOT_FOUND');
  }
  // Whoever has used up their tries is not told that this one was right.
  for (const limit of limits) await assertWithinLimit(db, limit);
  return members.join(services, { groupId, userId: viewer.userId });
}

export async function listUnsubmitted(
  { db }: Call,
  { userId }: Viewer,
  { groupId }: GroupFacts,
): Promise<Result<typeof listMyUnsubmitted>> {
  const rows = await queries.findUnsubmitted(db, { groupId, userId });
  return {
    subjects: rows.map(({ postId, characters, savedAt, ...subject }) => ({
      ...subject,
      draft: postId === null ? null : { postId, characters, savedAt },
    })),
  };
}

export function makeCode(): string {
  const letter = () => GROUP_CODE_ALPHABET[randomInt(GROUP_CODE_ALPHABET.length)];
  return Array.from({ length: LIMITS.groupCodeLength }, letter).join('');
}

type GroupRow = Awaited<ReturnType<typeof queries.findGroup>>;

function asSeenBy(viewer: Viewer, row: GroupRow): Group {
  if (!row) throw new AppError('GROUP_NOT_FOUND');
  const { groupCode, visibility, joinPolicy, ...rest } = row;
  const { commentsEnabled, likesEnabled, peerFeedbackEnabled, aiEnabled, spellingEnabled } = rest;
  return {
    ...rest,
    groupCode: row.createUserId === viewer.userId ? groupCode : null,
    settings: {
      visibility,
      joinPolicy,
      commentsEnabled,
      likesEnabled,
      peerFeedbackEnabled,
      aiEnabled,
      spellingEnabled,
    },
  };
}
