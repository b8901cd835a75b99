import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  decodeProtectedHeader,
  EncryptJWT,
  errors,
  type JWTHeaderParameters,
  jwtDecrypt,
  jwtVerify,
  SignJWT,
} from 'jose';
import { SECONDS } from '../../../shared/contract/limits.ts';
import type { Database } from '../db/connection.ts';
import { createKeys, type Key, type KeysOfName } from '../keys/keys.ts';
import { AppError } from './app-error.ts';

export interface Claims {
  userId: string;
  sessionId: string;
}

interface Verified extends Claims {
  /** Seconds since the epoch. */
  expires: number;
  keyVersion: number;
}

export interface Tokens {
  sign(claims: Claims): Promise<string>;
  /** Throws TOKEN_EXPIRED or TOKEN_INVALID. Does not check whether the session has ended. */
  verify(token: string): Promise<Claims>;
  /**
   * The refresh token after this one, and what it was under replaced keys. It is derived from it, so
   * that two tabs that refresh at once, or a retry after a lost answer, get the same token.
   */
  successorsOf(refreshToken: string): Promise<[string, ...string[]]>;
  /** The value of the cookie that authenticates a session to `GET /api/file/{fileId}`. */
  fileCookieOf(sessionId: string): Promise<string>;
  /** The session of a valid cookie value. Does not check whether the session has ended. */
  sessionOfFileCookie(value: string | undefined): Promise<string | undefined>;
  /** Ends the digest for the reader of the e-mail, without a log-in; it never expires. */
  unsubscribeTokenOf(userId: string): Promise<string>;
  userOfUnsubscribeToken(token: string): Promise<string | undefined>;
  /** A secret of a user for a column, so that no row or log line reveals it. */
  encrypt(text: string, userId: string): Promise<string>;
  /** Throws if the text was encrypted for another user. */
  decrypt(encrypted: string, userId: string): Promise<string>;
  /** Whether columns may contain what was encrypted with a replaced key. */
  hasReplacedColumnKey(): Promise<boolean>;
  /** The same secret under the current key; undefined if it is under that key already. */
  reencrypt(encrypted: string, userId: string): Promise<string | undefined>;
}

/** A UUID and its HMAC of 32 bytes. */
const SIGNED_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Verified tokens, so that each process checks a signature once; the session is checked every time. */
const MAX_CACHED = 5_000;

/** @param rereadMs how often the keys are read; see `createKeys` */
export async function createTokens(db: Database, rereadMs?: number): Promise<Tokens> {
  const getKeys = await createKeys(db, rereadMs);
  const cache = new Map<string, Verified>();

  async function encrypt(text: string, userId: string): Promise<string> {
    const { current } = (await getKeys()).column;
    return new EncryptJWT({ text })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: String(current.version) })
      .setSubject(userId)
      .encrypt(current.bytes);
  }

  async function decrypt(encrypted: string, userId: string): Promise<string> {
    const keys = (await getKeys()).column;
    const { payload } = await jwtDecrypt<{ text: string }>(
      encrypted,
      (header) => keyFor(keys, header).bytes,
      {
        subject: userId,
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      },
    );
    return payload.text;
  }

  return {
    async sign({ userId, sessionId }) {
      const { current } = (await getKeys())['access-token'];
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', kid: String(current.version) })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${SECONDS.accessToken}s`)
        .sign(current.bytes);
    },

    async successorsOf(refreshToken) {
      const { accepted, current } = (await getKeys())['refresh-token'];
      const under = ({ bytes }: Key) =>
        createHmac('sha256', bytes).update(refreshToken).digest('base64url');
      return [under(current), ...accepted.slice(1).map(under)];
    },

    fileCookieOf: async (sessionId) => signedId((await getKeys())['file-cookie'], sessionId),
    sessionOfFileCookie: async (value) => verifiedId((await getKeys())['file-cookie'], value),
    unsubscribeTokenOf: async (userId) => signedId((await getKeys()).unsubscribe, userId),
    userOfUnsubscribeToken: async (token) => verifiedId((await getKeys()).unsubscribe, token),

    encrypt,
    decrypt,
    hasReplacedColumnKey: async () => (await getKeys()).column.accepted.length > 1,

    async reencrypt(encrypted, userId) {
      const { current } = (await getKeys()).column;
      if (versionIn(decodeProtectedHeader(encrypted)) === current.version) return undefined;
      return encrypt(await decrypt(encrypted, userId), userId);
    },

    async verify(token) {
      // Not below, where every error means a bad token.
      const keys = (await getKeys())['access-token'];
      const known = cache.get(token);
      if (known) {
        const isAccepted = keys.accepted.some(({ version }) => version === known.keyVersion);
        if (isAccepted && known.expires > Date.now() / 1000) return known;
        cache.delete(token);
        throw new AppError('TOKEN_EXPIRED');
      }
      try {
        const { payload, protectedHeader } = await jwtVerify(
          token,
          (header) => keyFor(keys, header).bytes,
          { algorithms: ['HS256'] },
        );
        const { sub, sid, exp } = payload;
        if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') {
          throw new AppError('TOKEN_INVALID');
        }
        const keyVersion = versionIn(protectedHeader);
        const verified = { userId: sub, sessionId: sid, expires: exp, keyVersion };
        if (cache.size >= MAX_CACHED) cache.clear();
        cache.set(token, verified);
        return verified;
      } catch (error) {
        // The client renews a token whose key was revoked, as one that has expired.
        if (error instanceof errors.JWTExpired || error instanceof RevokedKeyError) {
          throw new AppError('TOKEN_EXPIRED');
        }
        throw new AppError('TOKEN_INVALID', { cause: error });
      }
    },
  };
}

class RevokedKeyError extends Error {}

/** Tokens from before there were several keys name none. */
function versionIn({ kid }: Pick<JWTHeaderParameters, 'kid'>): number {
  return kid === undefined ? 1 : Number(kid);
}

function keyFor({ accepted }: KeysOfName, header: Pick<JWTHeaderParameters, 'kid'>): Key {
  const wanted = versionIn(header);
  const key = accepted.find(({ version }) => version === wanted);
  if (!key) throw new RevokedKeyError('the key of this token does not exist any more');
  return key;
}

function macOf(key: Key, id: string): Buffer {
  return createHmac('sha256', key.bytes).update(id).digest();
}

function signedId({ current }: KeysOfName, id: string): string {
  return `${id}.${macOf(current, id).toString('base64url')}`;
}

function verifiedId({ accepted }: KeysOfName, value: string | undefined): string | undefined {
  const [, id, mac] = SIGNED_ID.exec(value ?? '') ?? [];
  if (!id || !mac) return undefined;
  const given = Buffer.from(mac, 'base64url');
  return accepted.some((key) => timingSafeEqual(given, macOf(key, id))) ? id : undefined;
}
