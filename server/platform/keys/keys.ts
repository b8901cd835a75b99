import { randomBytes } from 'node:crypto';
import { SECONDS } from '../../../shared/contract/limits.ts';
import type { Db } from '../db/connection.ts';
import * as queries from './keys.queries.ts';

export const KEY_NAMES = [
  'access-token',
  'refresh-token',
  'file-cookie',
  'unsubscribe',
  'column',
] as const;
export type KeyName = (typeof KEY_NAMES)[number];

export interface Key {
  version: number;
  bytes: Buffer;
}

export interface KeysOfName {
  /** Signs and encrypts. */
  current: Key;
  /** Verify and decrypt; the current one is the first. */
  accepted: readonly Key[];
}

export type Keys = Readonly<Record<KeyName, KeysOfName>>;

/** An instance reads the keys again after this time, because another may have added one. */
const REREAD_MS = 30_000;
/** A new key waits so long until it signs: by then every instance has read it. */
const SPREAD_SECONDS = 60;
/** From then on no instance signs with the older key any more. */
export const IN_USE_SECONDS = SPREAD_SECONDS + REREAD_MS / 1000;

/**
 * For how long what was signed with a replaced key stays valid. Links in e-mails have no end. Columns
 * are encrypted anew by the feature that they belong to, which then deletes the key.
 */
const VALID_SECONDS: Partial<Record<KeyName, number>> = {
  'access-token': SECONDS.accessToken,
  'refresh-token': SECONDS.refreshGrace,
  'file-cookie': SECONDS.refreshToken,
};

/**
 * The keys of this installation, which all instances read from the database.
 *
 * @param rereadMs tests read them with every call
 */
export async function createKeys(db: Db, rereadMs = REREAD_MS): Promise<() => Promise<Keys>> {
  for (const name of KEY_NAMES) await queries.insertFirstKey(db, name, newKey());
  let keys = await readKeys(db);
  // Not by the date, which may jump.
  let readAt = performance.now();
  let reading: Promise<void> | undefined;

  async function reread(): Promise<void> {
    try {
      keys = await readKeys(db);
      readAt = performance.now();
    } finally {
      reading = undefined;
    }
  }

  return async () => {
    if (performance.now() - readAt < rereadMs) return keys;
    reading ??= reread();
    await reading;
    return keys;
  };
}

/** Adds a key to each name; it takes over within a minute, and nobody is logged out. */
export async function rotateKeys(db: Db, names: readonly KeyName[]): Promise<void> {
  for (const name of names) await queries.insertNextKey(db, name, newKey());
}

/**
 * Deletes the keys that were replaced, though what they signed may still be valid. Call it when the new
 * ones are in use.
 */
export async function revokeReplacedKeys(db: Db, names: readonly KeyName[]): Promise<void> {
  for (const name of names) await queries.deleteReplacedKeys(db, name, IN_USE_SECONDS);
}

/** Deletes replaced keys with which nothing is signed that is still valid. */
export async function sweepKeys({ db }: { db: Db }): Promise<void> {
  for (const [name, seconds] of Object.entries(VALID_SECONDS)) {
    await queries.deleteReplacedKeys(db, name, IN_USE_SECONDS + seconds);
  }
}

/** After everything in the columns has been encrypted with the current key. */
export async function deleteReplacedColumnKeys(db: Db): Promise<void> {
  // An hour more, for a transaction that began before the new key was in use.
  await queries.deleteReplacedKeys(db, 'column', IN_USE_SECONDS + 3600);
}

const newKey = () => randomBytes(32).toString('base64url');

async function readKeys(db: Db): Promise<Keys> {
  const rows = await queries.findKeys(db, { seconds: SPREAD_SECONDS });
  const entries = KEY_NAMES.map((name) => {
    const own = rows.filter((row) => row.name === name);
    // The first key of an installation has nothing to wait for.
    const chosen = own.find(({ isKnown }) => isKnown) ?? own.at(-1);
    if (!chosen) throw new Error(`the database has no key ${name}`);
    const current = keyOf(chosen);
    const others = own.filter(({ version }) => version !== current.version).map(keyOf);
    return [name, { current, accepted: [current, ...others] }] as const;
  });
  return Object.fromEntries(entries) as unknown as Keys;
}

function keyOf({ version, value }: queries.KeyRow): Key {
  return { version, bytes: Buffer.from(value, 'base64url') };
}
