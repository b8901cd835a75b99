import { v7 } from 'uuid';
import { PenName, UserLogin } from '../../../shared/accounts.ts';
import type { Body, Result } from '../../../shared/endpoint.ts';
import {
  type CreatedRow,
  canCreateAccounts,
  type createMembers,
  type RowProblem,
} from '../../../shared/management.ts';
import { type Db, violates } from '../../platform/db/connection.ts';
import type { Group, Viewer } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { countHit } from '../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../platform/services.ts';
import * as invitations from '../invitations/invitations.ts';
import * as members from '../members/members.ts';
import { makeTemporaryPassword } from '../passwords/passwords.ts';
import * as queries from './management.queries.ts';

type Call = Pick<Services, 'db' | 'config'>;
type Rows = Body<typeof createMembers>['rows'];
type Answer = Result<typeof createMembers>;

/** A row as it was judged, with whom it means where somebody has the ID already. */
interface Judged extends CreatedRow {
  userId: string | null;
}

/** Each look tells of a hundred IDs whether somebody has them. */
const LOOKS = { most: 120, seconds: 3600 };

export function assertMayCreateAccounts(viewer: Viewer): void {
  if (!canCreateAccounts(viewer)) throw new AppError('ACCOUNTS_NOT_ALLOWED');
}

export async function create(
  { db, config }: Call,
  viewer: Viewer,
  { groupId }: Group,
  { rows, isPreview, guardiansConsent }: Body<typeof createMembers>,
): Promise<Answer> {
  assertMayCreateAccounts(viewer);
  await countHit(db, { key: `create-members:${viewer.userId}`, ...LOOKS });
  const judged = await judge(db, groupId, rows);
  const look = () => answer(db, { config }, groupId, judged);
  if (isPreview) return look();
  if (judged.some(({ error }) => error !== null)) return look();
  if (!guardiansConsent && (await queries.findConsent(db, groupId)) === null) {
    throw new AppError('GUARDIANS_CONSENT_NEEDED');
  }
  // Before the group is held: making a hash takes its time.
  const made = await Promise.all(judged.map(withPassword));
  try {
    const isCreated = await db.transaction().execute(async (tx) => {
      const group = await members.holdOwnGroup(tx, viewer, groupId);
      await members.holdPeople(
        tx,
        judged.flatMap(({ userId }) => userId ?? []),
      );
      const now = await judge(tx, groupId, judged);
      if (now.some(({ error }) => error !== null)) return false;
      await queries.keepConsent(tx, { groupId, confirmedBy: viewer.userId });
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
      for (const [at, { userId }] of fresh.entries()) {
        await members.letIn(
          tx,
          { config },
          { ...group, memberCount: group.memberCount + at },
          userId,
        );
      }
      for (const { userId, registrationStatus } of made) {
        if (registrationStatus === 'EXIST') await invitations.inviteUser(tx, { groupId, userId });
      }
      return true;
    });
    if (!isCreated) return await answer(db, { config }, groupId, await judge(db, groupId, judged));
  } catch (error) {
    if (!violates(error, 'users_user_login_key')) throw error;
    return answer(db, { config }, groupId, await judge(db, groupId, judged));
  }
  return { ...(await answer(db, { config }, groupId, made)), isCreated: true };
}

async function withPassword(row: Judged) {
  if (row.registrationStatus !== 'NEW') {
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
    guardiansConsentAt: await queries.findConsent(db, groupId),
    placesLeft: await members.countPlacesLeft(db, { config }, groupId),
  };
}

async function judge(db: Db, groupId: string, rows: Rows): Promise<Judged[]> {
  const read = rows.map(({ penName, userLogin, registrationStatus }) => ({
    penName,
    userLogin,
    expected: registrationStatus,
    name: PenName.safeParse(penName),
    login: UserLogin.safeParse(userLogin),
  }));
  const userLogins = read.flatMap(({ login }) => (login.success ? [login.data] : []));
  const known = new Map(
    (await queries.findLogins(db, { groupId, userLogins })).map((one) => [one.userLogin, one]),
  );
  const seen = new Set<string>();
  return read.map(({ name, login, expected, ...row }) => {
    const found = login.success ? known.get(login.data) : undefined;
    const isRepeated = login.success && seen.has(login.data);
    if (login.success) seen.add(login.data);
    const status = found ? (found.isWaiting ? 'PENDING' : 'EXIST') : 'NEW';
    const error = ((): RowProblem | null => {
      if (!name.success) return 'INVALID_PEN_NAME';
      if (!login.success) return 'INVALID_USER_LOGIN';
      if (isRepeated) return 'DUPLICATE';
      if (found?.isMember) return 'ALREADY_GROUP_MEMBER';
      if ((expected ?? status) !== status) return 'STATUS_CHANGED';
      return null;
    })();
    return {
      penName: name.success ? name.data : row.penName,
      userLogin: login.success ? login.data : row.userLogin,
      registrationStatus: error === null || error === 'STATUS_CHANGED' ? status : null,
      error,
      existingPenName: found?.penName ?? null,
      temporaryPassword: null,
      userId: found?.userId ?? null,
    };
  });
}
