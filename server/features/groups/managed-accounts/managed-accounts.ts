import { v7 } from 'uuid';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import * as api from '../../../../shared/groups/managed-accounts.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { InGroup, Viewer } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { insertEntries } from '../../accounts/consent-ledger/consent-ledger.ts';
import { readWording } from '../../accounts/consent-wordings/consent-wordings.ts';
import { generateTemporaryPassword } from '../../accounts/passwords/passwords.ts';
import { notify } from '../../notifications/notify/notify.ts';
import * as invitations from '../invitations/invitations.ts';
import * as members from '../members/members.ts';
import * as queries from './managed-accounts.queries.ts';
import { type ValidatedRow, validateRows } from './validate-rows.ts';

/**
 * Each request reveals of up to a hundred IDs whether they are taken. The page asks at each pause of a
 * teacher who types the list.
 */
const REQUESTS = { most: 240, seconds: 3600 };

/** What the page that makes the accounts says. */
const ACCOUNT_WORDING = readWording('account');

export function assertMayCreateAccounts(viewer: Viewer): void {
  if (!api.canCreateAccounts(viewer)) throw new AppError('ACCOUNTS_NOT_ALLOWED');
}

export const createMembers: Action<typeof api.createMembers, InGroup> = async ({
  services: { db, config },
  viewer,
  group: { groupId },
  body: { rows, idPrefix, isPreview, guardiansConsent },
}) => {
  assertMayCreateAccounts(viewer);
  await countHit(db, { key: `create-members:${viewer.userId}`, ...REQUESTS });
  const scope = { groupId, viewerId: viewer.userId };
  const validated = await validateRows(db, scope, rows, idPrefix);
  const previewOf = (shownRows: api.CreatedRow[]) => preview(db, { config }, groupId, shownRows);
  if (isPreview || validated.some(({ error }) => error !== null)) return previewOf(validated);
  if (!guardiansConsent && validated.some(isNew)) throw new AppError('GUARDIANS_CONSENT_NEEDED');
  // Before the group is locked, because hashing takes long.
  const accounts = await Promise.all(validated.map(withPassword));
  try {
    const isCreated = await db.transaction().execute(async (tx) => {
      const group = await members.lockOwnGroup(tx, viewer, groupId);
      await members.lockUsers(
        tx,
        validated.flatMap(({ userId }) => userId ?? []),
      );
      const current = await validateRows(tx, scope, validated);
      if (current.some(({ error }) => error !== null)) return false;
      const created = accounts.filter(({ passwordHash }) => passwordHash !== null);
      await queries.insertManagedUsers(
        tx,
        created.map(({ userId, userLogin, penName, passwordHash }) => ({
          groupId,
          userId,
          userLogin,
          penName,
          passwordHash: passwordHash ?? '',
        })),
      );
      const userIds = created.map(({ userId }) => userId);
      await insertConfirmations(tx, { groupId, confirmedBy: viewer.userId, userIds });
      for (const [index, userId] of userIds.entries()) {
        await members.addMember(
          tx,
          { config },
          { ...group, memberCount: group.memberCount + index },
          { userId, messageFor: 'OWNER' },
        );
      }
      for (const { userId, registrationStatus, isMember } of accounts) {
        if (registrationStatus === 'EXIST' && !isMember) {
          await invitations.insertInvitation(tx, { groupId, userId });
        }
      }
      await notify(tx, { kind: 'INVITATION', groupId, actorId: viewer.userId });
      return true;
    });
    if (!isCreated) return await previewOf(await validateRows(db, scope, validated));
  } catch (error) {
    if (!violates(error, 'users_user_login_key')) throw error;
    return previewOf(await validateRows(db, scope, validated));
  }
  return { ...(await previewOf(accounts)), isCreated: true };
};

async function insertConfirmations(
  tx: Db,
  { groupId, confirmedBy, userIds }: { groupId: string; confirmedBy: string; userIds: string[] },
): Promise<void> {
  if (userIds.length === 0) return;
  await insertEntries(
    tx,
    userIds.map((userId) => ({
      consentId: v7(),
      userId,
      bookId: null,
      postId: null,
      groupId,
      consentUse: 'ACCOUNT',
      decision: 'GUARDIAN_CONFIRMED',
      wordingId: ACCOUNT_WORDING.wordingId,
      recipient: null,
      decidedBy: confirmedBy,
    })),
  );
}

function isNew({ registrationStatus }: api.CreatedRow): boolean {
  return registrationStatus === 'NEW';
}

async function withPassword(row: ValidatedRow) {
  if (!isNew(row)) {
    return { ...row, userId: row.userId ?? '', passwordHash: null };
  }
  return { ...row, userId: v7(), ...(await generateTemporaryPassword()) };
}

async function preview(
  db: Db,
  { config }: Pick<Services, 'config'>,
  groupId: string,
  rows: api.CreatedRow[],
): Promise<Result<typeof api.createMembers>> {
  return {
    resultCode: rows.some(({ error }) => error !== null) ? 'INVALID_VALUE' : 'SUCCESS',
    isCreated: false,
    rows,
    guardiansConsentAt: await queries.findLastConsent(db, groupId),
    placesLeft: await members.countPlacesLeft(db, { config }, groupId),
  };
}
