import { randomInt } from 'node:crypto';
import { isEmailFor } from '../../../../shared/accounts/accounts.ts';
import type { updateNewUserEmail as updateEndpoint } from '../../../../shared/accounts/new-email.ts';
import type { Body } from '../../../../shared/contract/endpoint.ts';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import { violates } from '../../../platform/db/connection.ts';
import type { Viewer } from '../../../platform/http/access.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { assertWithinLimit, countHit } from '../../../platform/http/rate-limit.queries.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { forgetPasswordLetters } from '../passwords/passwords.ts';
import { assertStillIn, tryPassword } from '../sessions/sessions.ts';
import {
  assertEmailFree,
  assertLetterAllowed,
  countCodeLetter,
  hashSecret,
  verifySecret,
  wrongEmailCode,
} from '../sign-up/sign-up.ts';
import { emailChangedLetter, newEmailLetter } from './letters.ts';
import {
  dropNewEmail,
  findHolder,
  findRest,
  type Holder,
  keepNewEmail,
  setEmail,
  spendTry,
} from './new-email.queries.ts';

const SUCCESS = { resultCode: 'SUCCESS' } as const;

/** Somebody who asks for address after address is not looking for their own. */
const LETTERS_OF_USER = { most: 10, seconds: 3600 };

export async function sendNewUserEmail(
  services: Services,
  http: HttpContext,
  viewer: Viewer,
  newEmail: string,
): Promise<typeof SUCCESS> {
  const { db, mail, log } = services;
  const { userId } = viewer;
  assertEmailFor(viewer, newEmail);
  await assertEmailFree(db, http, newEmail);
  const ofUser = { key: `new-email:user:${userId}`, ...LETTERS_OF_USER };
  await assertWithinLimit(db, ofUser);
  const letter = { userEmail: newEmail, ip: http.ip };
  await assertLetterAllowed(db, letter);
  await assertRested(services, userId);
  const userEmailCode = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashSecret(userEmailCode);
  if (!(await keepNewEmail(db, { userId, newEmail, codeHash }))) {
    throw new AppError('TOO_MANY_REQUESTS', {
      retryAfter: Math.max(1, await findRest(db, userId)),
    });
  }
  try {
    await countHit(db, ofUser);
    await countCodeLetter(db, letter);
    await mail.send(newEmailLetter(newEmail, userEmailCode));
  } catch (error) {
    // A code that never left is as if it had not been asked for.
    await dropNewEmail(db, userId, codeHash);
    if (error instanceof AppError) throw error;
    log.warn({ code: (error as { code?: string }).code }, 'a code could not be mailed');
    throw new AppError('FAILED', { cause: new Error('the mail server refused') });
  }
  return SUCCESS;
}

export async function updateNewUserEmail(
  services: Services,
  http: HttpContext,
  viewer: Viewer,
  { newEmail, userEmailCode, password }: Body<typeof updateEndpoint>,
): Promise<typeof SUCCESS> {
  const { db, jobs } = services;
  const { userId } = viewer;
  assertEmailFor(viewer, newEmail);
  await assertOwner(services, http, await getHolder(services, userId), password);
  const kept = await spendTry(db, userId, newEmail);
  if (!kept || !(await verifySecret(kept.codeHash, userEmailCode))) {
    throw wrongEmailCode(kept?.triesLeft ?? 0);
  }
  try {
    await db.transaction().execute(async (trx) => {
      await assertStillIn(trx, viewer);
      if (!(await dropNewEmail(trx, userId, kept.codeHash))) {
        throw new AppError('INVALID_EMAIL_CODE');
      }
      const before = await findHolder(trx, userId);
      await forgetPasswordLetters(trx, userId);
      await setEmail(trx, userId, newEmail);
      if (before?.userEmail && before.emailVerified) {
        const { userEmail, userLogin } = before;
        await jobs.send(trx, emailChangedJob, { userEmail, userLogin });
      }
    });
  } catch (error) {
    if (violates(error, 'users_verified_email')) throw new AppError('ALREADY_VERIFIED_EMAIL');
    throw error;
  }
  return SUCCESS;
}

/** An address in it is one that somebody gave up: it is not kept longer than the letter needs. */
export const emailChangedJob = jobKind<{ userEmail: string; userLogin: string }>('email-changed', {
  expireInSeconds: 60,
  retries: 5,
  isPersonal: true,
});

export async function mailEmailChanged(
  { mail }: Services,
  { userEmail, userLogin }: { userEmail: string; userLogin: string },
): Promise<void> {
  await mail.send(emailChangedLetter(userEmail, userLogin));
}

async function getHolder({ db }: Services, userId: string): Promise<Holder> {
  const holder = await findHolder(db, userId);
  if (!holder) throw new AppError('TOKEN_INVALID');
  return holder;
}

/** A classmate at a computer left open must not be able to take the account along. */
async function assertOwner(
  { db }: Services,
  http: HttpContext,
  { userLogin, userLoginType }: Holder,
  password: string | undefined,
): Promise<void> {
  if (userLoginType !== 'JAJAK') return;
  if (password === undefined) {
    throw new AppError('INVALID_VALUE', { fields: { password: REQUIRED } });
  }
  const { isRight } = await tryPassword(db, http, userLogin, password);
  if (!isRight) throw new AppError('INVALID_PASSWORD');
}

async function assertRested({ db }: Services, userId: string): Promise<void> {
  const rest = await findRest(db, userId);
  if (rest > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: rest });
}

function assertEmailFor({ userClassify }: Viewer, newEmail: string): void {
  if (userClassify !== 'TEACHER' || isEmailFor(userClassify, newEmail)) return;
  throw new AppError('INVALID_VALUE', {
    fields: { newEmail: '선생님은 교육청 메일 주소를 써 주세요.' },
  });
}
