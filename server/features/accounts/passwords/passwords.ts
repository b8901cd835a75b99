import { createHash, randomBytes, randomInt } from 'node:crypto';
import type {
  changePassword as changeEndpoint,
  PasswordInfo,
  resetPassword as resetEndpoint,
} from '../../../../shared/accounts/passwords.ts';
import type { Body, Result } from '../../../../shared/contract/endpoint.ts';
import type { Database, Db } from '../../../platform/db/connection.ts';
import type { Viewer } from '../../../platform/http/access.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { assertWithinLimit, countHit } from '../../../platform/http/rate-limit.queries.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { forgetSen } from '../sen/sen.ts';
import { forgetOldPassword, lockLogIns, tryPassword } from '../sessions/sessions.ts';
import { checkResetCode, hashNewPassword } from '../sign-up/sign-up.ts';
import { otherWayLetter, passwordLinkLetter } from './letters.ts';
import {
  consumeLink,
  demandNewPassword,
  findAddressee,
  findLink,
  findManaged,
  findPasswordInfo,
  findUserId,
  forgetWaysToReset,
  keepLink,
  replacePassword,
} from './passwords.queries.ts';

const SUCCESS = { resultCode: 'SUCCESS' } as const;

/** Nobody's letter box is filled by a classmate; each letter's link is good beside the others. */
const limitsOf = (userLogin: string) => [
  { key: `password-link:rest:${hashOf(userLogin)}`, most: 1, seconds: 60 },
  { key: `password-link:account:${hashOf(userLogin)}`, most: 5, seconds: 3600 },
];
const LETTERS_FROM_ADDRESS = { most: 300, seconds: 3600 };

/** Does the same for whoever there is and isn't: one look, one job. */
export async function sendPasswordResetCode(
  { db, jobs }: Services,
  http: HttpContext,
  userLogin: string,
): Promise<typeof SUCCESS> {
  const ofAddress = { key: `password-link:address:${hashOf(http.ip)}`, ...LETTERS_FROM_ADDRESS };
  // Whoever asks for one made-up ID after another leaves no row for each.
  await assertWithinLimit(db, ofAddress);
  for (const limit of limitsOf(userLogin)) await countHit(db, limit);
  await countHit(db, ofAddress);
  await jobs.send(db, passwordLinkJob, { userId: await findUserId(db, userLogin) });
  return SUCCESS;
}

export const passwordLinkJob = jobKind<{ userId: string | null }>('send-password-link', {
  expireInSeconds: 60,
  retries: 3,
  isPersonal: true,
});

/** The link is made where it is mailed: what waits to be done holds nothing that opens an account. */
export async function mailPasswordLink(services: Services, userId: string | null): Promise<void> {
  const { db, mail, config } = services;
  const addressee = userId === null ? undefined : await findAddressee(db, userId);
  if (!addressee) return;
  if (addressee.userLoginType !== 'JAJAK') {
    await mail.send(otherWayLetter(addressee, addressee.userLoginType));
    return;
  }
  const code = randomBytes(32).toString('base64url');
  await keepLink(db, { userId: addressee.userId, codeHash: hashOf(code) });
  await mail.send(passwordLinkLetter(addressee, `${config.publicUrl}/reset-password?code=${code}`));
}

export async function getPasswordReset(
  { db }: Services,
  code: string,
): Promise<Result<typeof resetEndpoint>> {
  const { userLogin } = await getLink(db, code);
  return { ...SUCCESS, userLogin };
}

export async function resetPassword(
  { db }: Services,
  { code, userEmail, newPassword }: Body<typeof resetEndpoint>,
): Promise<Result<typeof resetEndpoint>> {
  const proof =
    userEmail === undefined ? await getLink(db, code) : await checkResetCode(db, userEmail, code);
  const { userId, userLogin } = proof;
  // Before the code is spent: a password that will not do costs nobody a new letter.
  const to = await hashNewPassword(newPassword, userLogin);
  await db.transaction().execute(async (trx) => {
    await lockLogIns(trx, userId);
    await proof.consume(trx);
    await replacePassword(trx, userId, { to });
    await forgetWaysToReset(trx, userId);
    await forgetSen(trx, userId);
    await forgetOldPassword(trx, proof);
  });
  return { ...SUCCESS, userLogin };
}

async function getLink(db: Db, code: string) {
  const codeHash = hashOf(code);
  const found = await findLink(db, codeHash);
  if (!found) throw new AppError('INVALID_EMAIL_CODE');
  return {
    ...found,
    async consume(trx: Db) {
      if (!(await consumeLink(trx, codeHash))) throw new AppError('INVALID_EMAIL_CODE');
    },
  };
}

export async function getPasswordInfo({ db }: Services, viewer: Viewer): Promise<PasswordInfo> {
  const info = await findPasswordInfo(db, viewer.userId);
  if (!info) throw new AppError('TOKEN_INVALID');
  return info;
}

/** This session goes on; whoever else came in by the old password is out. */
export async function changePassword(
  services: Services,
  http: HttpContext,
  viewer: Viewer,
  { oldPassword, newPassword }: Body<typeof changeEndpoint>,
): Promise<typeof SUCCESS> {
  const { db } = services;
  const { userId, sessionId } = viewer;
  const { userLogin, userLoginType } = await getPasswordInfo(services, viewer);
  if (userLoginType !== 'JAJAK') throw new AppError('MISMATCH_REGISTRATION_PATH');
  const { isRight, passwordHash: from } = await tryPassword(db, http, userLogin, oldPassword);
  if (!isRight) throw new AppError('INVALID_PASSWORD');
  if (newPassword.normalize('NFC') === oldPassword.normalize('NFC')) {
    throw new AppError('INVALID_VALUE', {
      fields: { newPassword: '지금 쓰는 것과 다른 비밀번호를 써 주세요.' },
    });
  }
  const to = await hashNewPassword(newPassword, userLogin);
  await db.transaction().execute(async (trx) => {
    await lockLogIns(trx, userId);
    if (!(await replacePassword(trx, userId, { to, from }))) throw new AppError('INVALID_PASSWORD');
    await forgetWaysToReset(trx, userId);
    await forgetOldPassword(trx, { userId, userLogin }, { except: sessionId });
  });
  return SUCCESS;
}

/** What is easily told apart on paper and typed without changing the keyboard. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** To be told once and kept nowhere but as its hash. */
export async function generateTemporaryPassword(
  userLogin: string,
): Promise<{ temporaryPassword: string; passwordHash: string }> {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]);
  const temporaryPassword = letters.join('');
  return { temporaryPassword, passwordHash: await hashNewPassword(temporaryPassword, userLogin) };
}

/**
 * A new password for an account that this group's management made, to be changed at the first
 * log-in; NOT_MANAGED_ACCOUNT for any other. It is shown once and kept nowhere.
 */
export async function setTemporaryPassword(
  db: Database,
  { userId, managedGroupId }: { userId: string; managedGroupId: string },
): Promise<{ temporaryPassword: string }> {
  const managed = await findManaged(db, { userId, managedGroupId });
  if (!managed) throw new AppError('NOT_MANAGED_ACCOUNT');
  const { temporaryPassword, passwordHash: to } = await generateTemporaryPassword(
    managed.userLogin,
  );
  await db.transaction().execute(async (trx) => {
    await lockLogIns(trx, userId);
    // Once more under the lock: the account may have left this group's care meanwhile.
    const still = await findManaged(trx, { userId, managedGroupId });
    if (!still) throw new AppError('NOT_MANAGED_ACCOUNT');
    await replacePassword(trx, userId, { to });
    await demandNewPassword(trx, userId);
    await forgetWaysToReset(trx, userId);
    await forgetSen(trx, userId);
    await forgetOldPassword(trx, { userId, userLogin: still.userLogin });
  });
  return { temporaryPassword };
}

/** When the address is another: letters to the old one open nothing any more. */
export async function forgetPasswordLetters(trx: Db, userId: string): Promise<void> {
  await forgetWaysToReset(trx, userId);
}

/** A random code of 32 bytes needs no slow hash. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
