import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 } from 'uuid';
import { PenName } from '../../../../shared/accounts/accounts.ts';
import type {
  beginSen as beginEndpoint,
  exchangeSenCode as exchangeEndpoint,
  linkSen as linkEndpoint,
  findSenNewcomer as newcomerEndpoint,
  receiveSen as receiveEndpoint,
  registerSen as registerEndpoint,
} from '../../../../shared/accounts/sen.ts';
import type { Body, Result } from '../../../../shared/contract/endpoint.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import type { SenSettings } from '../../../config-sen.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { SamlAnswer } from '../../../platform/gateways/saml.ts';
import { SamlRefusal } from '../../../platform/gateways/saml-text.ts';
import type { FileAnswer, HttpContext, RedirectAnswer } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { assertPasswordStands, letIn, tryPassword } from '../sessions/sessions.ts';
import { openAccount } from '../sign-up/sign-up.ts';
import {
  addIdentity,
  addLogin,
  answerLogin,
  endLogin,
  findLinkedUser,
  findNewcomer,
  keepAssertion,
  type Newcomer,
  removeIdentity,
  spendAuthCode,
  sweepLogins,
} from './sen.queries.ts';

/** Loaded with the first log-in: a school without the education office's does without its megabytes. */
const loadSaml = () => import('../../../platform/gateways/saml.ts');

type LoggedIn = Result<typeof linkEndpoint>;

export async function readMetadata({ config }: Services): Promise<FileAnswer> {
  const settings = getSettings(config.sen);
  const { samlMetadata } = await loadSaml();
  const xml = Buffer.from(samlMetadata(settings), 'utf8');
  return {
    stream: Readable.from([xml]),
    bytes: xml.length,
    mediaType: 'application/samlmetadata+xml; charset=utf-8',
    fileName: 'munjip-metadata.xml',
  };
}

export async function begin(
  { config, db }: Services,
  http: HttpContext,
  { next }: Body<typeof beginEndpoint>,
): Promise<Result<typeof beginEndpoint>> {
  const settings = getSettings(config.sen);
  await countHit(db, { key: `sen-begun:${hashOf(http.ip)}`, ...BEGUN_FROM_ADDRESS });
  // An XML ID begins with a letter or '_'.
  const requestId = `_${secret()}`;
  const [relayState, browser] = [secret(), secret()];
  await addLogin(db, {
    requestId,
    relayHash: hashOf(relayState),
    browserHash: hashOf(browser),
    nextPath: next ?? null,
  });
  // A browser has one log-in at a time: whoever comes to a shared machine next begins their own.
  http.setCookie(COOKIE, browser, { path: PATH, maxAge: SECONDS.senAttempt + SECONDS.senNewcomer });
  const { requestAddress } = await loadSaml();
  return { location: await requestAddress(settings, requestId, relayState) };
}

/**
 * The office's answer comes from the office's page, so without our cookies: it only becomes a code,
 * which the page that began the log-in exchanges.
 */
export async function receive(
  { config, db, log }: Services,
  { SAMLResponse, RelayState = '' }: Body<typeof receiveEndpoint>,
): Promise<RedirectAnswer> {
  const settings = getSettings(config.sen);
  try {
    const { readSamlAnswer } = await loadSaml();
    const answer = await readSamlAnswer(settings, SAMLResponse);
    const authCode = await keepAnswer(db, answer, hashOf(RelayState));
    return { location: `/sso/sen-link?authCode=${authCode}` };
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    log.warn({ reason: error.message.slice(0, 200) }, 'an answer of the single sign-on is refused');
    return { location: '/sso/sen-link?refused=1' };
  }
}

async function keepAnswer(
  db: Services['db'],
  answer: SamlAnswer,
  relayHash: string,
): Promise<string> {
  const { requestId, assertionId, expiresAt, issuer, subject, attributes } = answer;
  const authCode = secret();
  const assertionHash = hashOf(`${issuer}\n${assertionId}`);
  await db.transaction().execute(async (trx) => {
    if (!(await keepAssertion(trx, { assertionHash, expiresAt }))) {
      throw new SamlRefusal('it has come before');
    }
    const known = await answerLogin(
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

export async function exchangeCode(
  services: Services,
  http: HttpContext,
  { authCode }: Body<typeof exchangeEndpoint>,
): Promise<Result<typeof exchangeEndpoint>> {
  const { config, db } = services;
  getSettings(config.sen);
  const named = await spendAuthCode(db, hashOf(authCode));
  if (!named || named.browserHash !== browserHashOf(http)) throw new AppError('SEN_LOGIN_EXPIRED');
  const next = named.nextPath;
  const userId = await findLinkedUser(db, named);
  if (userId === undefined) return { resultCode: 'SUCCESS', registrationStatus: 'NEW', next };
  await endLogin(db, named.requestId);
  return { ...(await letInHere(services, http, userId)), registrationStatus: 'EXIST', next };
}

export async function readNewcomer(
  { config, db }: Services,
  http: HttpContext,
): Promise<Result<typeof newcomerEndpoint>> {
  getSettings(config.sen);
  const { penName, isStudent } = await getNewcomer(db, http);
  return { penName, isStudent };
}

/** Whoever logs in once with their own ID is from then on let in by the office, too. */
export async function link(
  services: Services,
  http: HttpContext,
  { userLogin, password }: Body<typeof linkEndpoint>,
): Promise<LoggedIn> {
  const { config, db } = services;
  getSettings(config.sen);
  const newcomer = await getNewcomer(db, http);
  const credentials = await tryPassword(db, http, userLogin, password);
  if (credentials.userLoginType !== 'JAJAK') throw new AppError('MISMATCH_REGISTRATION_PATH');
  if (!credentials.isRight) throw new AppError('CHECK_ID_PW');
  const { userId, passwordHash } = credentials;
  // Somebody else knows this one too: what they joined to the account would outlast it.
  if (credentials.mustChangePassword) throw new AppError('PASSWORD_CHANGE_REQUIRED');
  await becomeOne(db, newcomer, userId, (trx) => assertPasswordStands(trx, userId, passwordHash));
  const loggedIn = await letInHere(services, http, userId, passwordHash);
  return { ...loggedIn, next: newcomer.nextPath };
}

export async function register(
  services: Services,
  http: HttpContext,
  { penName, userAgreements, isFourteen = false }: Body<typeof registerEndpoint>,
): Promise<LoggedIn> {
  const { config, db } = services;
  getSettings(config.sen);
  const newcomer = await getNewcomer(db, http);
  if (newcomer.isStudent && !isFourteen) {
    throw new AppError('INVALID_VALUE', { fields: { isFourteen: REQUIRED } });
  }
  const userId = v7();
  await becomeOne(db, newcomer, userId, (trx) =>
    openAccount(trx, {
      userId,
      // Nobody types it: it is only what others may invite them by.
      userLogin: `sen-${randomBytes(8).toString('hex')}`,
      userLoginType: 'NEW_SEN_USER',
      userClassify: newcomer.isStudent ? 'STUDENT' : 'COOLSCHOOL',
      penName,
      passwordHash: null,
      userEmail: null,
      userAgreements,
      operator: services.config.operator,
    }),
  );
  return { ...(await letInHere(services, http, userId)), next: newcomer.nextPath };
}

async function becomeOne(
  db: Services['db'],
  { requestId, issuer, subject }: Newcomer,
  userId: string,
  before: (trx: Db) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await endLogin(trx, requestId))) throw new AppError('SEN_LOGIN_EXPIRED');
      await before(trx);
      await addIdentity(trx, { issuer, subject, userId });
    });
  } catch (error) {
    const isTaken =
      violates(error, 'sen_identities_pkey') || violates(error, 'sen_identities_user_id_key');
    throw isTaken ? new AppError('SEN_ALREADY_LINKED') : error;
  }
}

/** After a lost password: whoever knew the old one may have joined their own log-in to the account. */
export function forgetSen(trx: Db, userId: string): Promise<void> {
  return removeIdentity(trx, userId);
}

export function sweepSen(db: Db): Promise<void> {
  return sweepLogins(db);
}

/** The cookie has done what it was for. */
async function letInHere(...whom: Parameters<typeof letIn>) {
  const [, http] = whom;
  const loggedIn = await letIn(...whom);
  http.setCookie(COOKIE, '', { path: PATH, maxAge: 0 });
  return loggedIn;
}

async function getNewcomer(db: Db, http: HttpContext): Promise<Newcomer> {
  const newcomer = await findNewcomer(db, browserHashOf(http));
  if (!newcomer) throw new AppError('SEN_LOGIN_EXPIRED');
  return newcomer;
}

function getSettings(sen: SenSettings | undefined): SenSettings {
  if (!sen) throw new AppError('SEN_NOT_CONFIGURED');
  return sen;
}

/** Each writes a row. A whole school behind one address that comes in at nine stays far below. */
const BEGUN_FROM_ADDRESS = { most: 5_000, seconds: 600 };

/** Proves that it is the browser that began; sent only to these calls. */
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

/** What they are called there, as a first pen name, where it would do as one. */
function nameIn(attributes: SamlAnswer['attributes']): string {
  const name = NAMES.flatMap((key) => attributes[key] ?? [])[0];
  return PenName.safeParse(name).data ?? '';
}

/** Only whom the office says to teach: whoever it says nothing of has a pupil's rights. */
function isTeacherIn(attributes: SamlAnswer['attributes']): boolean {
  return ROLES.flatMap((key) => attributes[key] ?? []).some((role) =>
    /^(faculty|teacher|staff|employee|교사|교원|선생님|교직원)$/i.test(role),
  );
}
