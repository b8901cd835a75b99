import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { SECONDS } from '../../../shared/contract/limits.ts';
import type { Database } from '../db/connection.ts';
import { AppError } from './app-error.ts';
import { ensureSecret } from './tokens.queries.ts';

export interface Claims {
  userId: string;
  sessionId: string;
}

interface Verified extends Claims {
  /** Seconds since the epoch. */
  expires: number;
}

export interface Tokens {
  sign(claims: Claims): Promise<string>;
  /** Throws TOKEN_EXPIRED or TOKEN_INVALID. Says nothing of whether the session still lives. */
  verify(token: string): Promise<Claims>;
  /**
   * The refresh token that follows this one. Always the same, so that two tabs that ask at once, or
   * one whose answer was lost, get the same; nobody without the secret can foresee it.
   */
  successorOf(refreshToken: string): string;
  /** The value of the cookie that names a session to `GET /api/file/{fileId}` and proves it. */
  fileCookieOf(sessionId: string): string;
  /** The session that such a value names; undefined for any other value. Says nothing of whether it still lives. */
  sessionOfFileCookie(value: string | undefined): string | undefined;
}

/** A session's id, and 32 bytes that prove it. */
const FILE_COOKIE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Tokens already verified here: a signature is checked once per process, the session every time. */
const MOST_REMEMBERED = 5_000;

/** Access tokens, signed with a key that all instances read from the one database. */
export async function createTokens(db: Database): Promise<Tokens> {
  const key = await ensureKey(db, 'access-token');
  const refreshKey = await ensureKey(db, 'refresh-token');
  const fileKey = await ensureKey(db, 'file-cookie');
  const proofOf = (sessionId: string) => createHmac('sha256', fileKey).update(sessionId).digest();
  const remembered = new Map<string, Verified>();

  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${SECONDS.accessToken}s`)
        .sign(key),

    successorOf: (refreshToken) =>
      createHmac('sha256', refreshKey).update(refreshToken).digest('base64url'),

    fileCookieOf: (sessionId) => `${sessionId}.${proofOf(sessionId).toString('base64url')}`,

    sessionOfFileCookie(value) {
      const [, sessionId, proof] = FILE_COOKIE.exec(value ?? '') ?? [];
      if (!sessionId || !proof) return undefined;
      return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(sessionId))
        ? sessionId
        : undefined;
    },

    async verify(token) {
      const known = remembered.get(token);
      if (known) {
        if (known.expires > Date.now() / 1000) return known;
        remembered.delete(token);
        throw new AppError('TOKEN_EXPIRED');
      }
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        const { sub, sid, exp } = payload;
        if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') {
          throw new AppError('TOKEN_INVALID');
        }
        const verified = { userId: sub, sessionId: sid, expires: exp };
        if (remembered.size >= MOST_REMEMBERED) remembered.clear();
        remembered.set(token, verified);
        return verified;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new AppError('TOKEN_EXPIRED');
        throw new AppError('TOKEN_INVALID', { cause: error });
      }
    },
  };
}

async function ensureKey(db: Database, name: string): Promise<Buffer> {
  const secret = await ensureSecret(db, name, randomBytes(32).toString('base64url'));
  return Buffer.from(secret, 'base64url');
}
