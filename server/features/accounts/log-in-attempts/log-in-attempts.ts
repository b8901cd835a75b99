import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/connection.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  assertWithinLimit,
  countHit,
  deleteHits,
} from '../../../platform/http/requests/rate-limit.queries.ts';

const FAILURES = { most: 10, seconds: 600 };
/** After that one attempt a minute: slows guessing without letting a classmate lock the user out. */
const SLOWED = { most: 1, seconds: 60 };
/** Far above the failures of a whole school behind one address. */
const FAILURES_OF_ADDRESS = { most: 300, seconds: 600 };

/** Keys of the rate limits of one attempt. Unknown IDs are treated alike. */
export interface LogInAttempt {
  failures: string;
  slowed: string;
  address: string;
  isSlowed: boolean;
}

/** Throws TOO_MANY_REQUESTS. */
export async function startAttempt(db: Db, userLogin: string, ip: string): Promise<LogInAttempt> {
  const attempt = {
    ...keysOf(userLogin),
    address: `log-in:address:${hashOf(ip)}`,
  };
  await assertWithinLimit(db, { key: attempt.address, ...FAILURES_OF_ADDRESS });
  try {
    await assertWithinLimit(db, { key: attempt.failures, ...FAILURES });
    return { ...attempt, isSlowed: false };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
  }
  await countHit(db, { key: attempt.slowed, ...SLOWED });
  return { ...attempt, isSlowed: true };
}

/**
 * Throws TOO_MANY_REQUESTS if too many attempts failed meanwhile, even if this one was right, so that
 * parallel guesses learn no more than successive ones.
 */
export async function finishAttempt(
  db: Db,
  attempt: LogInAttempt,
  isRight: boolean,
): Promise<void> {
  const failures = { key: attempt.failures, ...FAILURES };
  if (isRight) {
    if (!attempt.isSlowed) await assertWithinLimit(db, failures);
    await deleteAttempts(db, attempt);
    return;
  }
  await countHit(db, { key: attempt.address, ...FAILURES_OF_ADDRESS });
  if (attempt.isSlowed) return;
  const count = await countHit(db, failures);
  if (count === FAILURES.most) await countHit(db, { key: attempt.slowed, ...SLOWED });
}

/** For a user who was authenticated by other means. */
export async function deleteFailures(db: Db, userLogin: string): Promise<void> {
  await deleteAttempts(db, keysOf(userLogin));
}

async function deleteAttempts(
  db: Db,
  { failures, slowed }: Pick<LogInAttempt, 'failures' | 'slowed'>,
) {
  await deleteHits(db, failures);
  await deleteHits(db, slowed);
}

function keysOf(userLogin: string) {
  const account = hashOf(userLogin);
  return { failures: `log-in:account:${account}`, slowed: `log-in:slowed:${account}` };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
