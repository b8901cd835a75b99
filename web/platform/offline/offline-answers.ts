import type { QueryKey } from '@tanstack/react-query';
import { type DBSchema, deleteDB } from 'idb';
import { accountKeys, bookKeys, groupKeys, postKeys, subjectKeys } from '../../app/query-keys.ts';
import { databaseOpener } from '../indexed-db.ts';
import { deleteBeforeLeaving, session } from '../session/session.ts';
import { switchPictureCache } from './offline-pictures.ts';
import { LONGEST_MS } from './picture-cache.ts';
import { ANSWERS } from './stored-reads.ts';

/*
 * Stores what a user read on this device, to be read again without a connection. Answers are private:
 * each is stored with the id of the user who received it, is read only while the same user is signed
 * in, and is deleted when the session ends.
 */

export interface OfflineAnswer<Data = unknown> {
  userId: string;
  /** The query's key, written out. */
  hash: string;
  key: QueryKey;
  data: Data;
  at: number;
}

interface Schema extends DBSchema {
  answers: {
    key: [userId: string, hash: string];
    value: OfflineAnswer;
    indexes: { at: number };
  };
}

const MOST_ANSWERS = 400;

/** Roots of the keys that are stored. */
const KEPT: readonly unknown[] = [
  groupKeys.mine,
  groupKeys.all,
  postKeys.all,
  postKeys.mine,
  subjectKeys.mine,
  bookKeys.mine,
  bookKeys.all,
  accountKeys.profile,
].map(([first]) => first);

/** Parts of keys that are not stored: they are confidential, or useless without a connection. */
const NEVER = [
  'managed',
  'requests',
  'users',
  'invitations',
  'deleted',
  'search',
  'similar-phrases',
  'reports',
];

export function isKeptOffline(key: QueryKey): boolean {
  const [first] = key;
  return (
    KEPT.includes(first) && !key.some((part) => typeof part === 'string' && NEVER.includes(part))
  );
}

const open = databaseOpener<Schema>(ANSWERS, (database) => {
  const answers = database.createObjectStore('answers', { keyPath: ['userId', 'hash'] });
  answers.createIndex('at', 'at');
});

const isHere = (userId: string) => session.get().user?.id === userId;
const hashOf = (key: QueryKey) => JSON.stringify(key);

/** In a browser without storage nothing can be read offline; nothing else changes. */
export async function saveAnswer(userId: string, key: QueryKey, data: unknown): Promise<void> {
  try {
    const database = await open();
    // Checked last, so that nothing is written after the session's answers were deleted.
    if (!isHere(userId)) return;
    await database.put('answers', { userId, hash: hashOf(key), key, data, at: Date.now() });
  } catch {}
}

export async function deleteAnswer(userId: string, key: QueryKey): Promise<void> {
  try {
    await (await open()).delete('answers', [userId, hashOf(key)]);
  } catch {}
}

export async function findAnswer<Data>(userId: string, key: QueryKey): Promise<Data | undefined> {
  try {
    const found = await (await open()).get('answers', [userId, hashOf(key)]);
    const isFresh = found !== undefined && Date.now() - found.at < LONGEST_MS;
    return isFresh && isHere(userId) ? (found.data as Data) : undefined;
  } catch {
    return undefined;
  }
}

/** The last answer first. */
export async function listAnswers(userId: string): Promise<OfflineAnswer[]> {
  try {
    const range = IDBKeyRange.bound([userId], [userId, []]);
    const found = await (await open()).getAll('answers', range);
    return isHere(userId) ? found.sort((one, other) => other.at - one.at) : [];
  } catch {
    return [];
  }
}

/** Deletes answers of other users, old ones and the surplus; without a user all of them. */
export async function clearAnswers(exceptOf?: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  try {
    const database = await open();
    if (exceptOf === undefined) return await database.clear('answers');
    const transaction = database.transaction('answers', 'readwrite');
    const oldest = Date.now() - LONGEST_MS;
    let kept = 0;
    let cursor = await transaction.store.index('at').openCursor(null, 'prev');
    while (cursor) {
      const isValid = cursor.value.userId === exceptOf && cursor.value.at > oldest;
      if (isValid && kept < MOST_ANSWERS) kept += 1;
      else await cursor.delete();
      cursor = await cursor.continue();
    }
    await transaction.done;
  } catch {
    // A database that cannot be opened may still be deleted.
    if (exceptOf === undefined) await deleteDB(ANSWERS).catch(() => {});
  }
}

// The session may also end in another tab.
let userId = session.get().user?.id;
void clearAnswers(userId);
void switchPictureCache(userId);
session.subscribe(() => {
  const next = session.get().user?.id;
  if (next === userId) return;
  userId = next;
  deleteBeforeLeaving(clearAnswers(next));
  deleteBeforeLeaving(switchPictureCache(next));
});
