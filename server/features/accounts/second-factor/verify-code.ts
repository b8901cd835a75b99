import type { UsedFactor } from '../../../../shared/accounts/sessions.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { assertWithinLimit, countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { finishAttempt, startAttempt } from '../log-in-attempts/log-in-attempts.ts';
import { appCodeIn, recoveryHashOf, stepOf } from './codes.ts';
import { noticeJob } from './notices.ts';
import * as queries from './second-factor.queries.ts';

/** Only who knows the password gets here, so a day's limit locks out nobody else. */
const WRONG_CODES = { most: 100, seconds: 86_400 };
/** Nobody mistypes so often: the person is told that somebody else knows the password. */
const NOTICED = 5;

/** Uses the code up. Throws WRONG_SECOND_FACTOR; failures are limited like those of passwords. */
export async function verifyCode(
  services: Services,
  http: HttpContext,
  userId: string,
  code: string,
): Promise<UsedFactor> {
  const { db, jobs } = services;
  const wrongCodes = { key: `second-factor:wrong:${userId}`, ...WRONG_CODES };
  await assertWithinLimit(db, wrongCodes);
  const attempt = await startAttempt(db, `second-factor:${userId}`, http.ip);
  const used = await consumeCode(services, userId, code);
  await finishAttempt(db, attempt, used !== undefined);
  if (used === undefined) {
    const failures = await countHit(db, wrongCodes);
    if (failures === NOTICED) await jobs.send(db, noticeJob, { userId, notice: 'GUESSED' });
    throw new AppError('WRONG_SECOND_FACTOR');
  }
  if (used === 'RECOVERY_CODE') {
    await jobs.send(db, noticeJob, { userId, notice: 'RECOVERY_CODE_USED' });
  }
  return used;
}

async function consumeCode(
  { db, tokens }: Services,
  userId: string,
  code: string,
): Promise<UsedFactor | undefined> {
  const appCode = appCodeIn(code);
  if (appCode === undefined) {
    const isUsed = await queries.deleteRecoveryCode(db, userId, recoveryHashOf(code));
    return isUsed ? 'RECOVERY_CODE' : undefined;
  }
  const secret = await queries.findSecret(db, userId);
  if (secret === undefined) return undefined;
  const step = stepOf(await tokens.decrypt(secret, userId), appCode);
  if (step === undefined) return undefined;
  return (await queries.updateLastStep(db, userId, { secret, step })) ? 'CODE' : undefined;
}
