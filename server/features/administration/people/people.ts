import { v7 } from 'uuid';
import type * as api from '../../../../shared/administration/people/people.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import {
  generateTemporaryPassword,
  setTemporaryPassword,
} from '../../accounts/passwords/passwords.ts';
import { switchOff } from '../../accounts/second-factor/second-factor.ts';
import { endSessions } from '../../accounts/sessions/sessions.ts';
import * as suspensions from '../../accounts/suspensions/suspensions.ts';
import { recordAudit } from '../audit/audit.ts';
import { passwordSetEmail } from './password-set-email.ts';
import * as queries from './people.queries.ts';

export const findPeople: Action<typeof api.findPeople, SignedIn> = async ({
  services: { db },
  query,
}) => ({
  people: await queries.findPeople(db, query),
  counts: await queries.countPeople(db, query.q),
  mostCounted: queries.MOST_COUNTED,
});

export const getPerson: Action<typeof api.getPerson, SignedIn> = async ({
  services: { db },
  params: { personId: userId },
}) => {
  const found = await queries.findPerson(db, userId);
  if (!found) throw new AppError('USER_NOT_FOUND');
  const { userEmail, ...person } = found;
  return {
    ...person,
    maskedEmail: userEmail === null ? null : maskEmail(userEmail),
    suspensions: await suspensions.findSuspensions(db, userId),
  };
};

/** Enough to recognise an address that the person names, not enough to write to it. */
function maskEmail(email: string): string {
  return email.replace(/^(.{0,2}).*(?=@)/s, '$1****');
}

export const suspendUser: Action<typeof api.suspendUser, SignedIn> = async (call) => {
  const { services, viewer, params, body } = call;
  const { personId: userId } = params;
  if (userId === viewer.userId) throw new AppError('CANNOT_SUSPEND_SELF');
  await services.db.transaction().execute(async (trx) => {
    const locked = await queries.lockWithAdministrators(trx, userId);
    const person = locked.find((one) => one.userId === userId);
    if (!person) throw new AppError('USER_NOT_FOUND');
    await suspensions.insertSuspension(trx, { userId, suspendedBy: viewer.userId, ...body });
    if (person.userClassify === 'ADMIN' && (await queries.countActiveAdministrators(trx)) === 0) {
      throw new AppError('LAST_ADMINISTRATOR');
    }
    await endSessions(trx, userId, 'SUSPENDED');
    const details = { days: body.days };
    await recordAudit(trx, call, { action: 'USER_SUSPENDED', subjectId: userId, details });
  });
  return { resultCode: 'SUCCESS' };
};

export const liftSuspension: Action<typeof api.liftSuspension, SignedIn> = async (call) => {
  const { services, params } = call;
  const { personId: userId } = params;
  await services.db.transaction().execute(async (trx) => {
    await getAccount(trx, userId);
    await suspensions.liftSuspension(trx, userId);
    await recordAudit(trx, call, { action: 'SUSPENSION_LIFTED', subjectId: userId });
  });
};

export const logOutUser: Action<typeof api.logOutUser, SignedIn> = async (call) => {
  const { services, params } = call;
  const { personId: userId } = params;
  await services.db.transaction().execute(async (trx) => {
    await getAccount(trx, userId);
    await endSessions(trx, userId, 'LOGGED_OUT');
    await recordAudit(trx, call, { action: 'USER_LOGGED_OUT', subjectId: userId });
  });
  return { resultCode: 'SUCCESS' };
};

export const removeSecondFactor: Action<typeof api.removeSecondFactor, SignedIn> = async (call) => {
  const { services, viewer, params, body } = call;
  const { personId: userId } = params;
  if (userId === viewer.userId) throw new AppError('OWN_SECOND_FACTOR');
  await services.db.transaction().execute(async (trx) => {
    await getAccount(trx, userId);
    await switchOff(services, trx, userId, 'REMOVED');
    const details = { reason: body.reason };
    await recordAudit(trx, call, { action: 'SECOND_FACTOR_REMOVED', subjectId: userId, details });
  });
  return { resultCode: 'SUCCESS' };
};

async function getAccount(db: Db, userId: string): Promise<queries.LockedPerson> {
  const account = await queries.findAccount(db, userId);
  if (!account) throw new AppError('USER_NOT_FOUND');
  return account;
}

export { searchWord } from './people.queries.ts';

const passwordSetJob = jobKind<{ userId: string }>('password-set-email', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
});

export const setUserPassword: Action<typeof api.setUserPassword, SignedIn> = async (call) => {
  const { services, params } = call;
  const { personId: userId } = params;
  const { userLogin } = await getWithPassword(services.db, userId);
  const { temporaryPassword } = await setTemporaryPassword(
    services.db,
    userId,
    (db) => getWithPassword(db, userId),
    async (trx) => {
      await services.jobs.send(trx, passwordSetJob, { userId });
      await recordAudit(trx, call, { action: 'TEMPORARY_PASSWORD_SET', subjectId: userId });
    },
  );
  return { userLogin, temporaryPassword };
};

async function getWithPassword(db: Db, userId: string): Promise<queries.LockedPerson> {
  const account = await getAccount(db, userId);
  if (account.userClassify === 'ADMIN') throw new AppError('ADMINISTRATOR_PASSWORD');
  if (account.userLoginType !== 'JAJAK') throw new AppError('ACCOUNT_WITHOUT_PASSWORD');
  return account;
}

export async function sendPasswordSetEmail(
  { db, mail }: Services,
  { userId }: { userId: string },
): Promise<void> {
  const recipient = await queries.findEmail(db, userId);
  if (recipient) await mail.send(passwordSetEmail(recipient));
}

export async function peopleJobs(services: Services): Promise<void> {
  await services.jobs.work(passwordSetJob, (data) => sendPasswordSetEmail(services, data));
}

export const createUser: Action<typeof api.createUser, SignedIn> = async (call) => {
  const { services, body } = call;
  const userId = v7();
  const { temporaryPassword, passwordHash } = await generateTemporaryPassword();
  try {
    await services.db.transaction().execute(async (trx) => {
      await queries.insertUser(trx, { ...body, userId, passwordHash });
      await recordAudit(trx, call, { action: 'USER_CREATED', subjectId: userId });
    });
  } catch (error) {
    if (violates(error, 'users_user_login_key')) throw new AppError('USER_ALREADY_EXISTS');
    throw error;
  }
  return { userId, userLogin: body.userLogin, temporaryPassword };
};
