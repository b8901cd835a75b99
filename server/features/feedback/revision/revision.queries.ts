import { sql } from 'kysely';
import type { Annotation } from '../../../../shared/feedback/annotations.ts';
import type { FeedbackReply } from '../../../../shared/feedback/feedback.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isShownFeedback } from '../visible-feedback/visible-feedback.ts';

interface FeedbackRef {
  groupId: string;
  postId: string;
  feedbackId: string;
}

/** Feedback that its receiver sees, and that the owner has not withdrawn. */
export async function hasFeedback(db: Db, where: FeedbackRef): Promise<boolean> {
  const { rows } = await sql`
    select from feedbacks f where f.feedback_id = ${where.feedbackId} and f.post_id = ${where.postId}
      and f.group_id = ${where.groupId} and ${isShownFeedback}`.execute(db);
  return rows.length > 0;
}

export async function findAnnotationKind(
  db: Db,
  { feedbackId, annotationId }: { feedbackId: string; annotationId: string },
): Promise<Annotation['annotationKind'] | undefined> {
  const annotation = await db
    .selectFrom('annotations')
    .select('annotationKind')
    .where('annotationId', '=', annotationId)
    .where('feedbackId', '=', feedbackId)
    .executeTakeFirst();
  return annotation?.annotationKind;
}

type Answered = Pick<
  Annotation,
  'annotationId' | 'answer' | 'answerReason' | 'answeredAt' | 'verdict'
>;

/** A new answer waits for a new verdict. */
export async function updateAnswer(
  db: Db,
  annotationId: string,
  { answer, reason }: { answer: Annotation['answer']; reason: string },
): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`
    update annotations set answer = ${answer}, answer_reason = ${reason}, verdict = null,
      answered_at = case when ${answer}::text is not null then now() end
    where annotation_id = ${annotationId}
    returning annotation_id, answer, answer_reason, answered_at, verdict`.execute(db);
  return rows[0];
}

export async function updateToThanked(
  db: Db,
  { feedbackId, annotationId }: { feedbackId: string; annotationId: string | null },
): Promise<void> {
  await (annotationId === null
    ? sql`update feedbacks set thanked_at = coalesce(thanked_at, now())
        where feedback_id = ${feedbackId}`
    : sql`update annotations set thanked_at = coalesce(thanked_at, now())
        where annotation_id = ${annotationId} and feedback_id = ${feedbackId}`
  ).execute(db);
}

interface NewReply {
  replyId: string;
  feedbackId: string;
  annotationId: string | null;
  authorId: string;
  content: string;
}

/**
 * False when the id is taken or the feedback has `limit` replies. Needs the lock of the post, by which two
 * at once count each other.
 */
export async function insertReply(tx: Db, added: NewReply, limit: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into feedback_replies (reply_id, feedback_id, annotation_id, author_id, content)
    select ${added.replyId}::uuid, ${added.feedbackId}::uuid, ${added.annotationId}::uuid,
      ${added.authorId}::uuid, ${added.content}
    where (select count(*) from feedback_replies where feedback_id = ${added.feedbackId}) < ${limit}
    on conflict (reply_id) do nothing`.execute(tx);
  return Number(numAffectedRows) > 0;
}

export async function findReply(
  db: Db,
  { replyId, feedbackId }: { replyId: string; feedbackId: string },
): Promise<FeedbackReply | undefined> {
  const { rows } = await sql<FeedbackReply>`
    select r.reply_id, r.annotation_id, r.content, r.created_at, json_build_object(
      'userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) as author
    from feedback_replies r join users u on u.user_id = r.author_id
    where r.reply_id = ${replyId} and r.feedback_id = ${feedbackId}`.execute(db);
  return rows[0];
}
