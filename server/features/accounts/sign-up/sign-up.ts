import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import {
  type generateEmailCode as generateEndpoint,
  isEmailFor,
  type NewAccount,
  type SelfMadeClassify,
  type User,
  type verifyEmailCode as verifyEndpoint,
} from '../../../../shared/accounts/accounts.ts';
import type { Operator } from '../../../../shared/administration/operator.ts';
import type { Body } from '../../../../shared/contract/endpoint.ts';
import { EMAIL_CODE_MESSAGES } from '../../../../shared/contract/messages.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { keepFirstAgreements } from '../agreements/agreements.ts';
import { hashSecret, verifySecret, weaknessOf } from '../password-hash/password-hash.ts';
import { assertLetterAllowed, countCodeLetter, tellWhetherTaken } from './code-limits.ts';
import { resetCodeLetter, signUpCodeLetter } from './email-letters.ts';
import {
  addUser,
  type Credentials,
  consumeEmailCode,
  findCredentials,
  findEmailCodeRest,
  findLoginByEmail,
  findUser,
  forgetEmailCode,
  hasUserLogin,
  isEmailTaken,
  keepEmailCode,
  markEmailVerified,
  type NewUser,
  returnTry,
  spendEmailCodeTry,
  spendVerifiedTry,
  sweepEmailCodes as sweepCodes,
  type VerificationType,
} from './sign-up.queries.ts';

/** What a letter with a code needs, wherever it is sent. */
export { assertLetterAllowed, countCodeLetter, hashSecret, verifySecret };

const SUCCESS = { resultCode: 'SUCCESS' } as const;
type Success = typeof SUCCESS;

export async function getUserInfo(db: Db, userId: string): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('TOKEN_INVALID');
  return user;
}

export async function generateEmailCode(
  { db, mail, log }: Services,
  http: HttpContext,
  { userEmail, verificationType, userClassify }: Body<typeof generateEndpoint>,
): Promise<Success> {
  if (verificationType === 'SIGNUP') {
    assertEmailFor(userClassify, userEmail);
    await assertEmailFree(db, http, userEmail);
  }
  // Hashing is dear: whoever must wait anyway is told before.
  const letter = { userEmail, ip: http.ip, opens: verificationType === 'RESET_PASSWORD' };
  await assertLetterAllowed(db, letter);
  const rest = await findEmailCodeRest(db, userEmail, verificationType);
  if (rest > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: rest });
  const userEmailCode = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashSecret(userEmailCode);
  if (!(await keepEmailCode(db, { userEmail, verificationType, codeHash }))) {
    const retryAfter = await findEmailCodeRest(db, userEmail, verificationType);
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, retryAfter) });
  }
  try {
    await countCodeLetter(db, letter);
    await mail.send(
      verificationType === 'SIGNUP'
        ? signUpCodeLetter(userEmail, userEmailCode)
        : // An address that nobody has gets a letter, too: the answer tells no one who is here.
          resetCodeLetter(userEmail, userEmailCode, await findLoginByEmail(db, userEmail)),
    );
  } catch (error) {
    await forgetEmailCode(db, userEmail, verificationType, codeHash);
    if (error instanceof AppError) throw error;
    // The mail server's words may hold the address: only its code is kept.
    log.warn({ code: (error as { code?: string }).code }, 'a code could not be mailed');
    throw new AppError('FAILED', { cause: new Error('the mail server refused') });
  }
  return SUCCESS;
}

export async function verifyEmailCode(
  { db }: Services,
  { userEmail, userEmailCode }: Body<typeof verifyEndpoint>,
): Promise<Success> {
  let triesLeft = 0;
  // The call does not say what its code is for.
  for (const verificationType of ['SIGNUP', 'RESET_PASSWORD'] as const) {
    const kept = await spendEmailCodeTry(db, userEmail, verificationType);
    triesLeft = Math.max(triesLeft, kept?.triesLeft ?? 0);
    if (!kept || !(await verifySecret(kept.codeHash, userEmailCode))) continue;
    if (await markEmailVerified(db, userEmail, verificationType, kept.codeHash)) return SUCCESS;
  }
  throw wrongEmailCode(triesLeft);
}

/** With a reason for the field when the code is of no use any more: then only a new one helps. */
export function wrongEmailCode(triesLeft: number): AppError {
  const message = EMAIL_CODE_MESSAGES.wrong(triesLeft);
  if (triesLeft > 0) return new AppError('INVALID_EMAIL_CODE', { message });
  return new AppError('INVALID_EMAIL_CODE', {
    message: EMAIL_CODE_MESSAGES.spent,
    fields: { userEmailCode: EMAIL_CODE_MESSAGES.spent },
  });
}

/** Throws ALREADY_VERIFIED_EMAIL. */
export async function assertEmailFree(db: Db, http: HttpContext, userEmail: string): Promise<void> {
  if (await tellWhetherTaken(db, http.ip, () => isEmailTaken(db, userEmail))) {
    throw new AppError('ALREADY_VERIFIED_EMAIL');
  }
}

export async function checkId(
  { db }: Services,
  http: HttpContext,
  userLogin: string,
): Promise<Success> {
  await assertIdFree(db, http, userLogin);
  return SUCCESS;
}

/**
 * Throws USER_ALREADY_EXISTS. Before signing up, too: a sign-up that cannot come to its end would else
 * tell of as many IDs as one likes.
 */
export async function assertIdFree(db: Db, http: HttpContext, userLogin: string): Promise<void> {
  if (await tellWhetherTaken(db, http.ip, () => hasUserLogin(db, userLogin))) {
    throw new AppError('USER_ALREADY_EXISTS');
  }
}

export async function register(
  { db, config }: Services,
  http: HttpContext,
  account: NewAccount,
): Promise<Success> {
  const { userLogin, penName, password, userClassify, userEmail, userAgreements } = account;
  assertEmailFor(userClassify, userEmail);
  assertStrong(password, userLogin, 'password');
  const codeHash = await verifiedCodeHash(db, userEmail, 'SIGNUP', account.userEmailCode);
  await assertIdFree(db, http, userLogin);
  const passwordHash = await hashSecret(password);
  try {
    await db.transaction().execute(async (trx) => {
      const { userLoginType } = account;
      const user = { userId: v7(), userLogin, userLoginType, penName, passwordHash, userClassify };
      await openAccount(trx, {
        ...user,
        userEmail,
        userAgreements,
        operator: config.operator,
      });
      if (!(await consumeEmailCode(trx, userEmail, 'SIGNUP', codeHash))) {
        throw new AppError('INVALID_EMAIL_CODE');
      }
    });
  } catch (error) {
    throw openingRefusal(error);
  }
  return SUCCESS;
}

/**
 * The person, with what they agreed to. Before whatever else is done in the transaction: between two
 * who want the same, the unique indexes decide, and `openingRefusal` says what they said.
 */
export async function openAccount(
  trx: Db,
  {
    userAgreements,
    operator,
    ...user
  }: NewUser & Pick<NewAccount, 'userAgreements'> & { operator: Operator | undefined },
): Promise<void> {
  await addUser(trx, user);
  await keepFirstAgreements(trx, { userId: user.userId, operator }, userAgreements);
}

export function openingRefusal(error: unknown): unknown {
  if (violates(error, 'users_user_login_key')) return new AppError('USER_ALREADY_EXISTS');
  if (violates(error, 'users_verified_email')) return new AppError('ALREADY_VERIFIED_EMAIL');
  return error;
}

/** Works equally long for whoever there is and isn't. */
export async function checkPassword(
  db: Db,
  userLogin: string,
  password: string,
): Promise<Credentials & { isRight: boolean }> {
  const found = await findCredentials(db, userLogin);
  const passwordHash = found?.passwordHash ?? null;
  const isRight = await verifySecret(passwordHash, password);
  const { userId = '', userLoginType = 'JAJAK', mustChangePassword = false } = found ?? {};
  return { userId, userLoginType, passwordHash, mustChangePassword, isRight };
}

/** What is kept of a new password; INVALID_VALUE with the field's name when it is easily guessed. */
export function hashNewPassword(password: string, userLogin: string): Promise<string> {
  assertStrong(password, userLogin, 'newPassword');
  return hashSecret(password);
}

function assertStrong(password: string, userLogin: string, field: string): void {
  const weakness = weaknessOf(password, userLogin);
  if (weakness) throw new AppError('INVALID_VALUE', { fields: { [field]: weakness } });
}

/** Whose the address is, and how to spend the code; throws INVALID_EMAIL_CODE. */
export async function checkResetCode(
  db: Db,
  userEmail: string,
  userEmailCode: string,
): Promise<{ userId: string; userLogin: string; consume(trx: Db): Promise<void> }> {
  const codeHash = await verifiedCodeHash(db, userEmail, 'RESET_PASSWORD', userEmailCode);
  const found = await findLoginByEmail(db, userEmail);
  if (found?.userLoginType !== 'JAJAK') throw new AppError('INVALID_EMAIL_CODE');
  return {
    ...found,
    async consume(trx) {
      if (await consumeEmailCode(trx, userEmail, 'RESET_PASSWORD', codeHash)) return;
      throw new AppError('INVALID_EMAIL_CODE');
    },
  };
}

export function isEmailOfSomebody(db: Db, userEmail: string): Promise<boolean> {
  return isEmailTaken(db, userEmail);
}

export function sweepEmailCodes(db: Db): Promise<void> {
  return sweepCodes(db);
}

async function verifiedCodeHash(
  db: Db,
  userEmail: string,
  verificationType: VerificationType,
  userEmailCode: string,
): Promise<string> {
  const kept = await spendVerifiedTry(db, userEmail, verificationType);
  if (!kept || !(await verifySecret(kept.codeHash, userEmailCode))) {
    throw new AppError('INVALID_EMAIL_CODE');
  }
  await returnTry(db, userEmail, verificationType, kept.codeHash);
  return kept.codeHash;
}

/** Throws INVALID_VALUE. */
export function assertEmailFor(userClassify: SelfMadeClassify, userEmail: string): void {
  if (isEmailFor(userClassify, userEmail)) return;
  throw new AppError('INVALID_VALUE', {
    fields: { userEmail: '선생님은 교육청 메일 주소로 가입해 주세요.' },
  });
}
