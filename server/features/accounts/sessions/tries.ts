import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/connection.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  assertWithinLimit,
  countHit,
  deleteHits,
} from '../../../platform/http/rate-limit.queries.ts';

const FAILURES = { most: 10, seconds: 600 };
/** After them one try a minute: slow for who guesses, while a classmate's prank locks nobody out. */
const SLOWED = { most: 1, seconds: 60 };
/** Far above what a school behind one address gets wrong. */
const FAILURES_OF_ADDRESS = { most: 300, seconds: 600 };

/** One try to log in: let in before the password is looked at, settled after. Unknown IDs alike. */
export interface Try {
  failures: string;
  slowed: string;
  address: string;
  isSlowed: boolean;
}

/** Throws TOO_MANY_REQUESTS. */
export async function admitTry(db: Db, userLogin: string, ip: string): Promise<Try> {
  const one = {
    ...keysOf(userLogin),
    address: `log-in:address:${hashOf(ip)}`,
  };
  await assertWithinLimit(db, { key: one.address, ...FAILURES_OF_ADDRESS });
  try {
    await assertWithinLimit(db, { key: one.failures, ...FAILURES });
    return { ...one, isSlowed: false };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
  }
  await countHit(db, { key: one.slowed, ...SLOWED });
  return { ...one, isSlowed: true };
}

/**
 * Throws TOO_MANY_REQUESTS when others failed too often meanwhile, whether this one was right or
 * wrong: a hundred guesses at once learn no more than ten in a row.
 */
export async function settleTry(db: Db, one: Try, isRight: boolean): Promise<void> {
  const failures = { key: one.failures, ...FAILURES };
  if (isRight) {
    if (!one.isSlowed) await assertWithinLimit(db, failures);
    await forgetTries(db, one);
    return;
  }
  await countHit(db, { key: one.address, ...FAILURES_OF_ADDRESS });
  if (one.isSlowed) return;
  const count = await countHit(db, failures);
  if (count === FAILURES.most) await countHit(db, { key: one.slowed, ...SLOWED });
}

/** Whoever showed by other means that they are the person starts afresh. */
export async function forgetFailures(db: Db, userLogin: string): Promise<void> {
  await forgetTries(db, keysOf(userLogin));
}

async function forgetTries(db: Db, { failures, slowed }: Pick<Try, 'failures' | 'slowed'>) {
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
