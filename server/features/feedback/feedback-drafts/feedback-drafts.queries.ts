import { sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import type { NewAnnotation } from '../../../../shared/feedback/annotations.ts';
import type { FeedbackContent } from '../../../../shared/feedback/feedback.ts';
import { type SendRefusal, UNDO_SECONDS } from '../../../../shared/feedback/feedback-drafts.ts';
import type { RubricRow } from '../../../../shared/subjects/rubric.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { lockPost } from '../../reading/post-lock/post-lock.ts';

/** The post for which a person writes feedback. */
export interface DraftRef {
  groupId: string;
  postId: string;
  authorId: string;
}

export interface DraftRow {
  feedbackId: string;
  postId: string;
  postVersion: number;
  content: FeedbackContent;
  version: number;
  savedAt: string;
  sendAt: string | null;
  sendRefusal: SendRefusal | null;
  lastSaveId: string;
}

/** A person who reviews posts and then becomes the group's owner may also have PEER drafts for them. */
const isOnDesk = sql`feedback_kind = 'TEACHER'`;

const DRAFT = sql`
  d.feedback_id, d.post_id, d.post_version, d.content, d.version, d.saved_at, d.send_at,
  d.send_refusal, d.last_save_id`;

export async function findDraft(
  db: Db,
  { groupId, postId, authorId }: DraftRef,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${DRAFT} from feedback_drafts d
    where d.post_id = ${postId} and d.author_id = ${authorId} and d.group_id = ${groupId}
      and ${isOnDesk}`.execute(db);
  return rows[0];
}

/** The drafts of these ids that the person wrote in the group. */
export async function findDraftsOf(
  db: Db,
  where: { groupId: string; authorId: string; feedbackIds: readonly string[] },
): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${DRAFT} from feedback_drafts d
    where d.feedback_id = any(${where.feedbackIds}::uuid[]) and d.author_id = ${where.authorId}
      and d.group_id = ${where.groupId} and ${isOnDesk}`.execute(db);
  return rows;
}

export async function lockDraft(tx: Db, where: DraftRef): Promise<DraftRow | undefined> {
  await sql`
    select from feedback_drafts where post_id = ${where.postId} and author_id = ${where.authorId}
      and ${isOnDesk} for update`.execute(tx);
  return findDraft(tx, where);
}

interface DraftSave extends DraftRef {
  feedbackId: string;
  postVersion: number;
  content: FeedbackContent;
  saveId: string;
}

export interface SavedDraft {
  feedbackId: string;
  version: number;
  savedAt: string;
}

/** Undefined if the id is taken or the person has a draft for the post. */
export async function insertDraft(db: Db, draft: DraftSave): Promise<SavedDraft | undefined> {
  const { rows } = await sql<SavedDraft>`
    insert into feedback_drafts (feedback_id, group_id, post_id, author_id, feedback_kind,
      post_version, content, last_save_id)
    values (${draft.feedbackId}, ${draft.groupId}, ${draft.postId}, ${draft.authorId}, 'TEACHER',
      ${draft.postVersion}, ${JSON.stringify(draft.content)}, ${draft.saveId})
    on conflict do nothing
    returning feedback_id, version, saved_at`.execute(db);
  return rows[0];
}

/** Undefined if there is no such draft at this version that is not being sent. */
export async function updateDraft(
  db: Db,
  draft: DraftSave & { version: number },
): Promise<SavedDraft | undefined> {
  const { rows } = await sql<SavedDraft>`
    update feedback_drafts set content = ${JSON.stringify(draft.content)},
      post_version = ${draft.postVersion}, version = version + 1, last_save_id = ${draft.saveId},
      saved_at = now()
    where feedback_id = ${draft.feedbackId} and post_id = ${draft.postId}
      and group_id = ${draft.groupId} and author_id = ${draft.authorId}
      and version = ${draft.version} and send_at is null and ${isOnDesk}
    returning feedback_id, version, saved_at`.execute(db);
  return rows[0];
}

export async function deleteDraft(db: Db, where: DraftRef & { version: number }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from feedback_drafts
    where post_id = ${where.postId} and group_id = ${where.groupId}
      and author_id = ${where.authorId} and version = ${where.version} and send_at is null
      and ${isOnDesk}`.execute(db);
  return Number(numAffectedRows) > 0;
}

export interface SentRow {
  groupId: string;
  postId: string;
  authorId: string;
  sentAt: string;
  content: string;
  decision: FeedbackContent['decision'];
  revisionReason: string;
  annotations: Pick<NewAnnotation, 'annotationKind' | 'start' | 'end' | 'content' | 'suggestion'>[];
  levels: FeedbackContent['levels'];
}

export async function findSent(db: Db, feedbackId: string): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`
    select f.group_id, f.post_id, f.author_id, f.sent_at, f.content, f.decision, f.revision_reason,
      array(select json_build_object('annotationKind', a.annotation_kind, 'start', a.range_start,
          'end', a.range_end, 'content', a.content, 'suggestion', a.suggestion)
        from annotations a where a.feedback_id = f.feedback_id order by a.annotation_order
      ) as annotations,
      array(select json_build_object('criterion', l.criterion, 'level', l.level_order)
        from feedback_levels l where l.feedback_id = f.feedback_id order by l.criterion_order
      ) as levels
    from feedbacks f where f.feedback_id = ${feedbackId}`.execute(db);
  return rows[0];
}

export interface PostToAnswer {
  postId: string;
  groupId: string;
  postStatus: 'DRAFT' | 'PUBLISHED';
  wasPublished: boolean;
  version: number;
  document: Document;
  rubric: RubricRow[];
  ownerId: string;
  authorId: string;
}

const POST_TO_ANSWER = sql`
  select p.post_id, p.group_id, p.post_status, p.published_at is not null as was_published, p.version,
    p.document, s.rubric, g.create_user_id as owner_id, p.author_id
  from posts p join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
  join groups g on g.group_id = p.group_id`;

/** Unpublishing, deleting and other feedback on the post wait for the lock. */
export async function lockPostToAnswer(
  tx: Db,
  { groupId, postId }: { groupId: string; postId: string },
): Promise<PostToAnswer | undefined> {
  await lockPost(tx, postId);
  const { rows } = await sql<PostToAnswer>`
    ${POST_TO_ANSWER}
    where p.post_id = ${postId} and p.group_id = ${groupId} and p.deleted_at is null`.execute(tx);
  return rows[0];
}

/** Of a post that was ever published. */
export async function isPublishedOnce(
  db: Db,
  { groupId, postId }: { groupId: string; postId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from posts p join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    where p.post_id = ${postId} and p.group_id = ${groupId} and p.deleted_at is null
      and p.published_at is not null`.execute(db);
  return rows.length > 0;
}

/** The annotations among these ids that exist, with the post they are on. */
export async function findAnnotationPosts(
  db: Db,
  annotationIds: readonly string[],
): Promise<{ annotationId: string; postId: string; isAnswered: boolean }[]> {
  const { rows } = await sql<{ annotationId: string; postId: string; isAnswered: boolean }>`
    select a.annotation_id, f.post_id, a.answer is not null as is_answered
    from annotations a join feedbacks f on f.feedback_id = a.feedback_id
    where a.annotation_id = any(${annotationIds}::uuid[])`.execute(db);
  return rows;
}

/** Returns the moment of delivery, by the clock of the database. */
export async function updateToSending(tx: Db, feedbackId: string): Promise<string> {
  const { rows } = await sql<{ sendAt: string }>`
    update feedback_drafts set send_at = now() + make_interval(secs => ${UNDO_SECONDS}),
      send_refusal = null
    where feedback_id = ${feedbackId} returning send_at`.execute(tx);
  const [sending] = rows;
  if (!sending) throw new Error('the draft is gone although this transaction locked it');
  return sending.sendAt;
}

/** Undefined if it does not wait for delivery. Waits for a delivery that has begun. */
export async function updateToNotSending(
  db: Db,
  where: DraftRef & { feedbackId: string },
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    update feedback_drafts d set send_at = null
    where d.feedback_id = ${where.feedbackId} and d.post_id = ${where.postId}
      and d.group_id = ${where.groupId} and d.author_id = ${where.authorId} and ${isOnDesk}
    returning ${DRAFT}`.execute(db);
  return rows[0];
}
