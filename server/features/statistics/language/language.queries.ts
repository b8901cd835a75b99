import { sql } from 'kysely';
import { SPELLING_SHOWN } from '../../../../shared/statistics/language.ts';
import { addDays, beginOfDay, type Period } from '../../../../shared/statistics/periods.ts';
import type { RubricRow } from '../../../../shared/subjects/rubric.ts';
import type { SpellingCategory } from '../../../../shared/writing/spelling.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { byName, membersSeenBy, type Scope, weekOf } from '../scope/scope.ts';

/** Posts `p` that were published in the period, with what was counted of them as `t`. */
const postsIn = ({ groupId, ownerId, ragId, period }: Scope) => sql`
  posts p
  join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
  left join statistics_posts t on t.post_id = p.post_id and t.version = p.version and t.is_counted
  where p.group_id = ${groupId} and p.post_status = 'PUBLISHED' and p.deleted_at is null
    and p.author_id <> ${ownerId} and p.published_at >= ${beginOfDay(period.from)}
    and p.published_at < ${beginOfDay(addDays(period.to, 1))}
    ${ragId === undefined ? sql`` : sql`and p.rag_id = ${ragId}`}`;

/** For a member only their own. */
const ownOf = ({ isOwner, viewerId }: Scope) =>
  isOwner ? sql`` : sql`and p.author_id = ${viewerId}`;

const WEEK = weekOf(sql`day_in_seoul(p.published_at)`);

/** Few posts wait, so they are found by the index of these and not by the posts of the period. */
export async function countWaiting(db: Db, scope: Scope): Promise<number> {
  const { groupId, ownerId, ragId, period } = scope;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from statistics_posts t
    join posts p on p.post_id = t.post_id and p.version = t.version and p.post_status = 'PUBLISHED'
      and p.deleted_at is null and p.author_id <> ${ownerId}
      and p.published_at >= ${beginOfDay(period.from)}
      and p.published_at < ${beginOfDay(addDays(period.to, 1))}
      ${ragId === undefined ? sql`` : sql`and p.rag_id = ${ragId}`}
    join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    where not t.is_counted and t.group_id = ${groupId} ${ownOf(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface GrowthRow {
  userId: string;
  week: string;
  posts: number;
  characters: number;
  words: number;
  sentences: number;
  segmentTypes: number;
  segmentWords: number;
}

const SUMS = sql`count(*)::int as posts, coalesce(sum(p.characters), 0)::int as characters,
  coalesce(sum(t.words), 0)::int as words, coalesce(sum(t.sentences), 0)::int as sentences,
  coalesce(sum(t.segment_types), 0)::int as segment_types,
  coalesce(sum(t.segment_words), 0)::int as segment_words`;

export async function findGrowth(db: Db, scope: Scope): Promise<GrowthRow[]> {
  const { rows } = await sql<GrowthRow>`
    select p.author_id as user_id, ${WEEK}::text as week, ${SUMS}
    from ${postsIn(scope)} ${ownOf(scope)}
    group by p.author_id, ${WEEK} order by ${WEEK}`.execute(db);
  return rows;
}

export async function findMembers(
  db: Db,
  scope: Scope,
): Promise<{ userId: string; penName: string }[]> {
  const { rows } = await sql<{ userId: string; penName: string }>`
    select u.user_id, u.pen_name from ${membersSeenBy(scope)} order by ${byName}`.execute(db);
  return rows;
}

/** Characters of the posts that were checked. */
export async function countCheckedCharacters(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ characters: number }>`
    select coalesce(sum(p.characters), 0)::int as characters
    from ${postsIn(scope)} and t.mistake_titles is not null ${ownOf(scope)}`.execute(db);
  return rows[0]?.characters ?? 0;
}

export interface MistakeRow {
  title: string;
  category: SpellingCategory;
  count: number;
  writers: number;
}

/** The most frequent ones; with `titles` those. */
export async function findMistakes(
  db: Db,
  scope: Scope,
  titles?: readonly string[],
): Promise<MistakeRow[]> {
  const { rows } = await sql<MistakeRow>`
    select w.title, min(w.category) as category, sum(w.count)::int as count,
      count(*)::int as writers
    from (
      -- By writer first: counting distinct writers would sort all mistakes by their titles.
      select m.title, p.author_id, min(m.category) as category, sum(m.count) as count
      from (
        select p.author_id, t.mistake_titles, t.mistake_categories, t.mistake_counts
        from ${postsIn(scope)} and t.mistake_titles is not null ${ownOf(scope)}
      ) p
      cross join lateral unnest(p.mistake_titles, p.mistake_categories, p.mistake_counts)
        as m (title, category, count)
      ${titles ? sql`where m.title = any(${titles}::text[])` : sql``}
      group by m.title, p.author_id
    ) w
    group by w.title order by count desc, w.title
    limit ${sql.lit(SPELLING_SHOWN)}`.execute(db);
  return rows;
}

export interface LevelRow {
  ragId: string;
  subjectTitle: string;
  rubric: RubricRow[];
  criterion: string;
  levelOrder: number;
  levelCount: number;
  levelTitle: string;
  posts: number;
}

/** Of each published post the levels in the owner's last feedback that has any. */
export async function findLevels(db: Db, scope: Scope): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    select s.rag_id, s.subject_title, s.rubric, l.criterion, l.level_order, l.level_count,
      l.level_title, l.posts
    from (
      select p.rag_id, l.criterion, l.level_order, l.level_count,
        max(l.level_title) as level_title, min(l.criterion_order) as criterion_order,
        count(*)::int as posts
      from (select p.post_id, p.rag_id from ${postsIn(scope)}) p
      cross join lateral (
        select f.feedback_id from feedbacks f
        where f.post_id = p.post_id and f.feedback_kind = 'TEACHER' and exists (
          select from feedback_levels l where l.feedback_id = f.feedback_id)
        order by f.sent_at desc limit 1
      ) f
      join feedback_levels l on l.feedback_id = f.feedback_id
      group by p.rag_id, l.criterion, l.level_order, l.level_count
    ) l
    join group_subjects s on s.rag_id = l.rag_id
    join group_activities a on a.rag_id = s.activity_rag_id
    order by a.activity_order, s.subject_order, s.rag_id, l.criterion_order, l.criterion,
      l.level_order`.execute(db);
  return rows;
}

/** Posts with levels, by subject. */
export async function countAssessed(
  db: Db,
  scope: Scope,
): Promise<{ ragId: string; posts: number }[]> {
  const { rows } = await sql<{ ragId: string; posts: number }>`
    select p.rag_id, count(*)::int as posts
    from (select p.post_id, p.rag_id from ${postsIn(scope)}) p
    where exists (
      select from feedbacks f join feedback_levels l on l.feedback_id = f.feedback_id
      where f.post_id = p.post_id and f.feedback_kind = 'TEACHER')
    group by p.rag_id`.execute(db);
  return rows;
}

export interface MemberFactsRow extends Omit<GrowthRow, 'userId' | 'week'> {
  feedbackReceived: number;
}

/** Of one person's published posts in a group. */
export async function findMemberFacts(
  db: Db,
  { groupId, userId, period }: { groupId: string; userId: string; period: Period },
): Promise<MemberFactsRow> {
  const { rows } = await sql<MemberFactsRow>`
    select ${SUMS}, (
      select coalesce(sum(d.feedback_received), 0)::int
      from statistics_days d join group_subjects s on s.rag_id = d.rag_id and s.deleted_at is null
      where d.group_id = ${groupId} and d.user_id = ${userId}
        and d.day between ${period.from}::date and ${period.to}::date) as feedback_received
    from posts p
    join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    left join statistics_posts t on t.post_id = p.post_id and t.version = p.version and t.is_counted
    where p.group_id = ${groupId} and p.author_id = ${userId} and p.post_status = 'PUBLISHED'
      and p.deleted_at is null and p.published_at >= ${beginOfDay(period.from)}
      and p.published_at < ${beginOfDay(addDays(period.to, 1))}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('count(*) returned no row');
  return row;
}
