import { type RawBuilder, sql } from 'kysely';
import type { Support, SupportFunction } from '../../../../shared/assistant/support.ts';
import type { Document } from '../../../../shared/document/document.ts';
import type { RubricRow } from '../../../../shared/subjects/rubric.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isShown } from '../../subjects/activities/activities.ts';

export interface SubjectFacts {
  aiFeedbackVersion: number;
  subjectTitle: string;
  writingClassifyId: string;
  guide: Document | null;
  rubric: RubricRow[];
  minCharacters: number | null;
  maxCharacters: number | null;
  /** Of the members and of everybody who wrote in the group. */
  penNames: string[];
  /** With e-mail addresses. */
  logins: string[];
  /** Of the group and of these people. */
  schoolNames: string[];
}

/** A subject of the group that the user may see, with the names of the members. */
export async function findSubjectFacts(
  db: Db,
  { groupId, ragId, isOwner }: { groupId: string; ragId: string; isOwner: boolean },
): Promise<SubjectFacts | undefined> {
  const { rows } = await sql<SubjectFacts>`
    with people as (
      select pen_name, user_login, user_email, school_name from users where user_id in (
        select user_id from group_members where group_id = ${groupId}
        union select author_id from posts
          where group_id = ${groupId} and post_status = 'PUBLISHED' and deleted_at is null))
    select s.ai_feedback_version, s.subject_title, s.writing_classify_id, s.guide, s.rubric,
      s.min_characters, s.max_characters,
      array(select pen_name from people) as pen_names,
      array(select user_login from people
        union select user_email from people where user_email is not null) as logins,
      array(select school_name from people where school_name is not null
        union select school_name from groups
          where group_id = ${groupId} and school_name is not null) as school_names
    from group_subjects s
    join group_activities a on a.rag_id = s.activity_rag_id and a.deleted_at is null
    where s.rag_id = ${ragId} and s.group_id = ${groupId} and s.deleted_at is null
      and (${isOwner} or ${isShown})`.execute(db);
  return rows[0];
}

export type StoredPoint = Omit<Support['points'][number], 'isDone'>;

export interface SupportRow {
  supportId: string;
  supportFunction: SupportFunction;
  source: Support['source'];
  model: string | null;
  replacesModel: boolean;
  points: StoredPoint[];
  outline: Support['outline'];
  donePoints: number[];
  createdAt: string;
}

const COLUMNS = sql`
  q.support_id, q.support_function, q.source, q.model, q.replaces_model, q.points, q.outline, q.done_points,
  q.created_at`;
/** Also of one that was stopped. */
const HAS_ANSWER = sql`(answered_at is not null or json_array_length(points) > 0)`;
/** A post has some dozens at most. */
const MOST = 100;

export interface WriterOfPost {
  userId: string;
  groupId: string;
  ragId: string;
  postId: string;
}

/** The questions of a writer about a post, and about its subject before it was saved. */
export async function findSupports(
  db: Db,
  { userId, groupId, ragId, postId }: WriterOfPost,
): Promise<SupportRow[]> {
  const { rows } = await sql<SupportRow>`
    select ${COLUMNS} from supports q
    where user_id = ${userId} and group_id = ${groupId} and rag_id = ${ragId}
      and (post_id = ${postId} or post_id is null) and ${HAS_ANSWER}
    order by created_at desc, support_id desc limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

export async function findAnswered(
  db: Db,
  { userId, ragId, postId, hash }: WriterOfPost & { hash: Buffer },
): Promise<SupportRow | undefined> {
  const { rows } = await sql<SupportRow>`
    select ${COLUMNS} from supports q
    where user_id = ${userId} and rag_id = ${ragId} and question_hash = ${hash}
      and (post_id = ${postId} or post_id is null)
      and answered_at is not null and not replaces_model
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

export interface NewSupport extends WriterOfPost {
  supportId: string;
  supportFunction: SupportFunction;
  source: Support['source'];
  model: string | null;
  aiFeedbackVersion: number;
  hash: Buffer;
  points: readonly StoredPoint[];
  outline: Support['outline'];
  isAnswered: boolean;
}

export async function insertSupport(tx: Db, support: NewSupport): Promise<SupportRow | undefined> {
  const { rows } = await sql<SupportRow>`
    insert into supports as q (support_id, group_id, rag_id, post_id, user_id, support_function, source,
      model, ai_feedback_version, question_hash, points, outline, answered_at)
    values (${support.supportId}, ${support.groupId}, ${support.ragId},
      (select post_id from posts where post_id = ${support.postId} and author_id = ${support.userId}
        and group_id = ${support.groupId} and rag_id = ${support.ragId} and deleted_at is null),
      ${support.userId}, ${support.supportFunction}, ${support.source}, ${support.model},
      ${support.aiFeedbackVersion}, ${support.hash}, ${JSON.stringify(support.points)},
      ${JSON.stringify(support.outline)}, case when ${support.isAnswered} then now() end)
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** False if the question was deleted meanwhile. */
export async function updatePoints(
  db: Db,
  { supportId, points }: { supportId: string; points: readonly StoredPoint[] },
): Promise<boolean> {
  const { rows } = await sql`
    update supports set points = ${JSON.stringify(points)} where support_id = ${supportId}
    returning support_id`.execute(db);
  return rows.length > 0;
}

/** Ends the answer of a model; `points` and `outline` are the rule helper's that replace it. */
export async function updateAnswer(
  db: Db,
  {
    supportId,
    isAnswered,
    points,
    outline,
    replacesModel = false,
  }: { supportId: string; isAnswered: boolean; replacesModel?: boolean } & Partial<
    Pick<NewSupport, 'points' | 'outline'>
  >,
): Promise<SupportRow | undefined> {
  const { rows } = await sql<SupportRow>`
    update supports q set
      points = coalesce(${points ? JSON.stringify(points) : null}::json, points),
      outline = coalesce(${outline ? JSON.stringify(outline) : null}::json, outline),
      source = case when ${replacesModel} then 'RULES' else source end,
      replaces_model = ${replacesModel},
      answered_at = case when ${isAnswered} then now() end
    where support_id = ${supportId} returning ${COLUMNS}`.execute(db);
  return rows[0];
}

const SEOUL_DAY = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Seoul')::date`;

/** A question that nothing answered is neither kept nor counted. One statement does both. */
const deleteAndUncount = (which: RawBuilder<unknown>) => sql`
  with deleted as (
    delete from supports where answered_at is null and json_array_length(points) = 0 and ${which}
    returning user_id, ${SEOUL_DAY(sql`created_at`)} as day),
  counted as (select user_id, day, count(*)::int as questions from deleted group by user_id, day)
  update support_days d set used = greatest(0, d.used - c.questions)
  from counted c where d.user_id = c.user_id and d.day = c.day`;

export async function deleteUnanswered(db: Db, supportId: string): Promise<void> {
  await deleteAndUncount(sql`support_id = ${supportId}`).execute(db);
}

/** Of a server that ended while a model answered. No answer takes so long. */
export async function deleteAbandoned(db: Db): Promise<void> {
  await deleteAndUncount(sql`created_at < now() - interval '10 minutes'`).execute(db);
}

const TODAY = SEOUL_DAY(sql`now()`);

/** Counts a question; undefined if the limit of the day is reached. One statement decides. */
export async function insertUse(
  tx: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ used: number }>`
    insert into support_days (user_id, day, used) values (${userId}, ${TODAY}, 1)
    on conflict (user_id, day) do update set used = support_days.used + 1
      where support_days.used < ${limit}
    returning used`.execute(tx);
  return rows[0]?.used;
}

/** The question of that moment found no answer. */
export async function deleteUse(
  tx: Db,
  { userId, at }: { userId: string; at: string },
): Promise<void> {
  await sql`
    update support_days set used = greatest(0, used - 1)
    where user_id = ${userId} and day = ${SEOUL_DAY(sql`${at}::timestamptz`)}`.execute(tx);
}

export async function findUsedToday(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select used from support_days where user_id = ${userId} and day = ${TODAY}`.execute(db);
  return rows[0]?.used ?? 0;
}

/** Keeps the numbers of the points in order; false if it is no point of this user. */
export async function updateDonePoint(
  db: Db,
  {
    userId,
    supportId,
    point,
    isDone,
  }: { userId: string; supportId: string; point: number; isDone: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update supports set done_points = case
      when ${isDone} then (select array_agg(distinct n order by n)
        from unnest(done_points || ${point}::int) as n)
      else array_remove(done_points, ${point}::int) end
    where support_id = ${supportId} and user_id = ${userId}
      and ${point}::int < json_array_length(points)
    returning support_id`.execute(db);
  return rows.length > 0;
}

/** For the export of a user's data. */
export async function findSupportsOf(db: Db, userId: string) {
  const { rows } = await sql<SupportRow & { subjectTitle: string; postTitle: string | null }>`
    select ${COLUMNS}, subject_title, p.title as post_title
    from supports q join group_subjects s using (rag_id) left join posts p using (post_id)
    where q.user_id = ${userId} and ${HAS_ANSWER} order by q.created_at, q.support_id`.execute(db);
  return rows;
}

export async function deletePastUses(db: Db): Promise<void> {
  await sql`delete from support_days where day < ${TODAY}`.execute(db);
}
