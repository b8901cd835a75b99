import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import {
  type generateEmailCode as generateEndpoint,
  isEmailFor,
  type NewAccount,
  type SelfMadeClassify,
  type User,
  type verifyEmailCode as verifyEndpoint,
} from '../../../shared/accounts.ts';
import type { Body } from '../../../shared/endpoint.ts';
import { AGREEMENT_VERSION } from '../../../shared/limits.ts';
import { type Db, violates } from '../../platform/db/connection.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Edge } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import {
  addAgreements,
  addUser,
  type Credentials,
  consumeEmailCode,
  findCredentials,
  findEmailCodeRest,
  findUser,
  forgetEmailCode,
  hasUserLogin,
  isEmailTaken,
  keepEmailCode,
  markEmailVerified,
  returnTry,
  spendEmailCodeTry,
  spendVerifiedTry,
  sweepEmailCodes as sweepCodes,
} from './accounts.queries.ts';
import { assertLetterAllowed, countCodeLetter, tellWhetherTaken } from './code-limits.ts';
import { signUpCodeLetter } from './email-letters.ts';
import { hashSecret, verifySecret, weaknessOf } from './passwords.ts';

const SUCCESS = { resultCode: 'SUCCESS' } as const;
type Success = typeof SUCCESS;

export async function getUserInfo(db: Db, userId: string): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('TOKEN_INVALID');
  return user;
}

export async function generateEmailCode(
  { db, mail, log }: Services,
  edge: Edge,
  { userEmail, verificationType, userClassify }: Body<typeof generateEndpoint>,
): Promise<Success> {
  assertEmailFor(userClassify, userEmail);
  if (await tellWhetherTaken(db, edge.ip, () => isEmailTaken(db, userEmail))) {
    throw new AppError('ALREADY_VERIFIED_EMAIL');
  }
  // Hashing is dear: whoever must wait anyway is told before.
  await assertLetterAllowed(db, userEmail, edge.ip);
  const rest = await findEmailCodeRest(db, userEmail, verificationType);
  if (rest > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: rest });
  const userEmailCode = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashSecret(userEmailCode);
  if (!(await keepEmailCode(db, { userEmail, verificationType, codeHash }))) {
    const retryAfter = await findEmailCodeRest(db, userEmail, verificationType);
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, retryAfter) });
  }
  try {
    await countCodeLetter(db, userEmail, edge.ip);
    await mail.send(signUpCodeLetter(userEmail, userEmailCode));
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
  const kept = await spendEmailCodeTry(db, userEmail);
  if (!kept || !(await verifySecret(kept.codeHash, userEmailCode))) {
    throw new AppError('INVALID_EMAIL_CODE');
  }
  if (!(await markEmailVerified(db, userEmail, kept.codeHash))) {
    throw new AppError('INVALID_EMAIL_CODE');
  }
  return SUCCESS;
}

export async function checkId({ db }: Services, edge: Edge, userLogin: string): Promise<Success> {
  if (await tellWhetherTaken(db, edge.ip, () => hasUserLogin(db, userLogin)))
    throw new AppError('USER_ALREADY_EXISTS');
  return SUCCESS;
}

export async function register({ db }: Services, account: NewAccount): Promise<Success> {
  const { userLogin, penName, password, userClassify, userEmail, userAgreements } = account;
  assertEmailFor(userClassify, userEmail);
  const weakness = weaknessOf(password, userLogin);
  if (weakness) throw new AppError('INVALID_VALUE', { fields: { password: weakness } });
  const codeHash = await verifiedCodeHash(db, userEmail, account.userEmailCode);
  const passwordHash = await hashSecret(password);
  const userId = v7();
  try {
    await db.transaction().execute(async (trx) => {
      // The user first: between two who want the same, the unique indexes decide.
      await addUser(trx, { userId, userLogin, penName, passwordHash, userClassify, userEmail });
      await addAgreements(trx, userId, AGREEMENT_VERSION, userAgreements);
      if (!(await consumeEmailCode(trx, userEmail, codeHash))) {
        throw new AppError('INVALID_EMAIL_CODE');
      }
    });
  } catch (error) {
    if (violates(error, 'users_user_login_key')) throw new AppError('USER_ALREADY_EXISTS');
    if (violates(error, 'users_verified_email')) throw new AppError('ALREADY_VERIFIED_EMAIL');
    throw error;
  }
  return SUCCESS;
}

/** Works equally long for whoever there is and isn't. */
export async function checkPassword(
  db: Db,
  userLogin: string,
  password: string,
): Promise<{ userId: string; userLoginType: Credentials['userLoginType']; isRight: boolean }> {
  const found = await findCredentials(db, userLogin);
  const isRight = await verifySecret(found?.passwordHash ?? null, password);
  return { userId: found?.userId ?? '', userLoginType: found?.userLoginType ?? 'JAJAK', isRight };
}

export function sweepEmailCodes(db: Db): Promise<void> {
  return sweepCodes(db);
}

async function verifiedCodeHash(db: Db, userEmail: string, userEmailCode: string): Promise<string> {
  const kept = await spendVerifiedTry(db, userEmail);
  if (!kept || !(await verifySecret(kept.codeHash, userEmailCode))) {
    throw new AppError('INVALID_EMAIL_CODE');
  }
  await returnTry(db, userEmail, kept.codeHash);
  return kept.codeHash;
}

function assertEmailFor(userClassify: SelfMadeClassify, userEmail: string): void {
  if (isEmailFor(userClassify, userEmail)) return;
  throw new AppError('INVALID_VALUE', {
    fields: { userEmail: '선생님은 교육청 메일 주소로 가입해 주세요.' },
  });
}
