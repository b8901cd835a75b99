import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../../platform/http/app-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Argon2 runs in libuv's pool of four threads, which also reads files, so at least one stays free. The
 * limit also bounds the memory: 19 MiB for each hash.
 */
const SLOTS = Math.max(1, Math.min(3, availableParallelism()));
const limit = pLimit(SLOTS);
/** Passwords for whole classes leave a slot to people who log in; a single slot is taken in turns. */
const limitInBulk = pLimit(Math.max(1, SLOTS - 1));
const MAX_WAITING = 500;

async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= MAX_WAITING) {
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
  }
  return limit(work);
}

/** NFC, because keyboards send the same Hangul composed or decomposed. */
const normal = (secret: string) => secret.normalize('NFC');

/** For passwords and short codes, which a fast hash would not protect. */
export function hashSecret(secret: string): Promise<string> {
  return limited(() => hash(normal(secret), COST));
}

/** For many passwords at once, which would otherwise keep everybody who logs in waiting. */
export function hashInBulk(secret: string): Promise<string> {
  return limitInBulk(() => hashSecret(secret));
}

let dummy: Promise<string> | undefined;

/** Without a stored hash it verifies a dummy, so that the time does not reveal which IDs exist. */
export async function verifySecret(storedHash: string | null, secret: string): Promise<boolean> {
  dummy ??= hashSecret('nobody has this one');
  const against = storedHash ?? (await dummy);
  const fits = await limited(() => verify(against, normal(secret)));
  return fits && storedHash !== null;
}

/** Why the password is refused, for its owner; undefined when it is accepted. */
export function weaknessOf(password: string, userLogin: string): string | undefined {
  const folded = normal(password).toLowerCase();
  if (folded === userLogin.toLowerCase()) return '아이디와 다른 비밀번호를 써 주세요.';
  if (COMMON_PASSWORDS.has(folded)) {
    return '많은 사람이 쓰는 비밀번호예요. 다른 것을 써 주세요.';
  }
  // A date of birth, or the temporary password again, whose hash its log-in has removed.
  if (/^\d{4} ?\d{4}$/.test(folded)) {
    return '숫자 여덟 개만으로는 쉽게 알아맞혀요. 글자를 섞어 주세요.';
  }
  return undefined;
}
