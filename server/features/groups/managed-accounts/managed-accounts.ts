import { v7 } from 'uuid';
import type { Body, Result } from '../../../../shared/contract/endpoint.ts';
import {
  type CreatedRow,
  canCreateAccounts,
  type createMembers,
} from '../../../../shared/groups/managed-accounts.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { Group, Viewer } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { makeTemporaryPassword } from '../../accounts/passwords/passwords.ts';
import * as invitations from '../invitations/invitations.ts';
import * as members from '../members/members.ts';
import { type Judged, judgeRows } from './judge-rows.ts';
import * as queries from './managed-accounts.queries.ts';

type Call = Pick<Services, 'db' | 'config'>;
type Answer = Result<typeof createMembers>;

/** Each look tells of a hundred IDs whether somebody has them. */
const LOOKS = { most: 120, seconds: 3600 };

export function assertMayCreateAccounts(viewer: Viewer): void {
  if (!canCreateAccounts(viewer)) throw new AppError('ACCOUNTS_NOT_ALLOWED');
}

export async function create(
  { db, config }: Call,
  viewer: Viewer,
  { groupId }: Group,
  { rows, idPrefix, isPreview, guardiansConsent }: Body<typeof createMembers>,
): Promise<Answer> {
  assertMayCreateAccounts(viewer);
  await countHit(db, { key: `create-members:${viewer.userId}`, ...LOOKS });
  const place = { groupId, viewerId: viewer.userId };
  const judged = await judgeRows(db, place, rows, idPrefix);
  const look = () => answer(db, { config }, groupId, judged);
  if (isPreview) return look();
  if (judged.some(({ error }) => error !== null)) return look();
  if (!guardiansConsent && judged.some(isNew)) {
    throw new AppError('GUARDIANS_CONSENT_NEEDED');
  }
  // Before the group is held: making a hash takes its time.
  const made = await Promise.all(judged.map(withPassword));
  try {
    const isCreated = await db.transaction().execute(async (tx) => {
      const group = await members.lockOwnGroup(tx, viewer, groupId);
      await members.holdPeople(
        tx,
        judged.flatMap(({ userId }) => userId ?? []),
      );
      const now = await judgeRows(tx, place, judged);
      if (now.some(({ error }) => error !== null)) return false;
      const fresh = made.filter(({ passwordHash }) => passwordHash !== null);
      await queries.insertManagedUsers(
        tx,
        fresh.map(({ userId, userLogin, penName, passwordHash }) => ({
          groupId,
          userId,
          userLogin,
          penName,
          passwordHash: passwordHash ?? '',
        })),
      );
      const userIds = fresh.map(({ userId }) => userId);
      await queries.insertConsents(tx, { groupId, confirmedBy: viewer.userId, userIds });
      for (const [at, userId] of userIds.entries()) {
        await members.letIn(
          tx,
          { config },
          { ...group, memberCount: group.memberCount + at },
          userId,
          'OWNER',
        );
      }
      for (const { userId, registrationStatus, isMember } of made) {
        if (registrationStatus === 'EXIST' && !isMember) {
          await invitations.inviteUser(tx, { groupId, userId });
        }
      }
      return true;
    });
    if (!isCreated)
      return await answer(db, { config }, groupId, await judgeRows(db, place, judged));
  } catch (error) {
    if (!violates(error, 'users_user_login_key')) throw error;
    return answer(db, { config }, groupId, await judgeRows(db, place, judged));
  }
  return { ...(await answer(db, { config }, groupId, made)), isCreated: true };
}

function isNew({ registrationStatus }: CreatedRow): boolean {
  return registrationStatus === 'NEW';
}

async function withPassword(row: Judged) {
  if (!isNew(row)) {
    return { ...row, userId: row.userId ?? '', passwordHash: null };
  }
  return { ...row, userId: v7(), ...(await makeTemporaryPassword(row.userLogin)) };
}

async function answer(
  db: Db,
  { config }: Pick<Services, 'config'>,
  groupId: string,
  rows: CreatedRow[],
): Promise<Answer> {
  return {
    resultCode: rows.some(({ error }) => error !== null) ? 'INVALID_VALUE' : 'SUCCESS',
    isCreated: false,
    rows,
    guardiansConsentAt: await queries.findLastConsent(db, groupId),
    placesLeft: await members.countPlacesLeft(db, { config }, groupId),
  };
}
