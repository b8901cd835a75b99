import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt, jwtVerify, SignJWT } from 'jose';
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
  /** Throws TOKEN_EXPIRED or TOKEN_INVALID. Does not check whether the session has ended. */
  verify(token: string): Promise<Claims>;
  /**
   * The refresh token after this one. It is derived from it, so that two tabs that refresh at once, or
   * a retry after a lost answer, get the same token.
   */
  successorOf(refreshToken: string): string;
  /** The value of the cookie that authenticates a session to `GET /api/file/{fileId}`. */
  fileCookieOf(sessionId: string): string;
  /** The session of a valid cookie value. Does not check whether the session has ended. */
  sessionOfFileCookie(value: string | undefined): string | undefined;
  /** Ends the digest for the reader of the e-mail, without a log-in; it never expires. */
  unsubscribeTokenOf(userId: string): string;
  userOfUnsubscribeToken(token: string): string | undefined;
  /** A secret of a user for a column, so that no row or log line reveals it. */
  encrypt(text: string, userId: string): Promise<string>;
  /** Throws if the text was encrypted for another user. */
  decrypt(encrypted: string, userId: string): Promise<string>;
}

/** A UUID and its HMAC of 32 bytes. */
const SIGNED_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Verified tokens, so that each process checks a signature once; the session is checked every time. */
const MAX_CACHED = 5_000;

/** All instances read the keys from the database. */
export async function createTokens(db: Database): Promise<Tokens> {
  const key = await ensureKey(db, 'access-token');
  const refreshKey = await ensureKey(db, 'refresh-token');
  const fileKey = await ensureKey(db, 'file-cookie');
  const unsubscribeKey = await ensureKey(db, 'unsubscribe');
  const columnKey = await ensureKey(db, 'column');
  const cache = new Map<string, Verified>();

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

    fileCookieOf: (sessionId) => signedId(fileKey, sessionId),
    sessionOfFileCookie: (value) => verifiedId(fileKey, value),
    unsubscribeTokenOf: (userId) => signedId(unsubscribeKey, userId),
    userOfUnsubscribeToken: (token) => verifiedId(unsubscribeKey, token),

    encrypt: (text, userId) =>
      new EncryptJWT({ text })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setSubject(userId)
        .encrypt(columnKey),

    async decrypt(encrypted, userId) {
      const { payload } = await jwtDecrypt<{ text: string }>(encrypted, columnKey, {
        subject: userId,
      });
      return payload.text;
    },

    async verify(token) {
      const known = cache.get(token);
      if (known) {
        if (known.expires > Date.now() / 1000) return known;
        cache.delete(token);
        throw new AppError('TOKEN_EXPIRED');
      }
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        const { sub, sid, exp } = payload;
        if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') {
          throw new AppError('TOKEN_INVALID');
        }
        const verified = { userId: sub, sessionId: sid, expires: exp };
        if (cache.size >= MAX_CACHED) cache.clear();
        cache.set(token, verified);
        return verified;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new AppError('TOKEN_EXPIRED');
        throw new AppError('TOKEN_INVALID', { cause: error });
      }
    },
  };
}

function macOf(key: Buffer, id: string): Buffer {
  return createHmac('sha256', key).update(id).digest();
}

function signedId(key: Buffer, id: string): string {
  return `${id}.${macOf(key, id).toString('base64url')}`;
}

function verifiedId(key: Buffer, value: string | undefined): string | undefined {
  const [, id, mac] = SIGNED_ID.exec(value ?? '') ?? [];
  if (!id || !mac) return undefined;
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, id)) ? id : undefined;
}

async function ensureKey(db: Database, name: string): Promise<Buffer> {
  const secret = await ensureSecret(db, name, randomBytes(32).toString('base64url'));
  return Buffer.from(secret, 'base64url');
}
