import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { AuthenticatedBy, UsedFactor } from '../../../../shared/accounts/sessions.ts';
import * as api from '../../../../shared/accounts/sessions.ts';
import type { User } from '../../../../shared/accounts/users.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { FILE_COOKIE, type SignedIn, type Viewer } from '../../../platform/http/access.ts';
import type { Action, HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Tokens } from '../../../platform/http/tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteFailures, finishAttempt, startAttempt } from '../log-in-attempts/log-in-attempts.ts';
import {
  deletePendingLogInsOf,
  getPendingLogIn,
  insertPendingLogIn,
  isEnabled,
  verifyCode,
} from '../second-factor/second-factor.ts';
import { checkPassword, getUserInfoOf } from '../sign-up/sign-up.ts';
import { assertNotSuspended } from '../suspensions/suspensions.ts';
import * as queries from './sessions.queries.ts';

export const userLogin: Action<typeof api.userLogin> = async ({
  services,
  http,
  body: { userLogin, password },
}) => {
  const { db } = services;
  const credentials = await attemptPassword(db, http, userLogin, password);
  if (credentials.userLoginType !== 'JAJAK') throw new AppError('MISMATCH_REGISTRATION_PATH');
  if (!credentials.isRight) throw new AppError('CHECK_ID_PW');
  const { userId, passwordHash } = credentials;
  return logIn(services, http, { userId, authenticatedBy: 'PASSWORD', passwordHash });
};

/** A user who has been authenticated in any way. */
interface Authenticated {
  userId: string;
  authenticatedBy: AuthenticatedBy;
  /** The hash that was verified: the log-in fails if the password has been changed since. */
  passwordHash?: string | null;
  secondFactor?: UsedFactor;
}

/** Creates the session and its cookies; throws SECOND_FACTOR_NEEDED if the second step is due. */
export async function logIn(
  services: Services,
  http: HttpContext,
  whom: Omit<Authenticated, 'secondFactor'>,
): Promise<Result<typeof api.userLogin>> {
  const { db, config } = services;
  if (!(await isEnabled(db, whom.userId))) return openSession(services, http, whom);
  await db.transaction().execute(async (trx) => {
    await lockAuthenticated(trx, config, whom);
    await insertPendingLogIn(trx, http, whom);
  });
  // Thrown after the transaction, which must commit the first step.
  throw new AppError('SECOND_FACTOR_NEEDED');
}

/** For a user who has done every step of the log-in: creates the session and its cookies. */
export async function openSession(
  services: Services,
  http: HttpContext,
  whom: Authenticated,
): Promise<Result<typeof api.userLogin>> {
  const { tokens, log } = services;
  const { userId, authenticatedBy, secondFactor = null } = whom;
  const session = await createSession(services, whom);
  log.info({ authenticatedBy, secondFactor }, 'logged in');
  const accessToken = await tokens.sign({ userId, sessionId: session.sessionId });
  await setCookies(http, tokens, session.sessionId, session.refreshToken);
  return { resultCode: 'SUCCESS', accessToken, user: session.user };
}

/** The second step of a log-in that threw SECOND_FACTOR_NEEDED. */
export const finishLogIn: Action<typeof api.finishLogIn> = async ({
  services,
  http,
  body: { code },
}) => {
  const pending = await getPendingLogIn(services.db, http);
  const { userId, authenticatedBy } = pending;
  const secondFactor = await verifyCode(services, http, userId, code);
  await pending.consume();
  return openSession(services, http, { userId, authenticatedBy, secondFactor });
};

/** Every check of a password counts as a log-in attempt, so that none is a way around the limits. */
export async function attemptPassword(
  db: Db,
  http: HttpContext,
  userLogin: string,
  password: string,
) {
  const attempt = await startAttempt(db, userLogin, http.ip);
  const credentials = await checkPassword(db, userLogin, password);
  await finishAttempt(db, attempt, credentials.isRight);
  return credentials;
}

/** Ends the user's older session, whose next call then gets TOKEN_CONFLICT. */
async function createSession(
  { db, config }: Pick<Services, 'db' | 'config'>,
  whom: Authenticated,
): Promise<{ sessionId: string; refreshToken: string; user: User }> {
  const sessionId = v7();
  const refreshToken = randomBytes(32).toString('base64url');
  const { userId } = whom;
  const user = await db.transaction().execute(async (trx) => {
    await lockAuthenticated(trx, config, whom);
    await queries.updateActiveToConflict(trx, userId);
    await queries.updateLastSeen(trx, userId);
    const refreshHash = hashOf(refreshToken);
    const { authenticatedBy, secondFactor = null } = whom;
    const begun = { sessionId, userId, refreshHash, authenticatedBy, secondFactor };
    await queries.insertSession(trx, begun);
    // Under the lock, because the account may be deleted as soon as it is released.
    const info = await getUserInfoOf(trx, userId);
    // A temporary password is good for one log-in.
    if (info.mustChangePassword) await queries.deletePassword(trx, userId);
    return info;
  });
  return { sessionId, refreshToken, user };
}

/** Locks the user; throws if the password was changed meanwhile or the account is suspended. */
async function lockAuthenticated(
  trx: Db,
  config: Services['config'],
  { userId, passwordHash }: Authenticated,
): Promise<void> {
  if (passwordHash !== undefined) await assertPasswordUnchanged(trx, userId, passwordHash);
  // The account was deleted meanwhile: to the user a failed log-in.
  else if (!(await queries.lockUser(trx, userId))) throw new AppError('CHECK_ID_PW');
  // Under the lock of the user, which a suspension takes too.
  await assertNotSuspended(trx, config, userId);
}

/** Serialises changes of a user's password and sessions. */
export async function lockUser(trx: Db, userId: string): Promise<void> {
  await queries.lockUser(trx, userId);
}

/** Locks the user; throws if the password was changed after it was verified. */
export async function assertPasswordUnchanged(
  trx: Db,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  const user = await queries.lockUser(trx, userId);
  if (user?.passwordHash !== passwordHash) throw new AppError('CHECK_ID_PW');
}

/**
 * Locks the user before an irreversible change; throws if the session was ended meanwhile, as by a
 * new password. A session that another log-in ended passes: that user knows the password too.
 */
export async function assertSessionActive(
  trx: Db,
  viewer: Pick<Viewer, 'userId' | 'sessionId'>,
): Promise<void> {
  await queries.lockUser(trx, viewer.userId);
  const end = await queries.findEndReason(trx, viewer);
  if (end !== null && end !== 'CONFLICT') throw new AppError('TOKEN_INVALID');
}

/** After a change of the password: ends the sessions and resets the failed attempts. */
export async function endOldLogIns(
  trx: Db,
  { userId, userLogin }: { userId: string; userLogin: string },
  { except }: { except?: string } = {},
): Promise<void> {
  await queries.updateAllToEnded(trx, userId, { endReason: 'PASSWORD_CHANGED', except });
  await deletePendingLogInsOf(trx, userId);
  await deleteFailures(trx, userLogin);
}

/** The person of this session has just proved who they are. */
export async function updateToAuthenticated(db: Db, sessionId: string): Promise<void> {
  await queries.updateToAuthenticated(db, sessionId);
}

/** By an administrator: the calls that follow are refused with the reason. */
export async function endSessions(
  trx: Db,
  userId: string,
  endReason: 'LOGGED_OUT' | 'SUSPENDED',
): Promise<void> {
  await queries.lockUser(trx, userId);
  await queries.updateAllToEnded(trx, userId, { endReason });
}

export const logout: Action<typeof api.logout, SignedIn> = async ({
  services: { db },
  http,
  viewer,
}) => {
  await queries.updateToEnded(db, viewer.sessionId, 'LOGGED_OUT');
  http.setCookie(COOKIE, '', { path: api.reissueTokens.path, maxAge: 0 });
  http.setCookie(FILE_COOKIE.name, '', { path: FILE_COOKIE.path, maxAge: 0 });
};

export const reissueTokens: Action<typeof api.reissueTokens> = async ({
  services: { db, tokens },
  http,
}) => {
  const given = refreshTokenOf(http);
  const successors = await tokens.successorsOf(given.refreshToken);
  const outcome = await db
    .transaction()
    .execute((trx) => rotate(trx, given.sessionId, given.refreshToken, successors));
  // Thrown after the transaction, which must commit the end of a session whose token was reused.
  if (outcome instanceof AppError) throw outcome;
  await setCookies(http, tokens, given.sessionId, outcome.next);
  const { userId } = outcome;
  // After the lock of the session, because a log-in locks the user before its sessions.
  await queries.updateLastSeen(db, userId);
  const accessToken = await tokens.sign({ userId, sessionId: given.sessionId });
  return { data: { value: { accessToken } } };
};

async function rotate(
  trx: Db,
  sessionId: string,
  refreshToken: string,
  successors: readonly [string, ...string[]],
): Promise<AppError | { userId: string; next: string }> {
  const row = await queries.lockSession(trx, sessionId);
  if (row?.endReason === 'CONFLICT') return new AppError('TOKEN_CONFLICT');
  if (row?.endReason === 'SUSPENDED') return new AppError('ACCOUNT_SUSPENDED');
  if (!row || row.endReason) return new AppError('TOKEN_INVALID');
  const refreshHash = hashOf(refreshToken);
  const [next] = successors;
  const { userId } = row;
  if (refreshHash === row.refreshHash) {
    if (row.isExpired) return new AppError('TOKEN_EXPIRED');
    await queries.updateRefreshToken(trx, sessionId, {
      refreshHash: hashOf(next),
      previousRefreshHash: refreshHash,
    });
    return { userId, next };
  }
  if (refreshHash === row.previousRefreshHash && row.isFresh) {
    // The key may have been replaced since.
    const given = successors.find((one) => hashOf(one) === row.refreshHash);
    if (given !== undefined) return { userId, next: given };
  }
  await queries.updateToEnded(trx, sessionId, 'REUSED');
  return new AppError('TOKEN_INVALID');
}

const COOKIE = 'munjip-refresh';

async function setCookies(
  http: HttpContext,
  tokens: Tokens,
  sessionId: string,
  refreshToken: string,
): Promise<void> {
  const maxAge = SECONDS.refreshToken;
  http.setCookie(COOKIE, `${sessionId}.${refreshToken}`, { path: api.reissueTokens.path, maxAge });
  const { name, path } = FILE_COOKIE;
  http.setCookie(name, await tokens.fileCookieOf(sessionId), { path, maxAge });
}

function refreshTokenOf(http: HttpContext): { sessionId: string; refreshToken: string } {
  const cookie = http.cookie(COOKIE);
  // The browser deletes the cookie when it expires.
  if (!cookie) throw new AppError('TOKEN_EXPIRED');
  const [, sessionId, refreshToken] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(cookie) ?? [];
  if (!sessionId || !refreshToken) throw new AppError('TOKEN_INVALID');
  return { sessionId, refreshToken };
}

/** A random token of 32 bytes needs no slow hash. */
function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}

export { SESSION_DAYS } from './sessions.queries.ts';

/** Those that `sweepSessions` would delete. */
export function countOldSessions(db: Db): Promise<number> {
  return queries.countOldSessions(db);
}

export function sweepSessions(db: Db): Promise<number> {
  return queries.deleteOldSessions(db);
}
