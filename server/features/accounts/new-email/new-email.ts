import { randomInt } from 'node:crypto';
import type * as api from '../../../../shared/accounts/new-email.ts';
import { domainOf, teacherProofOf } from '../../../../shared/accounts/sign-up.ts';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import { violates } from '../../../platform/db/connection.ts';
import type { SignedIn, Viewer } from '../../../platform/http/access.ts';
import type { Action, HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { assertWithinLimit, countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { deletePasswordLinks } from '../passwords/passwords.ts';
import { assertSessionActive, attemptPassword } from '../sessions/sessions.ts';
import {
  assertEmailAllowed,
  assertEmailFree,
  countCodeEmail,
  hashSecret,
  verifySecret,
  wrongEmailCode,
} from '../sign-up/sign-up.ts';
import { emailChangedEmail, newEmailCodeEmail } from './emails.ts';
import * as queries from './new-email.queries.ts';

const SUCCESS = { resultCode: 'SUCCESS' } as const;

const EMAILS_OF_USER = { most: 10, seconds: 3600 };

export const sendNewUserEmail: Action<typeof api.sendNewUserEmail, SignedIn> = async ({
  services,
  http,
  viewer,
  query: { newEmail },
}) => {
  const { db, mail, log } = services;
  const { userId } = viewer;
  await assertEmailFor(services, viewer, newEmail);
  await assertEmailFree(db, http, newEmail);
  const byUser = { key: `new-email:user:${userId}`, ...EMAILS_OF_USER };
  await assertWithinLimit(db, byUser);
  const codeEmail = { userEmail: newEmail, ip: http.ip };
  await assertEmailAllowed(db, codeEmail);
  await assertResendAllowed(services, userId);
  const userEmailCode = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashSecret(userEmailCode);
  if (!(await queries.insertNewEmail(db, { userId, newEmail, codeHash }))) {
    throw new AppError('TOO_MANY_REQUESTS', {
      retryAfter: Math.max(1, await queries.findResendDelay(db, userId)),
    });
  }
  try {
    await countHit(db, byUser);
    await countCodeEmail(db, codeEmail);
    await mail.send({ ...newEmailCodeEmail(newEmail, userEmailCode), isAwaited: true });
  } catch (error) {
    // Deleted, so that the user need not wait for another code.
    await queries.deleteNewEmail(db, userId, codeHash);
    if (error instanceof AppError) throw error;
    log.warn({ code: (error as { code?: string }).code }, 'sending a code failed');
    throw new AppError('EMAIL_NOT_SENT', { cause: new Error('the mail server refused') });
  }
  return SUCCESS;
};

export const updateNewUserEmail: Action<typeof api.updateNewUserEmail, SignedIn> = async ({
  services,
  http,
  viewer,
  body: { newEmail, userEmailCode, password },
}) => {
  const { db, jobs } = services;
  const { userId } = viewer;
  await assertEmailFor(services, viewer, newEmail);
  await assertPassword(services, http, await getAccount(services, userId), password);
  const stored = await queries.updateAttempts(db, userId, newEmail);
  if (!stored || !(await verifySecret(stored.codeHash, userEmailCode))) {
    throw wrongEmailCode(stored?.attemptsLeft ?? 0);
  }
  try {
    await db.transaction().execute(async (trx) => {
      await assertSessionActive(trx, viewer);
      if (!(await queries.deleteNewEmail(trx, userId, stored.codeHash))) {
        throw new AppError('INVALID_EMAIL_CODE');
      }
      const current = await queries.findAccount(trx, userId);
      await deletePasswordLinks(trx, userId);
      await queries.updateEmail(trx, userId, newEmail);
      if (current?.userEmail && current.emailVerified) {
        const { userEmail, userLogin } = current;
        await jobs.send(trx, emailChangedJob, { userEmail, userLogin });
      }
    });
  } catch (error) {
    if (violates(error, 'users_verified_email')) throw new AppError('ALREADY_VERIFIED_EMAIL');
    throw error;
  }
  return SUCCESS;
};

/** isPersonal: the job holds the old address, which is deleted once the e-mail is sent. */
export const emailChangedJob = jobKind<{ userEmail: string; userLogin: string }>('email-changed', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
  isPersonal: true,
});

export async function mailEmailChanged(
  { mail }: Services,
  { userEmail, userLogin }: { userEmail: string; userLogin: string },
): Promise<void> {
  await mail.send(emailChangedEmail(userEmail, userLogin));
}

async function getAccount({ db }: Services, userId: string): Promise<queries.Account> {
  const account = await queries.findAccount(db, userId);
  if (!account) throw new AppError('TOKEN_INVALID');
  return account;
}

/** Keeps a classmate at an unattended computer from taking over the account. */
async function assertPassword(
  { db }: Services,
  http: HttpContext,
  { userLogin, userLoginType }: queries.Account,
  password: string | undefined,
): Promise<void> {
  if (userLoginType !== 'JAJAK') return;
  if (password === undefined) {
    throw new AppError('INVALID_VALUE', { fields: { password: REQUIRED } });
  }
  const { isRight } = await attemptPassword(db, http, userLogin, password);
  if (!isRight) throw new AppError('INVALID_PASSWORD');
}

async function assertResendAllowed({ db }: Services, userId: string): Promise<void> {
  const delay = await queries.findResendDelay(db, userId);
  if (delay > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: delay });
}

/** A teacher keeps an address of a school: of an office, or of the school that was approved. */
async function assertEmailFor(
  services: Services,
  { userClassify, userId }: Viewer,
  newEmail: string,
): Promise<void> {
  if (userClassify !== 'TEACHER') return;
  const proof = teacherProofOf(newEmail, services.config.teacherEmailDomains);
  if (proof === 'OFFICE') return;
  const { userEmail } = await getAccount(services, userId);
  if (proof === 'ASK' && userEmail !== null && domainOf(userEmail) === domainOf(newEmail)) return;
  throw new AppError('INVALID_VALUE', {
    fields: { newEmail: '선생님은 교육청이나 지금 학교의 메일 주소를 써 주세요.' },
  });
}
