import { sql } from 'kysely';
import type { Anchor } from '../../../../shared/feedback/anchors.ts';
import type { NewAnnotation } from '../../../../shared/feedback/annotations.ts';
import type { FeedbackContent, FeedbackLevel } from '../../../../shared/feedback/feedback.ts';
import type { SendRefusal } from '../../../../shared/feedback/feedback-drafts.ts';
import type { Db } from '../../../platform/db/connection.ts';

export interface DueDraft {
  feedbackId: string;
  groupId: string;
  postId: string;
  authorId: string;
  feedbackKind: 'TEACHER' | 'PEER';
  postVersion: number;
  content: FeedbackContent;
}

/** The post is locked before the draft (lock-order.ts), so it is looked up first. */
export async function findDraftPost(
  db: Db,
  feedbackId: string,
): Promise<{ groupId: string; postId: string } | undefined> {
  const { rows } = await sql<{ groupId: string; postId: string }>`
    select group_id, post_id from feedback_drafts where feedback_id = ${feedbackId}`.execute(db);
  return rows[0];
}

/** Undefined if the sending was undone or the feedback is delivered. */
export async function lockDueDraft(tx: Db, feedbackId: string): Promise<DueDraft | undefined> {
  const { rows } = await sql<DueDraft>`
    select feedback_id, group_id, post_id, author_id, feedback_kind, post_version, content
    from feedback_drafts where feedback_id = ${feedbackId} and send_at <= clock_timestamp()
    for update`.execute(tx);
  return rows[0];
}

export async function updateToRefused(
  tx: Db,
  feedbackId: string,
  refusal: SendRefusal,
): Promise<void> {
  await sql`
    update feedback_drafts set send_at = null, send_refusal = ${refusal}
    where feedback_id = ${feedbackId}`.execute(tx);
}

/** The draft becomes feedback, sent now. */
export async function insertFeedback(tx: Db, draft: DueDraft): Promise<void> {
  const { content } = draft;
  await sql`delete from feedback_drafts where feedback_id = ${draft.feedbackId}`.execute(tx);
  await tx
    .insertInto('feedbacks')
    .values({
      feedbackId: draft.feedbackId,
      groupId: draft.groupId,
      postId: draft.postId,
      authorId: draft.authorId,
      feedbackKind: draft.feedbackKind,
      content: content.content,
      postVersion: draft.postVersion,
      decision: content.decision,
      revisionReason: content.revisionReason,
      revisionDueAt: content.revisionDueAt,
    })
    .execute();
}

/**
 * Devices choose the ids. One that is taken, by a copy of the same annotation in other feedback, is
 * replaced: refused, the feedback could never be delivered.
 */
export async function insertAnnotations(
  tx: Db,
  feedbackId: string,
  annotations: readonly (NewAnnotation & Anchor)[],
): Promise<void> {
  if (annotations.length === 0) return;
  await tx
    .insertInto('annotations')
    .values(
      annotations.map(({ annotationId, start, end, ...annotation }, annotationOrder) => ({
        ...annotation,
        annotationId: sql<string>`case
          when exists (select from annotations where annotation_id = ${annotationId})
          then gen_random_uuid() else ${annotationId}::uuid end`,
        feedbackId,
        annotationOrder,
        rangeStart: start,
        rangeEnd: end,
      })),
    )
    .execute();
}

export async function insertLevels(
  tx: Db,
  feedbackId: string,
  levels: readonly FeedbackLevel[],
): Promise<void> {
  if (levels.length === 0) return;
  await tx
    .insertInto('feedbackLevels')
    .values(
      levels.map(({ level, ...rest }, criterionOrder) => ({
        ...rest,
        feedbackId,
        criterionOrder,
        levelOrder: level,
      })),
    )
    .execute();
}

/** Needs the draft, whose time tells which answers its writer may have read. */
export async function updateVerdicts(
  tx: Db,
  { feedbackId, postId }: Pick<DueDraft, 'feedbackId' | 'postId'>,
  verdicts: FeedbackContent['verdicts'],
): Promise<void> {
  for (const { annotationId, verdict } of verdicts) {
    await sql`
      update annotations a set verdict = ${verdict}
      from feedbacks f
      where a.annotation_id = ${annotationId} and f.feedback_id = a.feedback_id
        and f.post_id = ${postId} and a.answered_at <= (
          select d.saved_at from feedback_drafts d where d.feedback_id = ${feedbackId})`.execute(
      tx,
    );
  }
}

/** Counts the feedback; the owner's also answers the version and may ask for or accept a revision. */
export async function updateAnsweredPost(tx: Db, draft: DueDraft): Promise<void> {
  const { postId, postVersion, feedbackKind } = draft;
  const { decision, revisionDueAt } = draft.content;
  if (feedbackKind === 'PEER') {
    await sql`
      update posts set feedback_count = feedback_count + 1 where post_id = ${postId}`.execute(tx);
    return;
  }
  const status = decision === 'REVISION' ? 'REQUESTED' : 'ACCEPTED';
  await sql`
    update posts set feedback_count = feedback_count + 1, answered_version = ${postVersion}
      ${decision === 'NONE' ? sql`` : sql`, revision_status = ${status}, revision_due_at = ${revisionDueAt}`}
    where post_id = ${postId}`.execute(tx);
}

/** Sent drafts that no job has delivered a minute after their time. */
export async function findOverdueDrafts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ feedbackId: string }>`
    select feedback_id from feedback_drafts where send_at < now() - interval '1 minute'
    order by send_at limit 1000`.execute(db);
  return rows.map(({ feedbackId }) => feedbackId);
}

/** Their writer can read them on the desk for 30 days. */
export async function deleteDraftsOfDeletedPosts(db: Db): Promise<void> {
  await sql`
    delete from feedback_drafts d where d.saved_at < now() - interval '30 days'
      and not exists (select from posts p where p.post_id = d.post_id)`.execute(db);
}
