import { sql } from 'kysely';
import type { SpellingCategory, SpellingLevel } from '../../../../shared/writing/spelling.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isShown } from '../../subjects/activities/activities.ts';

export async function findPersonalWords(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from personal_words where user_id = ${userId}
    order by word collate natural_korean, word`.execute(db);
  return rows.map(({ word }) => word);
}

/** False for a deleted account. */
export async function lockUser(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where user_id = ${userId} and left_at is null for no key update`.execute(tx);
  return rows.length > 0;
}

export async function insertPersonalWord(
  tx: Db,
  word: { userId: string; word: string },
): Promise<void> {
  await tx
    .insertInto('personalWords')
    .values(word)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePersonalWord(
  db: Db,
  { userId, word }: { userId: string; word: string },
): Promise<void> {
  await sql`delete from personal_words where user_id = ${userId} and word = ${word}`.execute(db);
}

export async function findGroupWords(db: Db, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from group_words where group_id = ${groupId}
    order by word collate natural_korean, word`.execute(db);
  return rows.map(({ word }) => word);
}

export async function insertGroupWord(
  tx: Db,
  word: { groupId: string; word: string },
): Promise<void> {
  await tx
    .insertInto('groupWords')
    .values(word)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteGroupWord(
  tx: Db,
  { groupId, word }: { groupId: string; word: string },
): Promise<void> {
  await sql`delete from group_words where group_id = ${groupId} and word = ${word}`.execute(tx);
}

export interface GroupFacts {
  spellingEnabled: boolean;
  words: string[];
  penNames: string[];
  /** Null if the user may not see such a subject in the group. */
  spellingLevel: SpellingLevel | null;
}

/** The spelling settings of a group and of one of its subjects. */
export async function findGroupFacts(
  db: Db,
  { groupId, ragId, isOwner }: { groupId: string; ragId: string | undefined; isOwner: boolean },
): Promise<GroupFacts | undefined> {
  const { rows } = await sql<GroupFacts>`
    select g.spelling_enabled,
      array(select word from group_words w where w.group_id = g.group_id) as words,
      array(select u.pen_name from group_members m join users u using (user_id)
        where m.group_id = g.group_id) as pen_names,
      (select s.spelling_level from group_subjects s
        join group_activities a on a.rag_id = s.activity_rag_id and a.deleted_at is null
        where s.rag_id = ${ragId ?? null} and s.group_id = g.group_id and s.deleted_at is null
          and (${isOwner} or ${isShown}))
        as spelling_level
    from groups g where g.group_id = ${groupId}`.execute(db);
  return rows[0];
}

const NEWEST_POSTS = 100;
const MAX_WORDS = 400;

/** Words that occur in at least two of the newest published posts, with the number of posts. */
export async function findWordCounts(db: Db, groupId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; posts: number }>`
    select word, count(distinct post_id)::int as posts
    from (
      select s.post_id, s.words from posts p join post_search s using (post_id)
      where p.group_id = ${groupId} and p.post_status = 'PUBLISHED' and p.deleted_at is null
      order by p.published_at desc, p.post_id desc limit ${sql.lit(NEWEST_POSTS)}
    ) newest, regexp_split_to_table(words, '[^가-힣]+') as word
    where char_length(word) between 2 and 12
    group by word having count(distinct post_id) > 1
    order by posts desc, word limit ${sql.lit(MAX_WORDS)}`.execute(db);
  return new Map(rows.map(({ word, posts }) => [word, posts]));
}

/** The Monday, in Seoul, of the current week. */
const WEEK = sql`date_trunc('week', now() at time zone 'Asia/Seoul')::date`;

/** Bounds the table against made-up mistakes; a week of writing has a few hundred. */
const MAX_IN_WEEK = 3_000;

/** Counts the issues that are new this week and marks them as seen. */
export async function insertIssues(
  db: Db,
  userId: string,
  issues: readonly { hash: Buffer; category: SpellingCategory }[],
): Promise<void> {
  const hashes = issues.map(({ hash }) => hash.toString('hex'));
  const categories = issues.map(({ category }) => category);
  await sql`
    with reported as (
      select distinct on (hash) decode(hash, 'hex') as issue_hash, category
      from unnest(${hashes}::text[], ${categories}::text[]) as one (hash, category) order by hash
    ), fresh as (
      insert into spelling_seen (user_id, week, issue_hash)
      select ${userId}, ${WEEK}, issue_hash from reported
      where (select count(*) from spelling_seen
        where user_id = ${userId} and week = ${WEEK}) < ${MAX_IN_WEEK}
      order by issue_hash
      on conflict do nothing returning issue_hash
    )
    insert into spelling_counts (user_id, week, category, issue_count)
    select ${userId}, ${WEEK}, category, count(*) from reported join fresh using (issue_hash)
    group by category order by category
    on conflict (user_id, week, category)
      do update set issue_count = spelling_counts.issue_count + excluded.issue_count`.execute(db);
}

export interface WeekRow {
  week: string;
  category: SpellingCategory;
  issueCount: number;
}

const WEEKS_SHOWN = 26;

export async function findRecentCounts(db: Db, userId: string): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select week::text, category, issue_count from spelling_counts
    where user_id = ${userId} and week > ${WEEK} - ${sql.lit(WEEKS_SHOWN * 7)}
    order by week desc, issue_count desc, category`.execute(db);
  return rows;
}

export async function findAllCounts(db: Db, userId: string): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select week::text, category, issue_count from spelling_counts where user_id = ${userId}
    order by week desc, issue_count desc, category`.execute(db);
  return rows;
}

/** Keeps the counts of past weeks; only their marks are deleted. */
export async function deleteSeenIssues(db: Db): Promise<void> {
  await sql`delete from spelling_seen where week < ${WEEK}`.execute(db);
}
