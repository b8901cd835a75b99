import { type RawBuilder, sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import type { Annotation } from '../../../../shared/feedback/annotations.ts';
import type {
  Feedback,
  FeedbackLevel,
  FeedbackOnPost,
  FeedbackReply,
  FeedbackSummary,
} from '../../../../shared/feedback/feedback.ts';
import type { Db } from '../../../platform/db/connection.ts';
import {
  feedbackAuthor,
  firstAnnotation,
  isDelivered,
  isShownFeedback,
} from '../visible-feedback/visible-feedback.ts';

interface PostRef {
  groupId: string;
  postId: string;
}

/** Of a user `u`. */
const AUTHOR = sql`json_build_object('userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) as author`;

/** Of a feedback `f` by a user `u`. */
const summaryFor = (viewer: { isOwner: boolean }) => sql`
  f.feedback_id, f.post_id, f.feedback_kind, f.content, f.post_version, f.decision, f.sent_at,
  f.read_at, ${feedbackAuthor(viewer)} as author,
  (select count(*) from annotations a where a.feedback_id = f.feedback_id)::int as annotation_count`;

export type FeedbackRow = FeedbackSummary &
  Pick<
    Feedback,
    'revisionReason' | 'revisionDueAt' | 'thankedAt' | 'withdrawalReason' | 'isHeld' | 'isReported'
  >;

/** Oldest first. */
export async function findFeedbacks(
  db: Db,
  { groupId, postId }: PostRef,
  viewer: { isOwner: boolean },
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select ${summaryFor(viewer)}, f.revision_reason, f.revision_due_at, f.thanked_at,
      case when f.withdrawn_at is not null then f.withdrawal_reason end as withdrawal_reason,
      f.held_at is not null as is_held, f.reported_at is not null as is_reported
    from feedbacks f join users u on u.user_id = f.author_id
    where f.post_id = ${postId} and f.group_id = ${groupId} and (${viewer.isOwner} or ${isDelivered})
    order by f.sent_at, f.feedback_id`.execute(db);
  return rows;
}

export type AnnotationRow = Omit<Annotation, 'location'> & { feedbackId: string };

const ANNOTATION = sql`
  a.feedback_id, a.annotation_id, a.annotation_kind, a.range_start as start, a.range_end as "end",
  a.exact, a.prefix, a.suffix, a.content, a.suggestion, a.answer, a.answer_reason, a.answered_at,
  a.verdict, a.thanked_at`;

export async function findAnnotations(
  db: Db,
  feedbackIds: readonly string[],
): Promise<AnnotationRow[]> {
  const { rows } = await sql<AnnotationRow>`
    select ${ANNOTATION} from annotations a where a.feedback_id = any(${feedbackIds}::uuid[])
    order by a.feedback_id, a.annotation_order`.execute(db);
  return rows;
}

export async function findLevels(
  db: Db,
  feedbackIds: readonly string[],
): Promise<(FeedbackLevel & { feedbackId: string })[]> {
  const { rows } = await sql<FeedbackLevel & { feedbackId: string }>`
    select feedback_id, criterion, level_order as level, level_count, level_title, description, points
    from feedback_levels where feedback_id = any(${feedbackIds}::uuid[])
    order by feedback_id, criterion_order`.execute(db);
  return rows;
}

export async function findReplies(
  db: Db,
  feedbackIds: readonly string[],
): Promise<(FeedbackReply & { feedbackId: string })[]> {
  const { rows } = await sql<FeedbackReply & { feedbackId: string }>`
    select r.feedback_id, r.reply_id, r.annotation_id, r.content, r.created_at, ${AUTHOR}
    from feedback_replies r join users u on u.user_id = r.author_id
    where r.feedback_id = any(${feedbackIds}::uuid[])
    order by r.created_at, r.reply_id`.execute(db);
  return rows;
}

/** The newest feedbacks that the condition selects, with the titles of their posts `p`. */
async function findNewest(
  db: Db,
  condition: RawBuilder<unknown>,
  limit: number,
  viewer: { isOwner: boolean },
): Promise<FeedbackOnPost[]> {
  const { rows } = await sql<FeedbackOnPost>`
    select ${summaryFor(viewer)}, p.title as post_title, s.subject_title, ${firstAnnotation}
    from feedbacks f
    join posts p on p.post_id = f.post_id and p.deleted_at is null
    join group_subjects s on s.rag_id = p.rag_id
    join users u on u.user_id = f.author_id
    where ${condition}
    order by f.sent_at desc, f.feedback_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findFeedbackReceived(
  db: Db,
  { groupId, userId, limit }: { groupId: string; userId: string; limit: number },
): Promise<FeedbackOnPost[]> {
  return findNewest(
    db,
    sql`f.group_id = ${groupId} and p.author_id = ${userId} and ${isShownFeedback}`,
    limit,
    { isOwner: false },
  );
}

/** Feedback of one person to another, except on this post. Titles are those of the published posts. */
export async function findEarlierFeedback(
  db: Db,
  where: PostRef & { writerId: string; authorId: string; limit: number },
): Promise<FeedbackOnPost[]> {
  return findNewest(
    db,
    sql`f.group_id = ${where.groupId} and f.author_id = ${where.writerId}
      and p.author_id = ${where.authorId} and p.post_id <> ${where.postId}
      and p.post_status = 'PUBLISHED'`,
    where.limit,
    { isOwner: true },
  );
}

export async function updateToRead(db: Db, { postId }: { postId: string }): Promise<void> {
  await sql`
    update feedbacks f set read_at = now()
    where f.post_id = ${postId} and f.read_at is null and ${isDelivered}`.execute(db);
}

export interface PostText {
  version: number;
  title: string;
  document: Document;
}

/** The text of a post as its author sees it now. */
export async function findCurrentText(db: Db, postId: string): Promise<PostText | undefined> {
  const { rows } = await sql<PostText>`
    select version, title, document from posts where post_id = ${postId}`.execute(db);
  return rows[0];
}

/** Title and document of versions in the form of the edit history (shared/writing/edit-history.ts). */
export async function findVersionRecords(
  db: Db,
  { postId, versions }: { postId: string; versions: readonly number[] },
): Promise<{ version: number; record: string }[]> {
  const { rows } = await sql<{ version: number; record: string }>`
    select version, title || E'\n' || document::text as record from post_versions
    where post_id = ${postId} and version = any(${versions}::int[])`.execute(db);
  return rows;
}

export interface Step {
  version: number;
  start: number;
  removed: number;
  inserted: string;
}

/** The edits that lead from one version to another. */
export async function findStepsBetween(
  db: Db,
  { postId, after, upTo }: { postId: string; after: number; upTo: number },
): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select version, start, removed, inserted from post_steps
    where post_id = ${postId} and version > ${after} and version <= ${upTo}
    order by version`.execute(db);
  return rows;
}
