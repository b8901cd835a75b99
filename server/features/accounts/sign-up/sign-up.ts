import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import * as api from '../../../../shared/accounts/sign-up.ts';
import type * as usersApi from '../../../../shared/accounts/users.ts';
import type { Operator } from '../../../../shared/administration/operator.ts';
import { EMAIL_CODE_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { Config } from '../../../config.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action, HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { insertFirstAgreements } from '../agreements/agreements.ts';
import { hashSecret, verifySecret, weaknessOf } from '../password-hash/password-hash.ts';
import { insertTeacherRequest, teacherRequestJob } from '../teacher-requests/teacher-requests.ts';
import { assertEmailAllowed, countCodeEmail, isTakenWithinLimit } from './code-limits.ts';
import { resetCodeEmail, signUpCodeEmail } from './emails.ts';
import * as queries from './sign-up.queries.ts';

/** For other features that send e-mails with codes. */
export { assertEmailAllowed, countCodeEmail, hashSecret, verifySecret };

const SUCCESS = { resultCode: 'SUCCESS' } as const;

const PRIVATE_ADDRESS =
  '이 주소로는 선생님인지 알 수 없어요. 교육청이나 학교에서 받은 메일 주소를 적어 주세요.';

export const getUserInfo: Action<typeof usersApi.getUserInfo, SignedIn> = ({ services, viewer }) =>
  getUserInfoOf(services.db, viewer.userId);

export async function getUserInfoOf(db: Db, userId: string): Promise<usersApi.User> {
  const user = await queries.findUser(db, userId);
  if (!user) throw new AppError('TOKEN_INVALID');
  return user;
}

export const generateEmailCode: Action<typeof api.generateEmailCode> = async ({
  services: { db, mail, log, config },
  http,
  body: { userEmail, verificationType, userClassify },
}) => {
  if (verificationType === 'SIGNUP') {
    assertEmailFor(config, userClassify, userEmail);
    await assertEmailFree(db, http, userEmail);
  }
  // Checked before the expensive hash.
  const codeEmail = { userEmail, ip: http.ip, opens: verificationType === 'RESET_PASSWORD' };
  await assertEmailAllowed(db, codeEmail);
  const delay = await queries.findResendDelay(db, userEmail, verificationType);
  if (delay > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: delay });
  const userEmailCode = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashSecret(userEmailCode);
  if (!(await queries.insertEmailCode(db, { userEmail, verificationType, codeHash }))) {
    const retryAfter = await queries.findResendDelay(db, userEmail, verificationType);
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, retryAfter) });
  }
  try {
    await countCodeEmail(db, codeEmail);
    const email =
      verificationType === 'SIGNUP'
        ? signUpCodeEmail(userEmail, userEmailCode)
        : // An unknown address gets an e-mail too, so that the answer does not reveal accounts.
          resetCodeEmail(userEmail, userEmailCode, await queries.findLoginByEmail(db, userEmail));
    await mail.send({ ...email, isAwaited: true });
  } catch (error) {
    await queries.deleteEmailCode(db, userEmail, verificationType, codeHash);
    if (error instanceof AppError) throw error;
    // The mail server's message may contain the address, so only its code is logged.
    log.warn({ code: (error as { code?: string }).code }, 'sending a code failed');
    throw new AppError('EMAIL_NOT_SENT', { cause: new Error('the mail server refused') });
  }
  return SUCCESS;
};

export const verifyEmailCode: Action<typeof api.verifyEmailCode> = async ({
  services: { db },
  body: { userEmail, userEmailCode },
}) => {
  let attemptsLeft = 0;
  // The request does not say which kind of code it is.
  for (const verificationType of ['SIGNUP', 'RESET_PASSWORD'] as const) {
    const stored = await queries.updateAttempts(db, userEmail, verificationType);
    attemptsLeft = Math.max(attemptsLeft, stored?.attemptsLeft ?? 0);
    if (!stored || !(await verifySecret(stored.codeHash, userEmailCode))) continue;
    if (await queries.updateToVerified(db, userEmail, verificationType, stored.codeHash))
      return SUCCESS;
  }
  throw wrongEmailCode(attemptsLeft);
};

/** Without attempts left, the field says that a new code is needed. */
export function wrongEmailCode(attemptsLeft: number): AppError {
  const message = EMAIL_CODE_MESSAGES.wrong(attemptsLeft);
  if (attemptsLeft > 0) return new AppError('INVALID_EMAIL_CODE', { message });
  return new AppError('INVALID_EMAIL_CODE', {
    message: EMAIL_CODE_MESSAGES.spent,
    fields: { userEmailCode: EMAIL_CODE_MESSAGES.spent },
  });
}

/** Throws ALREADY_VERIFIED_EMAIL. */
export async function assertEmailFree(db: Db, http: HttpContext, userEmail: string): Promise<void> {
  if (await isTakenWithinLimit(db, http.ip, () => queries.isEmailTaken(db, userEmail))) {
    throw new AppError('ALREADY_VERIFIED_EMAIL');
  }
}

export const checkId: Action<typeof api.checkId> = async ({
  services: { db },
  http,
  query: { userLogin },
}) => {
  await assertIdFree(db, http, userLogin);
  return SUCCESS;
};

/**
 * Throws USER_ALREADY_EXISTS. Sign-ups call it too, because an incomplete one would otherwise reveal
 * any number of IDs.
 */
export async function assertIdFree(db: Db, http: HttpContext, userLogin: string): Promise<void> {
  if (await isTakenWithinLimit(db, http.ip, () => queries.hasUserLogin(db, userLogin))) {
    throw new AppError('USER_ALREADY_EXISTS');
  }
}

export const register: Action<typeof api.register> = async ({ services, http, body: account }) => {
  const { db, config } = services;
  const { userLogin, penName, password, userClassify, userEmail, userAgreements } = account;
  assertEmailFor(config, userClassify, userEmail);
  assertStrong(password, userLogin, 'password');
  const codeHash = await verifiedCodeHash(db, userEmail, 'SIGNUP', account.userEmailCode);
  await assertIdFree(db, http, userLogin);
  const passwordHash = await hashSecret(password);
  try {
    await db.transaction().execute(async (trx) => {
      const { userLoginType } = account;
      const user = { userId: v7(), userLogin, userLoginType, penName, passwordHash, userClassify };
      await createChosenAccount(services, trx, { ...user, userEmail, userAgreements });
      if (!(await queries.deleteVerifiedEmailCode(trx, userEmail, 'SIGNUP', codeHash))) {
        throw new AppError('INVALID_EMAIL_CODE');
      }
    });
  } catch (error) {
    throw asSignUpError(error);
  }
  return SUCCESS;
};

/**
 * Comes first in its transaction: unique indexes decide between two sign-ups with the same ID or
 * address, and `asSignUpError` translates their errors.
 */
export async function createAccount(
  trx: Db,
  {
    userAgreements,
    operator,
    ...user
  }: queries.NewUser & Pick<api.NewAccount, 'userAgreements'> & { operator: Operator | undefined },
): Promise<void> {
  await queries.insertUser(trx, user);
  await insertFirstAgreements(trx, { userId: user.userId, operator }, userAgreements);
}

/**
 * The same for somebody who chose what they are. A teacher whose address leaves it open begins as any
 * other person, so that every rule for teachers holds without an exception, and asks the operator.
 */
export async function createChosenAccount(
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
  trx: Db,
  account: queries.NewUser & Pick<api.NewAccount, 'userAgreements' | 'userClassify' | 'userEmail'>,
): Promise<void> {
  const { userId, userEmail, userClassify } = account;
  const isAsking =
    userClassify === 'TEACHER' &&
    api.teacherProofOf(userEmail, config.teacherEmailDomains) !== 'OFFICE';
  await createAccount(trx, {
    ...account,
    userClassify: isAsking ? 'GENERAL' : userClassify,
    operator: config.operator,
  });
  if (!isAsking) return;
  await insertTeacherRequest(trx, { userId, userEmail });
  await jobs.send(trx, teacherRequestJob, { userId });
}

export function asSignUpError(error: unknown): unknown {
  if (violates(error, 'users_user_login_key')) return new AppError('USER_ALREADY_EXISTS');
  if (violates(error, 'users_verified_email')) return new AppError('ALREADY_VERIFIED_EMAIL');
  return error;
}

/** Takes equally long for unknown IDs. */
export async function checkPassword(
  db: Db,
  userLogin: string,
  password: string,
): Promise<queries.Credentials & { isRight: boolean }> {
  const found = await queries.findCredentials(db, userLogin);
  const passwordHash = found?.passwordHash ?? null;
  // A temporary password is printed in groups, which may be typed, also in wide digits.
  const digits = password.normalize('NFKC').replace(/[\s-]/gu, '');
  const isGroups = found?.mustChangePassword === true && /^\d+$/u.test(digits);
  const typed = isGroups ? digits : password;
  const isRight = await verifySecret(passwordHash, typed);
  const { userId = '', userLoginType = 'JAJAK', mustChangePassword = false } = found ?? {};
  return { userId, userLoginType, passwordHash, mustChangePassword, isRight };
}

/** Throws INVALID_VALUE for a password that is easily guessed. */
export function hashNewPassword(password: string, userLogin: string): Promise<string> {
  assertStrong(password, userLogin, 'newPassword');
  return hashSecret(password);
}

function assertStrong(password: string, userLogin: string, field: string): void {
  const weakness = weaknessOf(password, userLogin);
  if (weakness) throw new AppError('INVALID_VALUE', { fields: { [field]: weakness } });
}

/** Throws INVALID_EMAIL_CODE. `consume` deletes the code in the transaction that uses it. */
export async function checkResetCode(
  db: Db,
  userEmail: string,
  userEmailCode: string,
): Promise<{ userId: string; userLogin: string; consume(trx: Db): Promise<void> }> {
  const codeHash = await verifiedCodeHash(db, userEmail, 'RESET_PASSWORD', userEmailCode);
  const found = await queries.findLoginByEmail(db, userEmail);
  if (found?.userLoginType !== 'JAJAK') throw new AppError('INVALID_EMAIL_CODE');
  return {
    ...found,
    async consume(trx) {
      if (await queries.deleteVerifiedEmailCode(trx, userEmail, 'RESET_PASSWORD', codeHash)) return;
      throw new AppError('INVALID_EMAIL_CODE');
    },
  };
}

export function isEmailTaken(db: Db, userEmail: string): Promise<boolean> {
  return queries.isEmailTaken(db, userEmail);
}

export function sweepEmailCodes(db: Db): Promise<void> {
  return queries.deleteExpiredEmailCodes(db);
}

async function verifiedCodeHash(
  db: Db,
  userEmail: string,
  verificationType: queries.VerificationType,
  userEmailCode: string,
): Promise<string> {
  const stored = await queries.updateVerifiedAttempts(db, userEmail, verificationType);
  if (!stored || !(await verifySecret(stored.codeHash, userEmailCode))) {
    throw new AppError('INVALID_EMAIL_CODE');
  }
  await queries.updateAttemptsToZero(db, userEmail, verificationType, stored.codeHash);
  return stored.codeHash;
}

/** Throws INVALID_VALUE. */
export function assertEmailFor(
  { teacherEmailDomains }: Pick<Config, 'teacherEmailDomains'>,
  userClassify: usersApi.SelfMadeClassify,
  userEmail: string,
): void {
  if (api.isEmailFor(userClassify, userEmail, teacherEmailDomains)) return;
  throw new AppError('INVALID_VALUE', { fields: { userEmail: PRIVATE_ADDRESS } });
}
