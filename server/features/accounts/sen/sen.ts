import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 } from 'uuid';
import type * as api from '../../../../shared/accounts/sen.ts';
import { PenName } from '../../../../shared/accounts/users.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import type { SenSettings } from '../../../config/sen.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { SamlAnswer } from '../../../platform/gateways/saml.ts';
import { SamlRefusal } from '../../../platform/gateways/saml-text.ts';
import type { Action, HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { isEnabled, verifyCode } from '../second-factor/second-factor.ts';
import {
  assertPasswordUnchanged,
  attemptPassword,
  logIn,
  openSession,
} from '../sessions/sessions.ts';
import { createAccount } from '../sign-up/sign-up.ts';
import * as queries from './sen.queries.ts';

/** Loaded with the first log-in, because it takes megabytes that most servers do not need. */
const loadSaml = () => import('../../../platform/gateways/saml.ts');

export const senMetadata: Action<typeof api.senMetadata> = async ({ services: { config } }) => {
  const settings = getSettings(config.sen);
  const { samlMetadata } = await loadSaml();
  const xml = Buffer.from(samlMetadata(settings), 'utf8');
  return {
    stream: Readable.from([xml]),
    bytes: xml.length,
    mediaType: 'application/samlmetadata+xml; charset=utf-8',
    fileName: 'munjip-metadata.xml',
  };
};

export const beginSen: Action<typeof api.beginSen> = async ({
  services: { config, db },
  http,
  body: { next },
}) => {
  const settings = getSettings(config.sen);
  await countHit(db, { key: `sen-begun:${hashOf(http.ip)}`, ...BEGINNINGS_FROM_ADDRESS });
  // An XML ID begins with a letter or '_'.
  const requestId = `_${secret()}`;
  const [relayState, browser] = [secret(), secret()];
  await queries.insertLogin(db, {
    requestId,
    relayHash: hashOf(relayState),
    browserHash: hashOf(browser),
    nextPath: next ?? null,
  });
  // One log-in per browser: the next user of a shared computer replaces it.
  http.setCookie(COOKIE, browser, {
    path: PATH,
    maxAge: SECONDS.senAttempt + SECONDS.senPendingSignUp,
  });
  const { requestAddress } = await loadSaml();
  return { location: await requestAddress(settings, requestId, relayState) };
};

/**
 * A cross-site request without our cookies, so it only issues a code, which the page that began the
 * log-in exchanges.
 */
export const receiveSen: Action<typeof api.receiveSen> = async ({
  services: { config, db, log },
  body: { SAMLResponse, RelayState = '' },
}) => {
  const settings = getSettings(config.sen);
  try {
    const { readSamlAnswer } = await loadSaml();
    const answer = await readSamlAnswer(settings, SAMLResponse);
    const authCode = await storeAnswer(db, answer, hashOf(RelayState));
    return { location: `/sso/sen-link?authCode=${authCode}` };
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    log.warn({ reason: error.message.slice(0, 200) }, 'single sign-on answer refused');
    return { location: '/sso/sen-link?refused=1' };
  }
};

async function storeAnswer(
  db: Services['db'],
  answer: SamlAnswer,
  relayHash: string,
): Promise<string> {
  const { requestId, assertionId, expiresAt, issuer, subject, attributes } = answer;
  const authCode = secret();
  const assertionHash = hashOf(`${issuer}\n${assertionId}`);
  await db.transaction().execute(async (trx) => {
    if (!(await queries.insertAssertion(trx, { assertionHash, expiresAt }))) {
      throw new SamlRefusal('it has come before');
    }
    const known = await queries.updateToAnswered(
      trx,
      { requestId, relayHash },
      {
        authCodeHash: hashOf(authCode),
        issuer,
        subject,
        penName: nameIn(attributes),
        isStudent: !isTeacherIn(attributes),
      },
    );
    if (!known) throw new SamlRefusal('it answers no request of ours');
  });
  return authCode;
}

export const exchangeSenCode: Action<typeof api.exchangeSenCode> = async ({
  services,
  http,
  body: { authCode },
}) => {
  const { config, db } = services;
  getSettings(config.sen);
  const login = await queries.updateToExchanged(db, hashOf(authCode));
  if (!login || login.browserHash !== browserHashOf(http)) throw new AppError('SEN_LOGIN_EXPIRED');
  const next = login.nextPath;
  const userId = await queries.findLinkedUserId(db, login);
  if (userId === undefined) return { resultCode: 'SUCCESS', registrationStatus: 'NEW', next };
  await queries.deleteLogin(db, login.requestId);
  return {
    ...(await finishLogIn(services, http, { userId, authenticatedBy: 'SEN' })),
    registrationStatus: 'EXIST',
    next,
  };
};

export const getSenPendingSignUp: Action<typeof api.getSenPendingSignUp> = async ({
  services: { config, db },
  http,
}) => {
  getSettings(config.sen);
  const { penName, isStudent } = await getPendingSignUp(db, http);
  return { penName, isStudent };
};

/** Links an existing account, whose password the user enters once. */
export const linkSen: Action<typeof api.linkSen> = async ({
  services,
  http,
  body: { userLogin, password, code },
}) => {
  const { config, db } = services;
  getSettings(config.sen);
  const pending = await getPendingSignUp(db, http);
  const credentials = await attemptPassword(db, http, userLogin, password);
  if (credentials.userLoginType !== 'JAJAK') throw new AppError('MISMATCH_REGISTRATION_PATH');
  if (!credentials.isRight) throw new AppError('CHECK_ID_PW');
  const { userId, passwordHash } = credentials;
  // Somebody else knows a temporary password, and a link made with it would outlast it.
  if (credentials.mustChangePassword) throw new AppError('PASSWORD_CHANGE_REQUIRED');
  // Before the link, which would otherwise be made by whoever knows the password.
  const secondFactor = (await isEnabled(db, userId))
    ? await verifyCode(services, http, userId, getGivenCode(code))
    : undefined;
  await linkIdentity(db, pending, userId, (trx) =>
    assertPasswordUnchanged(trx, userId, passwordHash),
  );
  const whom = { userId, authenticatedBy: 'PASSWORD', passwordHash } as const;
  const loggedIn = await openSession(services, http, {
    ...whom,
    ...(secondFactor && { secondFactor }),
  });
  deleteCookie(http);
  return { ...loggedIn, next: pending.nextPath };
};

export const registerSen: Action<typeof api.registerSen> = async ({
  services,
  http,
  body: { penName, userAgreements, isFourteen = false },
}) => {
  const { config, db } = services;
  getSettings(config.sen);
  const pending = await getPendingSignUp(db, http);
  if (pending.isStudent && !isFourteen) {
    throw new AppError('INVALID_VALUE', { fields: { isFourteen: REQUIRED } });
  }
  const userId = v7();
  await linkIdentity(db, pending, userId, (trx) =>
    createAccount(trx, {
      userId,
      // Never typed by the user; others can invite them by it.
      userLogin: `sen-${randomBytes(8).toString('hex')}`,
      userLoginType: 'NEW_SEN_USER',
      userClassify: pending.isStudent ? 'STUDENT' : 'COOLSCHOOL',
      penName,
      passwordHash: null,
      userEmail: null,
      userAgreements,
      operator: services.config.operator,
    }),
  );
  return {
    ...(await finishLogIn(services, http, { userId, authenticatedBy: 'SEN' })),
    next: pending.nextPath,
  };
};

async function linkIdentity(
  db: Services['db'],
  { requestId, issuer, subject }: queries.PendingSignUp,
  userId: string,
  prepare: (trx: Db) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await queries.deleteLogin(trx, requestId))) throw new AppError('SEN_LOGIN_EXPIRED');
      await prepare(trx);
      await queries.insertIdentity(trx, { issuer, subject, userId });
    });
  } catch (error) {
    const isTaken =
      violates(error, 'sen_identities_pkey') || violates(error, 'sen_identities_user_id_key');
    throw isTaken ? new AppError('SEN_ALREADY_LINKED') : error;
  }
}

/** After a password reset: somebody who knew the old password may have linked their own identity. */
export function deleteSenIdentity(trx: Db, userId: string): Promise<void> {
  return queries.deleteIdentity(trx, userId);
}

export function sweepSen(db: Db): Promise<void> {
  return queries.deleteExpired(db);
}

async function finishLogIn(...whom: Parameters<typeof logIn>) {
  const [, http] = whom;
  const loggedIn = await logIn(...whom);
  deleteCookie(http);
  return loggedIn;
}

/** Only the log-in needs it. */
function deleteCookie(http: HttpContext): void {
  http.setCookie(COOKIE, '', { path: PATH, maxAge: 0 });
}

function getGivenCode(code: string | undefined): string {
  if (code === undefined) throw new AppError('SECOND_FACTOR_NEEDED');
  return code;
}

async function getPendingSignUp(db: Db, http: HttpContext): Promise<queries.PendingSignUp> {
  const pending = await queries.findPendingSignUp(db, browserHashOf(http));
  if (!pending) throw new AppError('SEN_LOGIN_EXPIRED');
  return pending;
}

function getSettings(sen: SenSettings | undefined): SenSettings {
  if (!sen) throw new AppError('SEN_NOT_CONFIGURED');
  return sen;
}

/** Each beginning inserts a row. A school behind one address that logs in at nine stays far below. */
const BEGINNINGS_FROM_ADDRESS = { most: 5_000, seconds: 600 };

/** Binds the log-in to the browser that began it. */
const COOKIE = 'munjip-sen';
const PATH = '/api/auth/saml2';

function browserHashOf(http: HttpContext): string {
  const browser = http.cookie(COOKIE);
  if (!browser) throw new AppError('SEN_LOGIN_EXPIRED');
  return hashOf(browser);
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

/** Random secrets of 32 bytes need no slow hash. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

const NAMES = ['displayName', 'urn:oid:2.16.840.1.113730.3.1.241', 'cn', 'urn:oid:2.5.4.3', 'name'];
const ROLES = ['eduPersonAffiliation', 'urn:oid:1.3.6.1.4.1.5923.1.1.1.1', 'userType', 'role'];

/** The name as a first pen name, or empty if it is no valid one. */
function nameIn(attributes: SamlAnswer['attributes']): string {
  const name = NAMES.flatMap((key) => attributes[key] ?? [])[0];
  return PenName.safeParse(name).data ?? '';
}

/** Without a teacher's role a user gets the rights of a pupil. */
function isTeacherIn(attributes: SamlAnswer['attributes']): boolean {
  return ROLES.flatMap((key) => attributes[key] ?? []).some((role) =>
    /^(faculty|teacher|staff|employee|교사|교원|선생님|교직원)$/i.test(role),
  );
}
