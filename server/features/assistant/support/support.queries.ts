import { sql } from 'kysely';
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
  penNames: string[];
}

/** A subject of the group that the user may see, with the names of the members. */
export async function findSubjectFacts(
  db: Db,
  { groupId, ragId, isOwner }: { groupId: string; ragId: string; isOwner: boolean },
): Promise<SubjectFacts | undefined> {
  const { rows } = await sql<SubjectFacts>`
    select s.ai_feedback_version, s.subject_title, s.writing_classify_id, s.guide, s.rubric,
      s.min_characters, s.max_characters,
      array(select u.pen_name from group_members m join users u using (user_id)
        where m.group_id = s.group_id) as pen_names
    from group_subjects s
    join group_activities a on a.rag_id = s.activity_rag_id and a.deleted_at is null
    where s.rag_id = ${ragId} and s.group_id = ${groupId} and s.deleted_at is null
      and (${isOwner} or ${isShown})`.execute(db);
  return rows[0];
}

type StoredPoint = Omit<Support['points'][number], 'isDone'>;

export interface SupportRow {
  supportId: string;
  supportFunction: SupportFunction;
  source: Support['source'];
  model: string | null;
  points: StoredPoint[];
  outline: Support['outline'];
  donePoints: number[];
  createdAt: string;
}

const COLUMNS = sql`
  q.support_id, q.support_function, q.source, q.model, q.points, q.outline, q.done_points,
  q.created_at`;
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
      and (post_id = ${postId} or post_id is null)
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
}

export async function insertSupport(tx: Db, support: NewSupport): Promise<SupportRow | undefined> {
  const { rows } = await sql<SupportRow>`
    insert into supports as q (support_id, group_id, rag_id, post_id, user_id, support_function, source,
      model, ai_feedback_version, question_hash, points, outline)
    values (${support.supportId}, ${support.groupId}, ${support.ragId},
      (select post_id from posts where post_id = ${support.postId} and author_id = ${support.userId}
        and group_id = ${support.groupId} and rag_id = ${support.ragId} and deleted_at is null),
      ${support.userId}, ${support.supportFunction}, ${support.source}, ${support.model},
      ${support.aiFeedbackVersion}, ${support.hash}, ${JSON.stringify(support.points)},
      ${JSON.stringify(support.outline)})
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

const TODAY = sql`(now() at time zone 'Asia/Seoul')::date`;

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
    where q.user_id = ${userId} order by q.created_at, q.support_id`.execute(db);
  return rows;
}

export async function deletePastUses(db: Db): Promise<void> {
  await sql`delete from support_days where day < ${TODAY}`.execute(db);
}
