import { LIMITS } from '../../../../shared/contract/limits.ts';
import { editBetween } from '../../../../shared/writing/edit-history.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { lockPost } from '../../reading/post-lock/post-lock.ts';
import { compactSteps } from './compact-history.ts';
import * as historyQueries from './edit-history.queries.ts';
import { RecentRecords } from './recent-records.ts';
import * as queries from './writing.queries.ts';

/** The number of saves between two checks of the history's length. */
const CHECK_EVERY = 200;
/** A save that adds more than its share of the permitted history triggers a check at once. */
const LONG_CHANGE = LIMITS.processCharacters / CHECK_EVERY;

const recentRecords = new RecentRecords();

/**
 * Saves the draft and records the change as an edit step in one statement. The previous text comes
 * from the cache or is read first; the statement saves only if that text is still current.
 */
export async function saveDraft(
  db: Db,
  draft: queries.DraftSave,
): Promise<queries.SavedDraft | undefined> {
  const previous = await findPreviousRecord(db, draft);
  if (previous === undefined) return undefined;
  const change = editBetween(previous, draft.record);
  const saved = await queries.updateDraft(db, draft, change);
  if (!saved) return undefined;
  // A transaction may still be rolled back, so its text is not cached.
  if (!db.isTransaction) recentRecords.set(saved.postId, saved.version, draft.record);
  if (saved.hasNewVersion) await historyQueries.deleteOldVersions(db, saved.postId);
  const isLong = change.inserted.length > LONG_CHANGE;
  if (isLong || saved.version % CHECK_EVERY === 0) await compactHistory(db, saved.postId);
  return saved;
}

async function findPreviousRecord(db: Db, draft: queries.DraftSave): Promise<string | undefined> {
  const cached = recentRecords.get(draft.postId, draft.version);
  if (cached !== undefined) return cached;
  const previous = await historyQueries.findPreviousText(db, draft);
  if (previous?.isUnrecorded) await historyQueries.insertFirstStep(db, draft, previous);
  return previous?.record;
}

async function compactHistory(db: Db, postId: string): Promise<void> {
  if (!(await historyQueries.isHistoryTooLong(db, postId))) return;
  const compact = async (tx: Db) => {
    // Saves and other compactions of the history wait.
    await lockPost(tx, postId);
    if (!(await historyQueries.isHistoryTooLong(tx, postId))) return;
    const steps = compactSteps(await historyQueries.findSteps(tx, postId));
    const last = steps.at(-1);
    if (!last) return;
    await historyQueries.deleteSteps(tx, { postId, upToVersion: last.version });
    await historyQueries.insertSteps(tx, postId, steps);
  };
  await (db.isTransaction ? compact(db) : db.transaction().execute(compact));
}
