import { createHash, createHmac, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { UserEmail } from '../../../../shared/accounts/accounts.ts';
import type {
  beginSocial as beginEndpoint,
  confirmSocial as confirmEndpoint,
  googleLogin,
  googleRegister,
  whaleRegister,
} from '../../../../shared/accounts/social.ts';
import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';
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
import type { Viewer } from '../../../platform/http/access.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { letIn } from '../sessions/sessions.ts';
import {
  assertEmailFor,
  assertIdFree,
  isEmailOfSomebody,
  openAccount,
  openingRefusal,
} from '../sign-up/sign-up.ts';
import {
  type Attempt,
  addAttempt,
  addIdentity,
  consumeAttempt,
  consumeConfirmation,
  findUserOf,
  forgetIdentities,
  forgetNewcomer,
  keepConfirmation,
  keepNewcomer,
  lockNewcomer,
  sweepExpired,
} from './social.queries.ts';

type Purpose = Attempt['purpose'];
type Return = Body<typeof googleLogin>;

/** Kept by the browser that began: what an answer is good for, it is good for there alone. */
const BROWSER = { name: 'munjip-social', path: '/api/oauth', maxAge: SECONDS.socialAttempt };
const NEWCOMER = { name: 'munjip-newcomer', path: '/api/account', maxAge: SECONDS.emailVerified };

/** Each writes a row. A whole school behind one address that comes in at nine stays far below. */
const BEGUN_FROM_ADDRESS = { most: 5_000, seconds: 600 };

/** The one address of ours that each provider may send people back to. */
const RETURN_PATHS: Readonly<Record<SocialProvider, string>> = {
  GOOGLE: '/login',
  WHALE: '/login/whale',
};

export async function beginSocial(
  services: Services,
  http: HttpContext,
  { provider, purpose, redirectUri }: Body<typeof beginEndpoint>,
): Promise<Result<typeof beginEndpoint>> {
  const { db } = services;
  const openId = gatewayOf(services, provider);
  assertOurs(services, provider, redirectUri);
  await countHit(db, { key: `social-begin:${hashOf(http.ip)}`, ...BEGUN_FROM_ADDRESS });
  // Two tabs that begin side by side are one browser.
  const browser = secretIn(http, BROWSER.name) ?? newSecret();
  const asked = askedBy(browser, newSecret(), redirectUri);
  const isReauthentication = purpose === 'CONFIRM';
  const authorizationUrl = await inAnswer(services, provider, () =>
    openId.authorizationUrl({ ...asked, isReauthentication }),
  );
  await addAttempt(db, attemptOf(browser, asked, provider, purpose));
  giveSecret(http, BROWSER, browser);
  return { authorizationUrl };
}

export async function logInSocially(
  services: Services,
  http: HttpContext,
  provider: SocialProvider,
  given: Return,
): Promise<Result<typeof googleLogin>> {
  const { db } = services;
  const identity = await identify(services, http, { provider, purpose: 'LOGIN', given });
  const userId = await findUserOf(db, identity);
  if (userId !== undefined) {
    return { ...(await letIn(services, http, userId)), registrationStatus: 'EXIST' };
  }
  const userEmail = verifiedEmailOf(identity);
  // Whose address it is has just been proved, so this tells nobody else who is here.
  if (await isEmailOfSomebody(db, userEmail)) throw new AppError('MISMATCH_REGISTRATION_PATH');
  const secret = newSecret();
  const { issuer, subject } = identity;
  await keepNewcomer(db, { browserHash: hashOf(secret), provider, issuer, subject, userEmail });
  giveSecret(http, NEWCOMER, secret);
  return { resultCode: 'SUCCESS', registrationStatus: 'NEW', newcomer: { userEmail } };
}

/** Signs up whom this browser's log-in has verified; the marker in the body says nothing by itself. */
export async function registerSocially(
  services: Services,
  http: HttpContext,
  account: Body<typeof googleRegister> | Body<typeof whaleRegister>,
): Promise<Result<typeof googleRegister>> {
  const { userEmail, userEmailCode: _marker, userLoginType: provider, ...rest } = account;
  assertEmailFor(rest.userClassify, userEmail);
  const secret = secretIn(http, NEWCOMER.name);
  if (secret === undefined) throw new AppError('INVALID_EMAIL_CODE');
  const browserHash = hashOf(secret);
  await assertIdFree(services.db, http, rest.userLogin);
  const userId = v7();
  try {
    await services.db.transaction().execute(async (trx) => {
      const newcomer = await lockNewcomer(trx, { browserHash, provider });
      if (newcomer?.userEmail !== userEmail) throw new AppError('INVALID_EMAIL_CODE');
      const { issuer, subject } = newcomer;
      const user = { ...rest, userId, userEmail, userLoginType: provider, passwordHash: null };
      await openAccount(trx, { ...user, operator: services.config.operator });
      await addIdentity(trx, { issuer, subject, provider, userId });
      await forgetNewcomer(trx, browserHash);
    });
  } catch (error) {
    throw openingRefusal(error);
  }
  http.setCookie(NEWCOMER.name, '', { path: NEWCOMER.path, maxAge: 0 });
  return letIn(services, http, userId);
}

/** Somebody who is logged in shows anew that they are the one who signed up. */
export async function confirmSocial(
  services: Services,
  http: HttpContext,
  viewer: Viewer,
  given: Return,
): Promise<Result<typeof confirmEndpoint>> {
  const provider = providerAt(services, given.redirectUri);
  const identity = await identify(services, http, { provider, purpose: 'CONFIRM', given });
  if ((await findUserOf(services.db, identity)) !== viewer.userId) {
    throw new AppError('SOCIAL_OTHER_PERSON');
  }
  await keepConfirmation(services.db, viewer);
  return { resultCode: 'SUCCESS' };
}

/**
 * Whether this person has just shown again, in this session, who they are. Good once: call it in the
 * transaction of what it is asked for.
 */
export function confirmBySocial(
  db: Db,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
): Promise<boolean> {
  return consumeConfirmation(db, { userId, sessionId });
}

/** Of somebody who leaves: the same account elsewhere may sign up anew. */
export function forgetSocial(db: Db, userId: string): Promise<void> {
  return forgetIdentities(db, userId);
}

export function sweepSocial(db: Db): Promise<void> {
  return sweepExpired(db);
}

async function identify(
  services: Services,
  http: HttpContext,
  { provider, purpose, given }: { provider: SocialProvider; purpose: Purpose; given: Return },
): Promise<Identity> {
  const { code, state, redirectUri, iss } = given;
  const openId = gatewayOf(services, provider);
  assertOurs(services, provider, redirectUri);
  const browser = secretIn(http, BROWSER.name);
  if (browser === undefined) throw new AppError('SOCIAL_REFUSED');
  const asked = askedBy(browser, state, redirectUri);
  if (!(await consumeAttempt(services.db, attemptOf(browser, asked, provider, purpose)))) {
    throw new AppError('SOCIAL_REFUSED');
  }
  return inAnswer(services, provider, () =>
    openId.exchange({ ...asked, code, iss, isReauthentication: purpose === 'CONFIRM' }),
  );
}

function gatewayOf({ social }: Services, provider: SocialProvider): OpenId {
  const openId = social[provider];
  if (!openId) throw new AppError('SOCIAL_NOT_CONFIGURED');
  return openId;
}

/** Compared whole: an address that only begins like ours is somebody else's. */
function assertOurs({ config }: Services, provider: SocialProvider, redirectUri: string): void {
  if (redirectUri === config.publicUrl + RETURN_PATHS[provider]) return;
  throw new AppError('INVALID_VALUE', {
    fields: { redirectUri: '돌아올 주소가 이 서버의 주소(PUBLIC_URL)와 달라요.' },
  });
}

function providerAt({ config }: Services, redirectUri: string): SocialProvider {
  return redirectUri === config.publicUrl + RETURN_PATHS.WHALE ? 'WHALE' : 'GOOGLE';
}

function verifiedEmailOf({ email, isEmailVerified }: Identity): string {
  const parsed = UserEmail.safeParse(email ?? '');
  if (!isEmailVerified || !parsed.success) throw new AppError('SOCIAL_EMAIL_NOT_VERIFIED');
  return parsed.data;
}

/** The provider's failings in the words of the contract; what exactly is for the log. */
async function inAnswer<Answer>(
  { log }: Services,
  provider: SocialProvider,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OpenIdUnreachable) {
      log.warn({ provider, err: error }, 'a log-in elsewhere is out of reach');
      throw new AppError('SOCIAL_UNREACHABLE', { retryAfter: 10 });
    }
    if (error instanceof OpenIdRefused) {
      log.info({ provider, err: error }, 'a log-in elsewhere was refused');
      throw new AppError('SOCIAL_REFUSED');
    }
    throw error;
  }
}

function askedBy(browser: string, state: string, redirectUri: string): AuthorizationRequest {
  // Made of the browser's secret, so that nothing here has to be kept that would help a reader of the database.
  const derived = (use: string) =>
    createHmac('sha256', browser).update(`${use}:${state}`).digest('base64url');
  return { redirectUri, state, nonce: derived('nonce'), codeVerifier: derived('verifier') };
}

function attemptOf(
  browser: string,
  { state, redirectUri }: AuthorizationRequest,
  provider: SocialProvider,
  purpose: Purpose,
): Attempt {
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

function secretIn(http: HttpContext, name: string): string | undefined {
  const secret = http.cookie(name);
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

function giveSecret(
  http: HttpContext,
  { name, path, maxAge }: { name: string; path: string; maxAge: number },
  secret: string,
): void {
  http.setCookie(name, secret, { path, maxAge });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
