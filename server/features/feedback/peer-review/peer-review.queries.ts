import { sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import type { Anchor } from '../../../../shared/feedback/anchors.ts';
import {
  type PeerAnswerKind,
  type PeerReviewSummary,
  type PeerSubject,
  PLACES_PER_POST,
  type ReviewStatus,
} from '../../../../shared/feedback/peer-review.ts';
import type { Author } from '../../../../shared/reading/posts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isShownFeedback } from '../visible-feedback/visible-feedback.ts';

interface Participant {
  groupId: string;
  userId: string;
}

/** A review of the viewer. */
export interface ReviewRef extends Participant {
  reviewId: string;
}

const SUMMARY = sql`
  r.review_id, r.review_status, r.due_at,
  exists (select from feedback_drafts d where d.post_id = r.post_id and d.author_id = r.reviewer_id
    and d.feedback_kind = 'PEER') as has_draft`;

/** Subjects on which the person has published, or has posts to review. */
export async function findSubjects(
  db: Db,
  { groupId, userId }: Participant,
): Promise<Omit<PeerSubject, 'reviews'>[]> {
  const { rows } = await sql<Omit<PeerSubject, 'reviews'>>`
    select s.rag_id, s.subject_title, count(mine.post_id)::int * ${PLACES_PER_POST}::int as places,
      (select count(*)::int from feedbacks f join posts p on p.post_id = f.post_id
        where p.rag_id = s.rag_id and p.author_id = ${userId} and p.deleted_at is null
          and f.feedback_kind = 'PEER' and ${isShownFeedback}) as received
    from group_subjects s
    left join posts mine on mine.rag_id = s.rag_id and mine.author_id = ${userId}
      and mine.post_status = 'PUBLISHED' and mine.deleted_at is null
    where s.group_id = ${groupId} and s.deleted_at is null and s.peer_review
      and (mine.post_id is not null or exists (
        select from peer_reviews r where r.rag_id = s.rag_id and r.reviewer_id = ${userId}))
    group by s.rag_id, s.subject_title, s.created_at
    order by s.created_at desc, s.rag_id`.execute(db);
  return rows;
}

/** By their random ids. Of deleted posts only those for which the person has written something. */
export async function findReviews(
  db: Db,
  { groupId, userId }: Participant,
): Promise<(PeerReviewSummary & { ragId: string })[]> {
  const { rows } = await sql<PeerReviewSummary & { ragId: string }>`
    select * from (select r.rag_id, r.post_id, ${SUMMARY} from peer_reviews r
      where r.group_id = ${groupId} and r.reviewer_id = ${userId}) review
    where review_status = 'SENT' or has_draft or exists (
      select from posts p where p.post_id = review.post_id and p.deleted_at is null)
    order by review_id`.execute(db);
  return rows;
}

export interface ReviewRow extends PeerReviewSummary {
  ragId: string;
  subjectTitle: string;
  hidesReviewer: boolean;
  hidesWriter: boolean;
  postId: string;
  groupId: string;
  feedbackId: string | null;
  /** Null if the post is deleted. */
  post: ReviewedPost | null;
}

export interface ReviewedPost {
  postStatus: 'DRAFT' | 'PUBLISHED';
  title: string;
  document: Document;
  version: number;
  author: Author;
}

export async function findReview(
  db: Db,
  { groupId, userId, reviewId }: ReviewRef,
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${SUMMARY}, r.rag_id, s.subject_title, r.hides_reviewer, r.hides_writer, r.post_id,
      r.group_id, r.feedback_id,
      case when p.post_id is not null and s.deleted_at is null then json_build_object(
        'postStatus', p.post_status, 'title', p.title, 'document', p.document, 'version', p.version,
        'author', json_build_object('userId', u.user_id, 'penName', u.pen_name,
          'userAvatarUrl', u.user_avatar_url)) end as post
    from peer_reviews r
    join group_subjects s on s.rag_id = r.rag_id
    left join posts p on p.post_id = r.post_id and p.deleted_at is null
    left join users u on u.user_id = p.author_id
    where r.review_id = ${reviewId} and r.group_id = ${groupId} and r.reviewer_id = ${userId}`.execute(
    db,
  );
  return rows[0];
}

/** An opened review stays with its reviewer. False if it went to another person in the meantime. */
export async function updateToOpened(db: Db, reviewId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update peer_reviews set opened_at = coalesce(opened_at, now())
    where review_id = ${reviewId}`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function lockReview(
  tx: Db,
  reviewId: string,
): Promise<{ reviewStatus: ReviewStatus; feedbackId: string | null } | undefined> {
  const { rows } = await sql<{ reviewStatus: ReviewStatus; feedbackId: string | null }>`
    select review_status, feedback_id from peer_reviews where review_id = ${reviewId}
    for update`.execute(tx);
  return rows[0];
}

export async function updateToSent(
  tx: Db,
  { reviewId, feedbackId }: { reviewId: string; feedbackId: string },
): Promise<void> {
  await sql`
    update peer_reviews set review_status = 'SENT', feedback_id = ${feedbackId}
    where review_id = ${reviewId}`.execute(tx);
}

export interface PostFacts {
  postStatus: 'DRAFT' | 'PUBLISHED';
  version: number;
  document: Document;
  ownerFirst: boolean;
}

export async function findPostFacts(tx: Db, postId: string): Promise<PostFacts | undefined> {
  const { rows } = await sql<PostFacts>`
    select p.post_status, p.version, p.document, s.peer_owner_first as owner_first
    from posts p join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    where p.post_id = ${postId} and p.deleted_at is null`.execute(tx);
  return rows[0];
}

/** Sending waits for the lock; saves of other reviewers of the post do not. */
export async function lockPostAgainstSending(tx: Db, postId: string): Promise<void> {
  await sql`select from posts where post_id = ${postId} for share`.execute(tx);
}

export async function isSent(db: Db, reviewId: string): Promise<boolean> {
  const { rows } = await sql`
    select from peer_reviews where review_id = ${reviewId} and review_status = 'SENT'`.execute(db);
  return rows.length > 0;
}

/** Of an annotation without a place `exact` is empty. */
export interface DraftAnswer {
  annotationKind: PeerAnswerKind;
  start: number;
  end: number;
  exact: string;
  content: string;
}

export interface DraftRow {
  postVersion: number;
  version: number;
  savedAt: string;
  lastSaveId: string;
  content: { annotations: DraftAnswer[] };
}

interface DraftRef {
  postId: string;
  userId: string;
}

export async function findDraft(
  db: Db,
  { postId, userId }: DraftRef,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select post_version, version, saved_at, last_save_id, content from feedback_drafts
    where post_id = ${postId} and author_id = ${userId} and feedback_kind = 'PEER'`.execute(db);
  return rows[0];
}

interface DraftSave extends DraftRef {
  groupId: string;
  postVersion: number;
  saveId: string;
  version: number;
  answers: readonly DraftAnswer[];
}

type SavedDraft = Pick<DraftRow, 'version' | 'savedAt'>;

/** Undefined if the person has a draft for the post. */
export async function insertDraft(db: Db, draft: DraftSave): Promise<SavedDraft | undefined> {
  const { rows } = await sql<SavedDraft>`
    insert into feedback_drafts (feedback_id, group_id, post_id, author_id, feedback_kind,
      post_version, content, last_save_id)
    values (gen_random_uuid(), ${draft.groupId}, ${draft.postId}, ${draft.userId}, 'PEER',
      ${draft.postVersion}, ${JSON.stringify({ annotations: draft.answers })}, ${draft.saveId})
    on conflict do nothing returning version, saved_at`.execute(db);
  return rows[0];
}

/** Undefined if there is no draft at this version. */
export async function updateDraft(db: Db, draft: DraftSave): Promise<SavedDraft | undefined> {
  const { rows } = await sql<SavedDraft>`
    update feedback_drafts set content = ${JSON.stringify({ annotations: draft.answers })},
      post_version = ${draft.postVersion}, version = version + 1, last_save_id = ${draft.saveId},
      saved_at = now()
    where post_id = ${draft.postId} and author_id = ${draft.userId} and feedback_kind = 'PEER'
      and version = ${draft.version}
    returning version, saved_at`.execute(db);
  return rows[0];
}

/** The version of the deleted draft. */
export async function deleteDraft(
  tx: Db,
  { postId, userId }: DraftRef,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    delete from feedback_drafts
    where post_id = ${postId} and author_id = ${userId} and feedback_kind = 'PEER'
    returning version`.execute(tx);
  return rows[0]?.version;
}

export interface NewPeerFeedback {
  feedbackId: string;
  groupId: string;
  postId: string;
  userId: string;
  postVersion: number;
  hidesAuthor: boolean;
  isHeld: boolean;
  /** Seconds from now; null until the owner releases it. */
  releaseIn: number | null;
  annotations: readonly (Anchor & { annotationKind: PeerAnswerKind; content: string })[];
}

/** Ids are random: those of a device would tell when they were written. */
export async function insertPeerFeedback(tx: Db, feedback: NewPeerFeedback): Promise<void> {
  await sql`
    insert into feedbacks (feedback_id, group_id, post_id, author_id, feedback_kind, content,
      post_version, hides_author, held_at, release_at)
    values (${feedback.feedbackId}, ${feedback.groupId}, ${feedback.postId}, ${feedback.userId},
      'PEER', '', ${feedback.postVersion}, ${feedback.hidesAuthor},
      case when ${feedback.isHeld}::boolean then now() end,
      now() + make_interval(secs => ${feedback.releaseIn}::int))`.execute(tx);
  await tx
    .insertInto('annotations')
    .values(
      feedback.annotations.map(({ start, end, ...one }, annotationOrder) => ({
        ...one,
        annotationId: sql<string>`gen_random_uuid()`,
        feedbackId: feedback.feedbackId,
        annotationOrder,
        rangeStart: start,
        rangeEnd: end,
        suggestion: null,
      })),
    )
    .execute();
}

export async function updateFeedbackCount(tx: Db, postId: string): Promise<void> {
  await sql`
    update posts set feedback_count = feedback_count + 1 where post_id = ${postId}`.execute(tx);
}

export type SentAnswer = DraftAnswer & { feedbackId: string };

export async function findAnswers(db: Db, feedbackIds: readonly string[]): Promise<SentAnswer[]> {
  const { rows } = await sql<SentAnswer>`
    select feedback_id, annotation_kind, range_start as start, range_end as "end", exact, content
    from annotations where feedback_id = any(${feedbackIds}::uuid[])
    order by feedback_id, annotation_order`.execute(db);
  return rows;
}

export async function findSentState(
  db: Db,
  feedbackId: string,
): Promise<{ thankedAt: string | null; withdrawalReason: string | null } | undefined> {
  const { rows } = await sql<{ thankedAt: string | null; withdrawalReason: string | null }>`
    select thanked_at, case when withdrawn_at is not null then withdrawal_reason end
      as withdrawal_reason
    from feedbacks where feedback_id = ${feedbackId}`.execute(db);
  return rows[0];
}
