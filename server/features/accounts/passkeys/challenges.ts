import { createHash, randomBytes } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import * as queries from './passkeys.queries.ts';

/** Binds a challenge to the browser that asked for it. */
const COOKIE = { name: 'munjip-passkey', path: '/api' };
/** Each challenge inserts a row. A school behind one address that logs in at nine stays far below. */
const CHALLENGES_FROM_ADDRESS = { most: 5_000, seconds: 600 };

/** `userId`: of a registration, else null. */
export async function makeChallenge(
  db: Db,
  http: HttpContext,
  userId: string | null,
): Promise<string> {
  await countHit(db, { key: `passkey:${hashOf(http.ip)}`, ...CHALLENGES_FROM_ADDRESS });
  const challenge = randomBytes(32).toString('base64url');
  // Reused, so that two tabs that begin at once do not overwrite each other's cookie.
  const browser = browserOf(http) ?? randomBytes(32).toString('base64url');
  await queries.insertChallenge(db, { challenge, browserHash: hashOf(browser), userId });
  http.setCookie(COOKIE.name, browser, { path: COOKIE.path, maxAge: SECONDS.passkeyChallenge });
  return challenge;
}

/** The challenge that the device has signed. Throws PASSKEY_REFUSED if it is not ours to use. */
export async function consumeChallenge(
  db: Db,
  http: HttpContext,
  userId: string | null,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const browserHash = hashOf(browserOf(http) ?? '');
  if (!(await queries.deleteChallenge(db, { challenge, browserHash, userId }))) {
    throw new AppError('PASSKEY_REFUSED');
  }
  return challenge;
}

function challengeIn(clientDataJSON: string): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge).slice(0, 100);
  } catch (cause) {
    throw new AppError('PASSKEY_REFUSED', { cause });
  }
}

function browserOf(http: HttpContext): string | undefined {
  const browser = http.cookie(COOKIE.name);
  return browser !== undefined && /^[\w-]{43}$/.test(browser) ? browser : undefined;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
