import { createHash, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import { INVALID } from '../../../../shared/contract/validation.ts';
import * as api from '../../../../shared/groups/groups.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup, SignedIn, Viewer } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { assertWithinLimit, countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { type Membership, membershipOf } from '../../administration/licenses/licenses.ts';
import { replaceFile } from '../../subjects/files/files.ts';
import * as members from '../members/members.ts';
import { resolveSchool } from '../schools/schools.ts';
import * as queries from './groups.queries.ts';

export const createGroup: Action<typeof api.createGroup, SignedIn> = async ({
  services,
  viewer,
  body,
}) => {
  if (body.visibility === 'PUBLIC' && !api.canPublishToSquare(viewer)) {
    throw new AppError('SQUARE_NOT_ALLOWED');
  }
  const { db } = services;
  const groupId = v7();
  const { userId } = viewer;
  const school = await resolveSchool(db, body);
  const newGroup = { ...body, ...school, groupId, createUserId: userId };
  const row = await db.transaction().execute(async (tx) => {
    await assertMayOwnOneMore(tx, services, viewer);
    if (!(await replaceFile(services, tx, { userId, from: null, to: newGroup.coverImageUrl }))) {
      throw new AppError('INVALID_VALUE', { fields: { coverImageUrl: INVALID } });
    }
    while (!(await queries.insertGroup(tx, { ...newGroup, groupCode: generateGroupCode() }))) {
      // Another group has the code: try the next one.
    }
    await members.insertOwner(tx, { groupId, userId });
    return queries.findGroup(tx, groupId);
  });
  return { resultCode: 'SUCCESS', ...groupFor(viewer, row) };
};

/** Locks the user, so that of two groups created at once the second counts the first. */
export async function assertMayOwnOneMore(
  tx: Db,
  { config }: Pick<Services, 'config'>,
  { userId }: Pick<Viewer, 'userId'>,
  message?: string,
): Promise<void> {
  await queries.lockUser(tx, userId);
  const membership = await membershipOf(tx, config, userId);
  const owned = await queries.countOwnedGroups(tx, userId);
  if (owned >= membership.groups) {
    throw new AppError(membership.refusal, { message: message ?? groupLimitMessage(membership) });
  }
}

function groupLimitMessage({ tier, groups }: Membership): string {
  return tier === 'FREE' ? LIMIT_MESSAGES.freeGroups(groups) : LIMIT_MESSAGES.licenseGroups(groups);
}

export const listMyGroups: Action<typeof api.listMyGroups, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => {
  const [groups, enrollments] = await Promise.all([
    queries.findMyGroups(db, userId),
    queries.findMyRequests(db, userId),
  ]);
  return { groups, enrollments };
};

export const getGroup: Action<typeof api.getGroup, InGroup> = ({
  services: { db },
  viewer,
  group: { groupId },
}) => getGroupFor(db, viewer, groupId);

export async function getGroupFor(db: Db, viewer: Viewer, groupId: string): Promise<api.Group> {
  return groupFor(viewer, await queries.findGroup(db, groupId));
}

/** Group codes are short enough to be guessed, so wrong ones are limited by user and by address. */
const WRONG_CODES = { byUser: 10, byAddress: 200, seconds: 600 };

export const joinGroup: Action<typeof api.joinGroup, SignedIn> = async ({
  services,
  viewer: { userId },
  query: { code },
  http,
}) => {
  const { db } = services;
  const address = createHash('sha256').update(http.ip).digest('base64url');
  const { byUser, byAddress, seconds } = WRONG_CODES;
  const limits = [
    { key: `group-code:person:${userId}`, most: byUser, seconds },
    { key: `group-code:address:${address}`, most: byAddress, seconds },
  ];
  const groupId = await queries.findGroupIdByCode(db, code);
  if (!groupId) {
    for (const limit of limits) await countHit(db, limit);
    throw new AppError('GROUP_CODE_NOT_FOUND');
  }
  // Checked also for a right code, so that a guesser beyond the limit does not learn of it.
  for (const limit of limits) await assertWithinLimit(db, limit);
  return members.join(services, { groupId, userId });
};

export const listMyUnsubmitted: Action<typeof api.listMyUnsubmitted, InGroup> = async ({
  services: { db },
  viewer: { userId },
  group: { groupId },
}) => {
  const rows = await queries.findUnsubmitted(db, { groupId, userId });
  const revisions = await queries.findRequestedRevisions(db, { groupId, userId });
  return {
    subjects: rows.map(({ postId, characters, savedAt, wasPublished, ...subject }) => ({
      ...subject,
      draft: postId === null ? null : { postId, characters, savedAt, wasPublished },
    })),
    revisions,
  };
};

export function generateGroupCode(): string {
  const letter = () => api.GROUP_CODE_ALPHABET[randomInt(api.GROUP_CODE_ALPHABET.length)];
  return Array.from({ length: LIMITS.groupCodeLength }, letter).join('');
}

function groupFor(viewer: Viewer, row: queries.GroupRow | undefined): api.Group {
  if (!row) throw new AppError('GROUP_NOT_FOUND');
  return {
    ...row,
    groupCode: row.createUserId === viewer.userId ? row.groupCode : null,
    settings: api.GroupSettings.parse(row),
  };
}
