import { sql } from 'kysely';
import type { DeskPost, Feedback } from '../../../../shared/feedback/feedback.ts';
import type { Db } from '../../../platform/db/connection.ts';

const AUTHOR = sql`json_build_object('userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) as author`;
/** Each publishing makes a version, so an earlier PUBLISHED version means a revision. */
const EDIT_TYPE = sql`
  case when exists (select from post_versions v where v.post_id = p.post_id
    and v.version_kind = 'PUBLISHED' and v.version < p.version)
  then 'REVISION' else 'FIRST' end as edit_type`;
const FEEDBACK = sql`
  f.feedback_id, f.post_id, f.feedback_kind, f.content, f.post_version, f.sent_at, f.read_at, ${AUTHOR}`;

export async function findFeedbacks(
  db: Db,
  { groupId, postId }: { groupId: string; postId: string },
): Promise<Feedback[]> {
  const { rows } = await sql<Feedback>`
    select ${FEEDBACK} from feedbacks f join users u on u.user_id = f.author_id
    where f.post_id = ${postId} and f.group_id = ${groupId}
    order by f.sent_at, f.feedback_id`.execute(db);
  return rows;
}

export type FeedbackReceived = Feedback & { postTitle: string; subjectTitle: string };

export async function findFeedbackReceived(
  db: Db,
  { groupId, userId, limit }: { groupId: string; userId: string; limit: number },
): Promise<FeedbackReceived[]> {
  const { rows } = await sql<FeedbackReceived>`
    select ${FEEDBACK}, p.title as post_title, s.subject_title
    from feedbacks f
    join posts p on p.post_id = f.post_id and p.author_id = ${userId} and p.deleted_at is null
    join group_subjects s on s.rag_id = p.rag_id
    join users u on u.user_id = f.author_id
    where f.group_id = ${groupId}
    order by f.sent_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function findFeedbackByRequest(
  db: Db,
  { postId, requestId }: { postId: string; requestId: string },
): Promise<Feedback | undefined> {
  const { rows } = await sql<Feedback>`
    select ${FEEDBACK} from feedbacks f join users u on u.user_id = f.author_id
    where f.request_id = ${requestId} and f.post_id = ${postId}`.execute(db);
  return rows[0];
}

/** Inserts and counts once per request id. False for a repeated request, which changes nothing. */
export async function insertFeedback(
  db: Db,
  feedback: {
    feedbackId: string;
    groupId: string;
    postId: string;
    authorId: string;
    content: string;
    postVersion: number;
    requestId: string;
  },
): Promise<boolean> {
  const { rows } = await sql`
    with inserted as (
      insert into feedbacks (feedback_id, group_id, post_id, author_id, feedback_kind, content,
        post_version, request_id)
      values (${feedback.feedbackId}, ${feedback.groupId}, ${feedback.postId},
        ${feedback.authorId}, 'TEACHER', ${feedback.content}, ${feedback.postVersion},
        ${feedback.requestId})
      on conflict (request_id) do nothing returning post_id)
    update posts set feedback_count = feedback_count + 1
    where post_id = (select post_id from inserted) returning post_id`.execute(db);
  return rows.length > 0;
}

export async function updateToRead(db: Db, { postId }: { postId: string }): Promise<void> {
  await sql`
    update feedbacks set read_at = now() where post_id = ${postId} and read_at is null`.execute(db);
}

export async function findDeskPosts(
  db: Db,
  filter: { groupId: string; ragId: string | undefined; answered: boolean; limit: number },
): Promise<DeskPost[]> {
  const { rows } = await sql<DeskPost>`
    select p.post_id, p.rag_id, s.subject_title, p.title, p.characters, p.published_at,
      p.feedback_count, ${EDIT_TYPE}, ${AUTHOR}
    from posts p
    join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    join users u on u.user_id = p.author_id
    where p.group_id = ${filter.groupId} and p.post_status = 'PUBLISHED' and p.deleted_at is null
      and ${filter.answered ? sql`p.feedback_count > 0` : sql`p.feedback_count = 0`}
      ${filter.ragId ? sql`and p.rag_id = ${filter.ragId}` : sql``}
    order by p.published_at ${filter.answered ? sql`desc` : sql`asc`}, p.post_id
    limit ${filter.limit}`.execute(db);
  return rows;
}
