import { createHash, randomBytes, randomInt } from 'node:crypto';
import type * as api from '../../../../shared/accounts/passwords.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import type { Database, Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { assertWithinLimit, countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { hashInBulk } from '../password-hash/password-hash.ts';
import { deleteSenIdentity } from '../sen/sen.ts';
import {
  assertSessionActive,
  attemptPassword,
  endOldLogIns,
  lockUser,
} from '../sessions/sessions.ts';
import { checkResetCode, hashNewPassword } from '../sign-up/sign-up.ts';
import { otherLogInEmail, passwordLinkEmail } from './emails.ts';
import * as queries from './passwords.queries.ts';

const SUCCESS = { resultCode: 'SUCCESS' } as const;

/** Keeps a classmate from flooding an inbox; the links of several e-mails are valid side by side. */
const limitsOf = (userLogin: string) => [
  { key: `password-link:rest:${hashOf(userLogin)}`, most: 1, seconds: 60 },
  { key: `password-link:account:${hashOf(userLogin)}`, most: 5, seconds: 3600 },
];
const EMAILS_FROM_ADDRESS = { most: 300, seconds: 3600 };

/** Does the same work for unknown IDs, so that its duration does not reveal accounts. */
export const sendPasswordResetCode: Action<typeof api.sendPasswordResetCode> = async ({
  services: { db, jobs },
  http,
  query: { userLogin },
}) => {
  const byAddress = { key: `password-link:address:${hashOf(http.ip)}`, ...EMAILS_FROM_ADDRESS };
  // Checked first, so that a client beyond the limit inserts no rows for made-up IDs.
  await assertWithinLimit(db, byAddress);
  for (const limit of limitsOf(userLogin)) await countHit(db, limit);
  await countHit(db, byAddress);
  await jobs.send(db, passwordLinkJob, { userId: await queries.findUserId(db, userLogin) });
  return SUCCESS;
};

export const passwordLinkJob = jobKind<{ userId: string | null }>('send-password-link', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
  isPersonal: true,
});

/** Creates the link here, so that the job queue never contains a valid link. */
export async function mailPasswordLink(services: Services, userId: string | null): Promise<void> {
  const { db, mail, config } = services;
  const recipient = userId === null ? undefined : await queries.findRecipient(db, userId);
  if (!recipient) return;
  if (recipient.userLoginType !== 'JAJAK') {
    await mail.send(otherLogInEmail(recipient, recipient.userLoginType));
    return;
  }
  const code = await makeLink(db, recipient.userId, SECONDS.passwordLink);
  await mail.send(passwordLinkEmail(recipient, `${config.publicUrl}/reset-password?code=${code}`));
}

/** Returns the code; the database holds only its hash. */
async function makeLink(db: Db, userId: string, seconds: number): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await queries.insertPasswordLink(db, { userId, codeHash: hashOf(code), seconds });
  return code;
}

/** For an account without a password: the code to set the first one. Earlier codes become invalid. */
export async function makeSetUpCode(trx: Db, userId: string): Promise<string> {
  await queries.deleteResetCodes(trx, userId);
  return makeLink(trx, userId, SECONDS.setUpLink);
}

export const getPasswordReset: Action<typeof api.getPasswordReset> = async ({
  services: { db },
  query: { code },
}) => {
  const { userLogin } = await getLink(db, code);
  return { ...SUCCESS, userLogin };
};

export const resetPassword: Action<typeof api.resetPassword> = async ({
  services: { db },
  body: { code, userEmail, newPassword },
}) => {
  const proof =
    userEmail === undefined ? await getLink(db, code) : await checkResetCode(db, userEmail, code);
  const { userId, userLogin } = proof;
  // Checked before the code is deleted, so that a weak password does not cost a new code.
  const to = await hashNewPassword(newPassword, userLogin);
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await proof.consume(trx);
    await queries.updatePassword(trx, userId, { to });
    await queries.deleteResetCodes(trx, userId);
    await deleteSenIdentity(trx, userId);
    await endOldLogIns(trx, proof);
  });
  return { ...SUCCESS, userLogin };
};

async function getLink(db: Db, code: string) {
  const codeHash = hashOf(code);
  const found = await queries.findPasswordLink(db, codeHash);
  if (!found) throw new AppError('INVALID_EMAIL_CODE');
  return {
    ...found,
    async consume(trx: Db) {
      if (!(await queries.deletePasswordLink(trx, codeHash)))
        throw new AppError('INVALID_EMAIL_CODE');
    },
  };
}

export const getPasswordInfo: Action<typeof api.getPasswordInfo, SignedIn> = ({
  services: { db },
  viewer,
}) => getPasswordInfoOf(db, viewer.userId);

async function getPasswordInfoOf(db: Db, userId: string): Promise<api.PasswordInfo> {
  const info = await queries.findPasswordInfo(db, userId);
  if (!info) throw new AppError('TOKEN_INVALID');
  return info;
}

/** Ends all other sessions. */
export const changePassword: Action<typeof api.changePassword, SignedIn> = async ({
  services: { db },
  http,
  viewer: { userId, sessionId },
  body: { oldPassword, newPassword },
}) => {
  const { userLogin, userLoginType, mustChangePassword } = await getPasswordInfoOf(db, userId);
  if (userLoginType !== 'JAJAK') throw new AppError('MISMATCH_REGISTRATION_PATH');
  if (mustChangePassword) {
    await replaceTemporary(db, { userId, sessionId }, { userLogin, newPassword });
    return SUCCESS;
  }
  if (oldPassword === undefined) {
    throw new AppError('INVALID_VALUE', { fields: { oldPassword: REQUIRED } });
  }
  const { isRight, passwordHash: from } = await attemptPassword(db, http, userLogin, oldPassword);
  if (!isRight) throw new AppError('INVALID_PASSWORD');
  if (newPassword.normalize('NFC') === oldPassword.normalize('NFC')) {
    throw new AppError('INVALID_VALUE', {
      fields: { newPassword: '지금 쓰는 것과 다른 비밀번호를 써 주세요.' },
    });
  }
  const to = await hashNewPassword(newPassword, userLogin);
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (!(await queries.updatePassword(trx, userId, { to, from })))
      throw new AppError('INVALID_PASSWORD');
    await queries.deleteResetCodes(trx, userId);
    await endOldLogIns(trx, { userId, userLogin }, { except: sessionId });
  });
  return SUCCESS;
};

/** The log-in with the temporary password was its only use; the session proves it. */
async function replaceTemporary(
  db: Database,
  viewer: { userId: string; sessionId: string },
  { userLogin, newPassword }: { userLogin: string; newPassword: string },
): Promise<void> {
  const { userId, sessionId } = viewer;
  const to = await hashNewPassword(newPassword, userLogin);
  await db.transaction().execute(async (trx) => {
    // Refuses if the teacher has just set another temporary password, which ends the session.
    await assertSessionActive(trx, viewer);
    // Another tab has just replaced it: from now on a change needs the password.
    const { mustChangePassword } = await getPasswordInfoOf(trx, userId);
    if (!mustChangePassword) throw new AppError('INVALID_PASSWORD');
    await queries.updatePassword(trx, userId, { to });
    await queries.deleteResetCodes(trx, userId);
    await endOldLogIns(trx, { userId, userLogin }, { except: sessionId });
  });
}

/**
 * Eight digits in two groups, which a child can copy: '4719 3052'. One log-in uses it up, and guesses
 * are limited like those of any password.
 */
export async function generateTemporaryPassword(): Promise<{
  temporaryPassword: string;
  passwordHash: string;
}> {
  const digits = String(randomInt(100_000_000)).padStart(8, '0');
  return {
    temporaryPassword: `${digits.slice(0, 4)} ${digits.slice(4)}`,
    passwordHash: await hashInBulk(digits),
  };
}

/**
 * Must be changed at the first log-in. `getAccount` refuses an account whose password the caller may
 * not set; `record` is the last work of the transaction.
 */
export async function setTemporaryPassword(
  db: Database,
  userId: string,
  getAccount: (db: Db) => Promise<{ userLogin: string }>,
  record: (trx: Db) => Promise<void> = async () => {},
): Promise<{ temporaryPassword: string }> {
  await getAccount(db);
  const { temporaryPassword, passwordHash: to } = await generateTemporaryPassword();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    // Checked again under the lock: the group may have stopped managing the account meanwhile.
    const current = await getAccount(trx);
    await queries.updatePassword(trx, userId, { to });
    await queries.updateMustChangePassword(trx, userId);
    await queries.deleteResetCodes(trx, userId);
    await deleteSenIdentity(trx, userId);
    await endOldLogIns(trx, { userId, userLogin: current.userLogin });
    await record(trx);
  });
  return { temporaryPassword };
}

/** Throws NOT_MANAGED_ACCOUNT if the group does not manage the account. */
export async function getManagedAccount(
  db: Db,
  account: { userId: string; managedGroupId: string },
): Promise<{ userLogin: string }> {
  const managed = await queries.findManaged(db, account);
  if (!managed) throw new AppError('NOT_MANAGED_ACCOUNT');
  return managed;
}

/** For a change of the address: links sent to the old one become invalid. */
export async function deletePasswordLinks(trx: Db, userId: string): Promise<void> {
  await queries.deleteResetCodes(trx, userId);
}

/** A random code of 32 bytes needs no slow hash. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
