import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../../platform/http/app-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Argon2id with OWASP's figures: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Argon2 runs in the pool of threads that also reads files. Some of its four stay free, and a rush
 * of log-ins waits in line instead of taking 19 MiB each.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism()));
const MOST_WAITING = 500;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= MOST_WAITING)
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
    // Whoever ends hands over its place: `running` stays as it is.
    await new Promise<void>((go) => waiting.push(go));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The same Hangul may be typed composed or decomposed. */
const normal = (secret: string) => secret.normalize('NFC');

/** For passwords, and for the short codes that a plain hash would not hide. */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(normal(secret), COST));
}

let dummy: Promise<string> | undefined;

/** Without a hash it works as long as with one, and says no: the time tells nobody who exists. */
export async function verifySecret(storedHash: string | null, secret: string): Promise<boolean> {
  dummy ??= hashSecret('nobody has this one');
  const against = storedHash ?? (await dummy);
  const fits = await inTurn(() => verify(against, normal(secret)));
  return fits && storedHash !== null;
}

/** Why this password will not do, in words for its owner; undefined when it will. */
export function weaknessOf(password: string, userLogin: string): string | undefined {
  const folded = normal(password).toLowerCase();
  if (folded === userLogin.toLowerCase()) return '아이디와 다른 비밀번호를 써 주세요.';
  if (COMMON_PASSWORDS.has(folded)) {
    return '많은 사람이 쓰는 비밀번호예요. 다른 것을 써 주세요.';
  }
  return undefined;
}
