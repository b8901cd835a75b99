import { LIMITS } from '../../../../shared/contract/limits.ts';
import { changeBetween } from '../../../../shared/writing/post-process.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { RecentRecords } from './recent-records.ts';
import {
  findBefore,
  findSteps,
  insertFirstStep,
  isLongWay,
  lockSteps,
  replaceSteps,
  trimVersions,
} from './recording.queries.ts';
import { thinned } from './thinning.ts';
import { type SavedDraft, updateDraft, type Writing } from './writing.queries.ts';

/** How many saves pass before it is looked whether the way of a piece has grown too long. */
const LOOK_EVERY = 200;
/** More than a save's share of what a way may hold: then it is looked at once. */
const LONG_CHANGE = LIMITS.processCharacters / LOOK_EVERY;

const recent = new RecentRecords();

/**
 * A save, with what it changed, in one statement: the text before is known or read first, and the
 * save holds only while it still stands.
 */
export async function saveDraft(db: Db, writing: Writing): Promise<SavedDraft | undefined> {
  const before = await findRecordBefore(db, writing);
  if (before === undefined) return undefined;
  const change = changeBetween(before, writing.record);
  const saved = await updateDraft(db, writing, change);
  if (!saved) return undefined;
  // What a transaction saved may still be undone.
  if (!db.isTransaction) recent.keep(saved.postId, saved.version, writing.record);
  if (saved.isKept) await trimVersions(db, saved.postId);
  const isLong = change.inserted.length > LONG_CHANGE;
  if (isLong || saved.version % LOOK_EVERY === 0) await keepWayShort(db, saved.postId);
  return saved;
}

async function findRecordBefore(db: Db, writing: Writing): Promise<string | undefined> {
  const known = recent.find(writing.postId, writing.version);
  if (known !== undefined) return known;
  const before = await findBefore(db, writing);
  if (before?.isUnrecorded) await insertFirstStep(db, writing, before);
  return before?.record;
}

async function keepWayShort(db: Db, postId: string): Promise<void> {
  if (!(await isLongWay(db, postId))) return;
  const shorten = async (trx: Db) => {
    await lockSteps(trx, postId);
    if (await isLongWay(trx, postId)) {
      await replaceSteps(trx, postId, thinned(await findSteps(trx, postId)));
    }
  };
  await (db.isTransaction ? shorten(db) : db.transaction().execute(shorten));
}
