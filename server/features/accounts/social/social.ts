import { createHash, createHmac, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type * as api from '../../../../shared/accounts/social.ts';
import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';
import { UserEmail } from '../../../../shared/accounts/users.ts';
import type { Body, Result } from '../../../../shared/contract/endpoint.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';
import {
  type AuthorizationRequest,
  type Identity,
  type OpenId,
  OpenIdRefused,
  OpenIdUnreachable,
} from '../../../platform/gateways/openid.ts';
import type { SignedIn, Viewer } from '../../../platform/http/access.ts';
import type { Action, Call, HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { logIn, updateToAuthenticated } from '../sessions/sessions.ts';
import {
  asSignUpError,
  assertEmailFor,
  assertIdFree,
  createChosenAccount,
  isEmailTaken,
} from '../sign-up/sign-up.ts';
import * as queries from './social.queries.ts';

type Purpose = queries.Attempt['purpose'];
type Redirect = Body<typeof api.googleLogin>;

/** Cookies that bind a log-in and a pending sign-up to the browser that began them. */
const BROWSER = { name: 'munjip-social', path: '/api/oauth', maxAge: SECONDS.socialAttempt };
const PENDING_SIGN_UP = {
  name: 'munjip-sign-up',
  path: '/api/account',
  maxAge: SECONDS.emailVerified,
};

/** Each beginning inserts a row. A school behind one address that logs in at nine stays far below. */
const BEGINNINGS_FROM_ADDRESS = { most: 5_000, seconds: 600 };

/** The redirect address of each provider. */
const RETURN_PATHS: Readonly<Record<SocialProvider, string>> = {
  GOOGLE: '/login',
  WHALE: '/login/whale',
};

export const beginSocial: Action<typeof api.beginSocial> = async ({
  services,
  http,
  body: { provider, purpose, redirectUri },
}) => {
  const { db } = services;
  const openId = gatewayOf(services, provider);
  assertOwnAddress(services, provider, redirectUri);
  await countHit(db, { key: `social-begin:${hashOf(http.ip)}`, ...BEGINNINGS_FROM_ADDRESS });
  // Reused, so that two tabs that begin at once do not overwrite each other's cookie.
  const browser = secretOf(http, BROWSER.name) ?? newSecret();
  const request = authorizationRequestOf(browser, newSecret(), redirectUri);
  const isReauthentication = purpose === 'CONFIRM';
  const authorizationUrl = await withAppErrors(services, provider, () =>
    openId.authorizationUrl({ ...request, isReauthentication }),
  );
  await queries.insertAttempt(db, attemptOf(browser, request, provider, purpose));
  setSecret(http, BROWSER, browser);
  return { authorizationUrl };
};

export const googleLogin: Action<typeof api.googleLogin> = (call) => logInWith('GOOGLE', call);

export const whaleLogin: Action<typeof api.whaleLogin> = (call) => logInWith('WHALE', call);

async function logInWith(
  provider: SocialProvider,
  { services, http, body }: Call<typeof api.googleLogin>,
): Promise<Result<typeof api.googleLogin>> {
  const { db } = services;
  const identity = await identify(services, http, { provider, purpose: 'LOGIN', redirect: body });
  const userId = await queries.findUserId(db, identity);
  if (userId !== undefined) {
    return {
      ...(await logIn(services, http, { userId, authenticatedBy: 'SOCIAL' })),
      registrationStatus: 'EXIST',
    };
  }
  const userEmail = verifiedEmailOf(identity);
  // The user has just proved that the address is theirs, so the answer reveals it to nobody else.
  if (await isEmailTaken(db, userEmail)) throw new AppError('MISMATCH_REGISTRATION_PATH');
  const secret = newSecret();
  const { issuer, subject } = identity;
  const browserHash = hashOf(secret);
  await queries.insertPendingSignUp(db, { browserHash, provider, issuer, subject, userEmail });
  setSecret(http, PENDING_SIGN_UP, secret);
  return { resultCode: 'SUCCESS', registrationStatus: 'NEW', pendingSignUp: { userEmail } };
}

export const googleRegister: Action<typeof api.googleRegister> = (call) => registerWith(call);

export const whaleRegister: Action<typeof api.whaleRegister> = (call) => registerWith(call);

/** The cookie of the log-in proves the address; `userEmailCode` in the body proves nothing. */
async function registerWith({
  services,
  http,
  body,
}: Call<typeof api.googleRegister> | Call<typeof api.whaleRegister>): Promise<
  Result<typeof api.googleRegister>
> {
  const { userEmail, userEmailCode: _marker, userLoginType: provider, ...account } = body;
  assertEmailFor(services.config, account.userClassify, userEmail);
  const secret = secretOf(http, PENDING_SIGN_UP.name);
  if (secret === undefined) throw new AppError('INVALID_EMAIL_CODE');
  const browserHash = hashOf(secret);
  await assertIdFree(services.db, http, account.userLogin);
  const userId = v7();
  try {
    await services.db.transaction().execute(async (tx) => {
      const pending = await queries.lockPendingSignUp(tx, { browserHash, provider });
      if (pending?.userEmail !== userEmail) throw new AppError('INVALID_EMAIL_CODE');
      const { issuer, subject } = pending;
      const user = { ...account, userId, userEmail, userLoginType: provider, passwordHash: null };
      await createChosenAccount(services, tx, user);
      await queries.insertIdentity(tx, { issuer, subject, provider, userId });
      await queries.deletePendingSignUp(tx, browserHash);
    });
  } catch (error) {
    throw asSignUpError(error);
  }
  http.setCookie(PENDING_SIGN_UP.name, '', { path: PENDING_SIGN_UP.path, maxAge: 0 });
  return logIn(services, http, { userId, authenticatedBy: 'SOCIAL' });
}

/** Authenticates a logged-in user again, before the account is deleted. */
export const confirmSocial: Action<typeof api.confirmSocial, SignedIn> = async ({
  services,
  http,
  viewer,
  body,
}) => {
  const provider = providerOf(services, body.redirectUri);
  const identity = await identify(services, http, { provider, purpose: 'CONFIRM', redirect: body });
  if ((await queries.findUserId(services.db, identity)) !== viewer.userId) {
    throw new AppError('SOCIAL_OTHER_PERSON');
  }
  await queries.insertConfirmation(services.db, viewer);
  await updateToAuthenticated(services.db, viewer.sessionId);
  return { resultCode: 'SUCCESS' };
};

/**
 * Whether the user confirmed their identity in this session. Deletes the confirmation, so call it in
 * the transaction that needs it.
 */
export function deleteSocialConfirmation(
  db: Db,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
): Promise<boolean> {
  return queries.deleteConfirmation(db, { userId, sessionId });
}

/** Part of deleting an account: the provider's account may sign up again. */
export function deleteSocialIdentities(db: Db, userId: string): Promise<void> {
  return queries.deleteIdentities(db, userId);
}

export function sweepSocial(db: Db): Promise<void> {
  return queries.deleteExpired(db);
}

async function identify(
  services: Services,
  http: HttpContext,
  {
    provider,
    purpose,
    redirect,
  }: { provider: SocialProvider; purpose: Purpose; redirect: Redirect },
): Promise<Identity> {
  const { code, state, redirectUri, iss } = redirect;
  const openId = gatewayOf(services, provider);
  assertOwnAddress(services, provider, redirectUri);
  const browser = secretOf(http, BROWSER.name);
  if (browser === undefined) throw new AppError('SOCIAL_REFUSED');
  const request = authorizationRequestOf(browser, state, redirectUri);
  if (!(await queries.deleteAttempt(services.db, attemptOf(browser, request, provider, purpose)))) {
    throw new AppError('SOCIAL_REFUSED');
  }
  return withAppErrors(services, provider, () =>
    openId.exchange({ ...request, code, iss, isReauthentication: purpose === 'CONFIRM' }),
  );
}

function gatewayOf({ social }: Services, provider: SocialProvider): OpenId {
  const openId = social[provider];
  if (!openId) throw new AppError('SOCIAL_NOT_CONFIGURED');
  return openId;
}

/** Compares the whole address, because a prefix could belong to somebody else's site. */
function assertOwnAddress(
  { config }: Services,
  provider: SocialProvider,
  redirectUri: string,
): void {
  if (redirectUri === config.publicUrl + RETURN_PATHS[provider]) return;
  throw new AppError('INVALID_VALUE', {
    fields: { redirectUri: '돌아올 주소가 이 서버의 주소(PUBLIC_URL)와 달라요.' },
  });
}

function providerOf({ config }: Services, redirectUri: string): SocialProvider {
  return redirectUri === config.publicUrl + RETURN_PATHS.WHALE ? 'WHALE' : 'GOOGLE';
}

function verifiedEmailOf({ email, isEmailVerified }: Identity): string {
  const parsed = UserEmail.safeParse(email ?? '');
  if (!isEmailVerified || !parsed.success) throw new AppError('SOCIAL_EMAIL_NOT_VERIFIED');
  return parsed.data;
}

/** Translates the gateway's errors; the details are only logged. */
async function withAppErrors<Answer>(
  { log }: Services,
  provider: SocialProvider,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OpenIdUnreachable) {
      log.warn({ provider, err: error }, 'log-in provider is unreachable');
      throw new AppError('SOCIAL_UNREACHABLE', { retryAfter: 10 });
    }
    if (error instanceof OpenIdRefused) {
      log.info({ provider, err: error }, 'log-in provider refused');
      throw new AppError('SOCIAL_REFUSED');
    }
    throw error;
  }
}

function authorizationRequestOf(
  browser: string,
  state: string,
  redirectUri: string,
): AuthorizationRequest {
  // Derived from the browser's secret, so that the database alone cannot complete a log-in.
  const derived = (use: string) =>
    createHmac('sha256', browser).update(`${use}:${state}`).digest('base64url');
  return { redirectUri, state, nonce: derived('nonce'), codeVerifier: derived('verifier') };
}

function attemptOf(
  browser: string,
  { state, redirectUri }: AuthorizationRequest,
  provider: SocialProvider,
  purpose: Purpose,
): queries.Attempt {
  return {
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
    provider,
    purpose,
    redirectUri,
  };
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function secretOf(http: HttpContext, name: string): string | undefined {
  const secret = http.cookie(name);
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

function setSecret(
  http: HttpContext,
  { name, path, maxAge }: { name: string; path: string; maxAge: number },
  secret: string,
): void {
  http.setCookie(name, secret, { path, maxAge });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
