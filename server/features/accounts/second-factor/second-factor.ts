import type * as api from '../../../../shared/accounts/second-factor/second-factor.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { deleteReplacedColumnKeys } from '../../../platform/keys/keys.ts';
import type { Services } from '../../../platform/services.ts';
import {
  addressOf,
  appCodeIn,
  newRecoveryCodes,
  newSecret,
  recoveryHashOf,
  stepOf,
} from './codes.ts';
import { noticeJob } from './notices.ts';
import * as queries from './second-factor.queries.ts';

export const getSecondFactor: Action<typeof api.getSecondFactor, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => {
  const { isManaged, userClassify, enabledAt, recoveryCodesLeft } = await getSecondFactorState(
    db,
    userId,
  );
  return {
    isOffered: !isManaged,
    isRequired: userClassify === 'ADMIN',
    enabledAt,
    recoveryCodesLeft,
  };
};

export { noticeJob } from './notices.ts';
export { getPendingLogIn, insertPendingLogIn } from './pending-log-in.ts';
export { deleteAuthenticator, deletePendingLogInsOf, isEnabled } from './second-factor.queries.ts';
export { verifyCode } from './verify-code.ts';

/** Pupils of a class share devices and have no phone of their own; their teacher resets passwords. */
export async function assertOffered(db: Db, userId: string): Promise<queries.SecondFactorRow> {
  const state = await getSecondFactorState(db, userId);
  if (state.isManaged) throw new AppError('SECOND_FACTOR_NOT_OFFERED');
  return state;
}

export async function getSecondFactorState(
  db: Db,
  userId: string,
): Promise<queries.SecondFactorRow> {
  const state = await queries.findState(db, userId);
  // Deleted since the gatekeeper read it.
  if (!state) throw new AppError('TOKEN_INVALID');
  return state;
}

export const beginSecondFactor: Action<typeof api.beginSecondFactor, SignedIn> = async ({
  services: { db, tokens },
  viewer: { userId },
}) => {
  const { userLogin } = await assertOffered(db, userId);
  const secret = newSecret();
  await queries.insertPending(db, userId, await tokens.encrypt(secret, userId));
  return { secret, address: addressOf(secret, userLogin) };
};

export const enableSecondFactor: Action<typeof api.enableSecondFactor, SignedIn> = async ({
  services: { db, tokens, jobs },
  viewer: { userId },
  body: { code },
}) =>
  db.transaction().execute(async (trx) => {
    const pending = await queries.lockPendingSecret(trx, userId);
    if (pending === undefined) throw new AppError('SECOND_FACTOR_NOT_BEGUN');
    const appCode = appCodeIn(code);
    const step = appCode && stepOf(await tokens.decrypt(pending, userId), appCode);
    if (!step) throw new AppError('WRONG_SECOND_FACTOR');
    await queries.updatePendingToEnabled(trx, userId, step);
    await jobs.send(trx, noticeJob, { userId, notice: 'ENABLED' });
    return replaceRecoveryCodes(trx, userId);
  });

export const makeRecoveryCodes: Action<typeof api.makeRecoveryCodes, SignedIn> = async ({
  services: { db, jobs },
  viewer: { userId },
}) =>
  db.transaction().execute(async (trx) => {
    if (!(await queries.lockEnabled(trx, userId))) throw new AppError('SECOND_FACTOR_OFF');
    await jobs.send(trx, noticeJob, { userId, notice: 'NEW_RECOVERY_CODES' });
    return replaceRecoveryCodes(trx, userId);
  });

async function replaceRecoveryCodes(
  trx: Db,
  userId: string,
): Promise<Result<typeof api.makeRecoveryCodes>> {
  const recoveryCodes = newRecoveryCodes();
  await queries.deleteRecoveryCodes(trx, userId);
  await queries.insertRecoveryCodes(trx, userId, recoveryCodes.map(recoveryHashOf));
  return { recoveryCodes };
}

export const disableSecondFactor: Action<typeof api.disableSecondFactor, SignedIn> = async ({
  services,
  viewer: { userId, userClassify },
}) => {
  if (userClassify === 'ADMIN') throw new AppError('SECOND_FACTOR_OF_ADMINISTRATOR');
  await services.db.transaction().execute((trx) => switchOff(services, trx, userId, 'DISABLED'));
  return { resultCode: 'SUCCESS' };
};

/** Throws SECOND_FACTOR_OFF. Passkeys stay. */
export async function switchOff(
  { jobs }: Services,
  trx: Db,
  userId: string,
  notice: 'DISABLED' | 'REMOVED',
): Promise<void> {
  if (!(await queries.deleteAuthenticator(trx, userId))) throw new AppError('SECOND_FACTOR_OFF');
  await jobs.send(trx, noticeJob, { userId, notice });
}

export async function sweepSecondFactor({
  db,
  tokens,
}: Pick<Services, 'db' | 'tokens'>): Promise<void> {
  await queries.deleteExpired(db);
  if (!(await tokens.hasReplacedColumnKey())) return;
  await reencryptSecrets({ db, tokens });
  await deleteReplacedColumnKeys(db);
}

/** Encrypts with the current key what was encrypted with a replaced one. */
export async function reencryptSecrets({
  db,
  tokens,
}: Pick<Services, 'db' | 'tokens'>): Promise<void> {
  let after: string | null = null;
  do {
    const rows = await queries.findSecretsAfter(db, after);
    for (const { userId, column, secret } of rows) {
      const to = await tokens.reencrypt(secret, userId);
      // A row that somebody changed meanwhile is encrypted with a current key.
      if (to !== undefined) await queries.updateSecret(db, { userId, column, from: secret, to });
    }
    after = rows.at(-1)?.userId ?? null;
  } while (after !== null);
}
