import { sql } from 'kysely';
import { addDays, beginOfDay } from '../../../../shared/statistics/periods.ts';
import {
  type ClassNumbers,
  MEMBER_NUMBERS,
  type MemberStatistics,
  type SubmissionState,
  type SubmissionSubject,
} from '../../../../shared/statistics/statistics.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { snakeCase } from '../../../platform/db/snake-case.ts';
import { isShownFeedback } from '../../feedback/visible-feedback/visible-feedback.ts';
import { bestPostFirst, isShown, submission } from '../../subjects/activities/activities.ts';
import { byName, daysIn, maySeeSum, membersSeenBy, type Scope, weekOf } from '../scope/scope.ts';

const DAY_WEEK = weekOf(sql`d.day`);

export async function countMembers(
  db: Db,
  { groupId, ownerId }: Pick<Scope, 'groupId' | 'ownerId'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from group_members
    where group_id = ${groupId} and user_id <> ${ownerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Current members with a publication in the period, and how many of them are not the viewer. */
export async function countWriters(
  db: Db,
  scope: Scope,
): Promise<{ writers: number; others: number }> {
  const { rows } = await sql<{ writers: number; others: number }>`
    select count(distinct d.user_id)::int as writers,
      (count(distinct d.user_id) filter (where d.user_id <> ${scope.viewerId}))::int as others
    from ${daysIn(scope)} and d.posts > 0 and d.user_id <> ${scope.ownerId}
      and exists (select from group_members m
        where m.group_id = d.group_id and m.user_id = d.user_id)`.execute(db);
  return rows[0] ?? { writers: 0, others: 0 };
}

export interface WeekRow {
  week: string;
  posts: number;
  characters: number;
  writers: number;
}

/** What everybody but the owner published, by week; no row for a week that the viewer may not see. */
export async function findClassWeeks(db: Db, scope: Scope): Promise<WeekRow[]> {
  const may = maySeeSum(scope, {
    person: sql`d.user_id`,
    week: DAY_WEEK,
    isBehind: sql`true`,
  });
  const { rows } = await sql<WeekRow>`
    select ${DAY_WEEK}::text as week, sum(d.posts)::int as posts, sum(d.characters)::int as characters,
      count(distinct d.user_id)::int as writers
    from ${daysIn(scope)} and d.posts > 0 and d.user_id <> ${scope.ownerId}
    group by ${DAY_WEEK} having ${may}`.execute(db);
  return rows;
}

export async function findOwnWeeks(db: Db, scope: Scope): Promise<Omit<WeekRow, 'writers'>[]> {
  const { rows } = await sql<Omit<WeekRow, 'writers'>>`
    select ${DAY_WEEK}::text as week, sum(d.posts)::int as posts, sum(d.characters)::int as characters
    from ${daysIn(scope)} and d.posts > 0 and d.user_id = ${scope.viewerId}
    group by ${DAY_WEEK}`.execute(db);
  return rows;
}

const NUMBERS = MEMBER_NUMBERS.map((name) => ({
  name,
  column: sql.ref(`d.${snakeCase(name)}`),
  as: sql.ref(name),
}));

/** The sums of everybody but the owner. */
export async function findClassNumbers(db: Db, scope: Scope): Promise<ClassNumbers> {
  const sums = NUMBERS.map(({ column, as }) => {
    const may = maySeeSum(scope, {
      person: sql`d.user_id`,
      week: DAY_WEEK,
      isBehind: sql`${column} > 0`,
    });
    return sql`case when ${may} then sum(${column}) end as ${as}`;
  });
  const totals = NUMBERS.map(({ as }) => sql`sum(${as})::int as ${as}`);
  const { rows } = await sql<ClassNumbers>`
    select ${sql.join(totals)} from (
      select ${sql.join(sums)} from ${daysIn(scope)} and d.user_id <> ${scope.ownerId}
      group by ${DAY_WEEK}
    ) weeks`.execute(db);
  const [found] = rows;
  const numbers = MEMBER_NUMBERS.map((name) => [name, found?.[name] ?? (scope.isOwner ? 0 : null)]);
  return Object.fromEntries(numbers) as ClassNumbers;
}

export type MemberRow = Omit<MemberStatistics, 'feedbackHours'>;

export async function findMemberNumbers(db: Db, scope: Scope): Promise<MemberRow[]> {
  const sums = NUMBERS.map(({ column, as }) => sql`sum(${column})::int as ${as}`);
  const zeros = NUMBERS.map(({ as }) => sql`coalesce(${as}, 0) as ${as}`);
  const { rows } = await sql<MemberRow>`
    select u.user_id, u.pen_name, ${sql.join(zeros)}
    from (select m.user_id, u.pen_name from ${membersSeenBy(scope)}) u
    left join (
      select d.user_id, ${sql.join(sums)} from ${daysIn(scope)} group by d.user_id
    ) d on d.user_id = u.user_id
    order by ${byName}`.execute(db);
  return rows;
}

export interface FeedbackTime {
  /** Null for all weeks, or of one author. */
  week: string | null;
  authorId: string | null;
  hours: number;
}

const MEDIAN_HOURS = sql`percentile_cont(0.5) within group (order by hours)::float8`;

/**
 * Median hours from the first publication to the owner's first feedback: of all posts, of each week, and
 * of each author whom the viewer sees.
 */
export async function findFeedbackTimes(db: Db, scope: Scope): Promise<FeedbackTime[]> {
  const { groupId, ownerId, viewerId, isOwner, ragId, period } = scope;
  const may = maySeeSum(scope, {
    person: sql`f.author_id`,
    week: sql`f.week`,
    isBehind: sql`true`,
  });
  const { rows } = await sql<FeedbackTime>`
    with answered as (
      select p.author_id, ${weekOf(sql`day_in_seoul(t.first_published_at)`)} as week,
        extract(epoch from first.sent_at - t.first_published_at) / 3600 as hours
      from statistics_posts t
      join posts p on p.post_id = t.post_id and p.post_status = 'PUBLISHED'
        and p.deleted_at is null and p.author_id <> ${ownerId}
        ${ragId === undefined ? sql`` : sql`and p.rag_id = ${ragId}`}
      join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
      cross join lateral (
        select f.sent_at from feedbacks f
        where f.post_id = p.post_id and f.feedback_kind = 'TEACHER'
          and f.sent_at >= t.first_published_at and ${isShownFeedback}
        order by f.sent_at limit 1
      ) first
      where t.group_id = ${groupId} and t.first_published_at >= ${beginOfDay(period.from)}
        and t.first_published_at < ${beginOfDay(addDays(period.to, 1))}
    ), seen as (
      select f.week from answered f group by f.week having ${may}
    )
    ${
      isOwner
        ? sql`select week::text, author_id, ${MEDIAN_HOURS} as hours
            from answered group by grouping sets ((), (week), (author_id)) having count(*) > 0`
        : sql`select week::text, null::uuid as author_id, ${MEDIAN_HOURS} as hours
            from answered where week in (select week from seen)
            group by grouping sets ((), (week)) having count(*) > 0
          union all
          select null, author_id, ${MEDIAN_HOURS}
            from answered where author_id = ${viewerId} group by author_id`
    }`.execute(db);
  return rows;
}

type SubjectRow = SubmissionSubject & { others: number };

/** Shown subjects that were open in the period, or on which somebody wrote in it. */
export async function findSubjects(db: Db, scope: Scope): Promise<SubjectRow[]> {
  const { groupId, ownerId, viewerId, ragId, period } = scope;
  const from = sql`${beginOfDay(period.from)}::timestamptz`;
  const until = sql`${beginOfDay(addDays(period.to, 1))}::timestamptz`;
  const opened = sql`coalesce(s.opens_at, s.created_at)`;
  const lastDeadline = sql`greatest(s.deadline,
    (select max(x.deadline) from deadline_extensions x where x.rag_id = s.rag_id))`;
  const { rows } = await sql<SubjectRow>`
    select s.rag_id, s.subject_title, a.activity_title, s.deadline,
      coalesce(theirs.writers, 0)::int as handed_in, coalesce(theirs.others, 0)::int as others
    from group_subjects s
    join group_activities a on a.rag_id = s.activity_rag_id and a.deleted_at is null
    left join lateral (
      select count(distinct p.author_id) as writers,
        count(distinct p.author_id) filter (where p.author_id <> ${viewerId}) as others
      from posts p join group_members m on m.group_id = p.group_id and m.user_id = p.author_id
      where p.rag_id = s.rag_id and p.author_id <> ${ownerId} and p.post_status = 'PUBLISHED'
        and p.deleted_at is null
    ) theirs on true
    where s.group_id = ${groupId} and s.deleted_at is null and ${isShown}
      ${ragId === undefined ? sql`` : sql`and s.rag_id = ${ragId}`}
      and (${opened} < ${until} and (${lastDeadline} >= ${from}
          or s.deadline is null and ${opened} >= ${from})
        or exists (select from statistics_days d where d.group_id = s.group_id
          and d.rag_id = s.rag_id and d.posts > 0 and d.user_id <> ${ownerId}
          and d.day between ${period.from}::date and ${period.to}::date))
    order by a.activity_order, s.subject_order, s.rag_id`.execute(db);
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

/** What the owner asked to revise was published again. */
const isRevised = sql`(p.revision_status in ('RESUBMITTED', 'ACCEPTED') and exists (
  select from feedbacks f where f.post_id = p.post_id and f.decision = 'REVISION'
    and f.sent_at < p.published_at))`;

interface Cell {
  userId: string;
  ragId: string;
  submission: SubmissionState;
}

/** Without those who have written nothing. */
export async function findCells(db: Db, scope: Scope, ragIds: readonly string[]): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select distinct on (p.author_id, p.rag_id) p.author_id as user_id, p.rag_id,
      case when ${submission} = 'PUBLISHED' and ${isRevised} then 'REVISED'
        else ${submission} end as submission
    from (select m.user_id, m.group_id from ${membersSeenBy(scope)}) m
    join posts p on p.author_id = m.user_id and p.group_id = m.group_id
      and p.rag_id = any(${ragIds}::uuid[]) and p.deleted_at is null
    order by p.author_id, p.rag_id, ${bestPostFirst}`.execute(db);
  return rows;
}

interface ExtensionRow {
  userId: string;
  ragId: string;
  deadline: string;
}

export async function findExtensions(
  db: Db,
  scope: Scope,
  ragIds: readonly string[],
): Promise<ExtensionRow[]> {
  const { rows } = await sql<ExtensionRow>`
    select x.user_id, x.rag_id, x.deadline
    from (select m.user_id, m.group_id from ${membersSeenBy(scope)}) m
    join deadline_extensions x on x.group_id = m.group_id and x.user_id = m.user_id
      and x.rag_id = any(${ragIds}::uuid[])
    join group_subjects s on s.rag_id = x.rag_id and x.deadline > s.deadline
    order by x.rag_id, x.user_id`.execute(db);
  return rows;
}
