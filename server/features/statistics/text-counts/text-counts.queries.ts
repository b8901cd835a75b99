import { sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import type { SpellingCategory } from '../../../../shared/writing/spelling.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Measures } from './measures.ts';

export interface UncountedPost {
  version: number;
  document: Document;
  authorId: string;
  groupId: string;
  spellingEnabled: boolean;
  penNames: string[];
}

/** Undefined if the published text is counted, or is published no longer. */
export async function findUncounted(db: Db, postId: string): Promise<UncountedPost | undefined> {
  const { rows } = await sql<UncountedPost>`
    select t.version, p.document, p.author_id, p.group_id, g.spelling_enabled,
      array(select u.pen_name from group_members m join users u using (user_id)
        where m.group_id = p.group_id) as pen_names
    from statistics_posts t
    join posts p on p.post_id = t.post_id and p.version = t.version
      and p.post_status = 'PUBLISHED' and p.deleted_at is null
    join groups g on g.group_id = p.group_id
    where t.post_id = ${postId} and not t.is_counted`.execute(db);
  return rows[0];
}

/** Published texts whose job has failed or never ran, oldest first. */
export async function findWaiting(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ postId: string }>`
    select t.post_id from statistics_posts t
    join posts p on p.post_id = t.post_id and p.version = t.version
      and p.post_status = 'PUBLISHED' and p.deleted_at is null
      and p.published_at < now() - interval '1 minute'
    where not t.is_counted order by t.post_id limit ${most}`.execute(db);
  return rows.map(({ postId }) => postId);
}

export interface Mistake {
  title: string;
  category: SpellingCategory;
  count: number;
}

interface Counts {
  postId: string;
  version: number;
  /** Null for a text that cannot be read. */
  measures: Measures | null;
  /** Null for a text that was not checked. */
  mistakes: readonly Mistake[] | null;
}

/**
 * Changes nothing if another version has been published meanwhile. The words of its week are to be
 * added up again.
 */
export async function updateCounts(
  tx: Db,
  { postId, version, measures, mistakes }: Counts,
): Promise<void> {
  const nouns = measures ? [...measures.nouns] : undefined;
  await tx
    .updateTable('statisticsPosts')
    .set({
      isCounted: true,
      words: measures?.words ?? null,
      sentences: measures?.sentences ?? null,
      segmentTypes: measures?.segmentTypes ?? null,
      segmentWords: measures?.segmentWords ?? null,
      nouns: nouns?.map(([word]) => word) ?? null,
      nounUses: nouns?.map(([, uses]) => uses) ?? null,
      mistakeTitles: mistakes?.map(({ title }) => title) ?? null,
      mistakeCategories: mistakes?.map(({ category }) => category) ?? null,
      mistakeCounts: mistakes?.map(({ count }) => count) ?? null,
    })
    .where('postId', '=', postId)
    .where('version', '=', version)
    .execute();
  await sql`
    insert into statistics_word_weeks (group_id, week)
    select group_id, week_of(day_in_seoul(published_at)) from posts
    where post_id = ${postId} and published_at is not null
    on conflict (group_id, week) do update set is_counted = false`.execute(tx);
}

interface WordWeek {
  groupId: string;
  week: string;
}

/** Weeks that have changed, or whose group has another owner now. */
export async function findChangedWeeks(db: Db): Promise<WordWeek[]> {
  const { rows } = await sql<WordWeek>`
    select w.group_id, w.week::text
    from statistics_word_weeks w join groups g on g.group_id = w.group_id
    where not w.is_counted or w.counted_owner is distinct from g.create_user_id
    order by w.group_id, w.week`.execute(db);
  return rows;
}

/** Adds up the words of a week; statistics_word_weeks says that it is done. */
export async function insertWords(db: Db, { groupId, week }: WordWeek): Promise<void> {
  await sql`select count_words(${groupId}, ${week}::date)`.execute(db);
}
