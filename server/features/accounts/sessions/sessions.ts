import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import {
  type userLogin as logInEndpoint,
  reissueTokens as reissueEndpoint,
} from '../../../../shared/accounts/sessions.ts';
import type { Body, Result } from '../../../../shared/contract/endpoint.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { FILE_COOKIE, type Viewer } from '../../../platform/http/access.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Tokens } from '../../../platform/http/tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { checkPassword, getUserInfo } from '../sign-up/sign-up.ts';
import {
  addSession,
  endLivingSession,
  endSession,
  endSessionsOf,
  findSessionEnd,
  lockSession,
  lockUser,
  rotateRefresh,
} from './sessions.queries.ts';
import { admitTry, forgetFailures, settleTry } from './tries.ts';

export async function logIn(
  services: Services,
  http: HttpContext,
  { userLogin, password }: Body<typeof logInEndpoint>,
): Promise<Result<typeof logInEndpoint>> {
  const { db } = services;
  const credentials = await tryPassword(db, http, userLogin, password);
  if (credentials.userLoginType !== 'JAJAK') throw new AppError('MISMATCH_REGISTRATION_PATH');
  if (!credentials.isRight) throw new AppError('CHECK_ID_PW');
  return letIn(services, http, credentials.userId, credentials.passwordHash);
}

/** Whoever has shown who they are, by whichever way: a session, its cookie and the answer of a log-in. */
export async function letIn(
  { db, tokens }: Services,
  http: HttpContext,
  userId: string,
  passwordHash?: string | null,
): Promise<Result<typeof logInEndpoint>> {
  const session = await openSession(db, userId, passwordHash);
  const accessToken = await tokens.sign({ userId, sessionId: session.sessionId });
  giveCookies(http, tokens, session.sessionId, session.refreshToken);
  return { resultCode: 'SUCCESS', accessToken, user: await getUserInfo(db, userId) };
}

/** Looks at a password as a log-in does: who guesses is slowed, wherever they guess. */
export async function tryPassword(db: Db, http: HttpContext, userLogin: string, password: string) {
  const one = await admitTry(db, userLogin, http.ip);
  const credentials = await checkPassword(db, userLogin, password);
  await settleTry(db, one, credentials.isRight);
  return credentials;
}

/**
 * Begins a session and ends the person's older one, whose next call then says TOKEN_CONFLICT. With
 * the password that was right: one that was changed meanwhile lets nobody in any more.
 */
export async function openSession(
  db: Services['db'],
  userId: string,
  passwordHash?: string | null,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = v7();
  const refreshToken = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (trx) => {
    if (passwordHash !== undefined) await assertPasswordStands(trx, userId, passwordHash);
    // Left at that moment: a refused log-in, not a session that ended.
    else if (!(await lockUser(trx, userId))) throw new AppError('CHECK_ID_PW');
    await endLivingSession(trx, userId);
    await addSession(trx, { sessionId, userId, refreshHash: hashOf(refreshToken) });
  });
  return { sessionId, refreshToken };
}

/** For whoever changes a password: nothing else happens to this person's log-ins meanwhile. */
export async function lockLogIns(trx: Db, userId: string): Promise<void> {
  await lockUser(trx, userId);
}

/** The same, where a password was right a moment ago: one that was changed since opens nothing. */
export async function assertPasswordStands(
  trx: Db,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  const now = await lockUser(trx, userId);
  if (now?.passwordHash !== passwordHash) throw new AppError('CHECK_ID_PW');
}

/**
 * The same, where somebody who is in does what cannot be undone: whoever was put out since (their
 * password was made anew) must not take the account along at the last moment. Who merely came in
 * elsewhere at that moment knows the password still.
 */
export async function assertStillIn(
  trx: Db,
  viewer: Pick<Viewer, 'userId' | 'sessionId'>,
): Promise<void> {
  await lockUser(trx, viewer.userId);
  const end = await findSessionEnd(trx, viewer);
  if (end !== null && end !== 'CONFLICT') throw new AppError('TOKEN_INVALID');
}

/** After a password was changed: whoever came in by the old one is out, and wrong tries at it forgotten. */
export async function forgetOldPassword(
  trx: Db,
  { userId, userLogin }: { userId: string; userLogin: string },
  { except }: { except?: string } = {},
): Promise<void> {
  await endSessionsOf(trx, userId, except);
  await forgetFailures(trx, userLogin);
}

export async function logOut(
  { db }: Services,
  http: HttpContext,
  viewer: Viewer,
): Promise<undefined> {
  await endSession(db, viewer.sessionId, 'LOGGED_OUT');
  http.setCookie(COOKIE, '', { path: reissueEndpoint.path, maxAge: 0 });
  http.setCookie(FILE_COOKIE.name, '', { path: FILE_COOKIE.path, maxAge: 0 });
}

export async function reissueTokens(
  { db, tokens }: Services,
  http: HttpContext,
): Promise<Result<typeof reissueEndpoint>> {
  const given = givenRefresh(http);
  const outcome = await db
    .transaction()
    .execute((trx) => useRefresh(trx, given.sessionId, given.refreshToken, tokens.successorOf));
  // Thrown only here: the end of a session whose token came back must be kept, not rolled back.
  if (outcome instanceof AppError) throw outcome;
  giveCookies(http, tokens, given.sessionId, outcome.next);
  const { userId } = outcome;
  const accessToken = await tokens.sign({ userId, sessionId: given.sessionId });
  return { data: { value: { accessToken } } };
}

async function useRefresh(
  trx: Db,
  sessionId: string,
  refreshToken: string,
  successorOf: (refreshToken: string) => string,
): Promise<AppError | { userId: string; next: string }> {
  const row = await lockSession(trx, sessionId);
  if (row?.endReason === 'CONFLICT') return new AppError('TOKEN_CONFLICT');
  if (!row || row.endReason) return new AppError('TOKEN_INVALID');
  const refreshHash = hashOf(refreshToken);
  const next = successorOf(refreshToken);
  const { userId } = row;
  if (refreshHash === row.refreshHash) {
    if (row.isExpired) return new AppError('TOKEN_EXPIRED');
    await rotateRefresh(trx, sessionId, {
      refreshHash: hashOf(next),
      previousRefreshHash: refreshHash,
    });
    return { userId, next };
  }
  if (refreshHash === row.previousRefreshHash && row.isFresh) return { userId, next };
  await endSession(trx, sessionId, 'REUSED');
  return new AppError('TOKEN_INVALID');
}

const COOKIE = 'munjip-refresh';

/** The refresh token, and what lets pages of this session show pictures. */
function giveCookies(
  http: HttpContext,
  tokens: Tokens,
  sessionId: string,
  refreshToken: string,
): void {
  const maxAge = SECONDS.refreshToken;
  http.setCookie(COOKIE, `${sessionId}.${refreshToken}`, { path: reissueEndpoint.path, maxAge });
  const { name, path } = FILE_COOKIE;
  http.setCookie(name, tokens.fileCookieOf(sessionId), { path, maxAge });
}

function givenRefresh(http: HttpContext): { sessionId: string; refreshToken: string } {
  const cookie = http.cookie(COOKIE);
  // The browser throws it away when its time is over.
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

export { sweepSessions } from './sessions.queries.ts';
