import { type RawBuilder, sql } from 'kysely';
import type { PeerFeedback, PeerParticipant } from '../../../../shared/feedback/peer-review.ts';
import type { Db } from '../../../platform/db/connection.ts';
import {
  hasOpenReport,
  isShownFeedback,
  waitsForRelease,
} from '../visible-feedback/visible-feedback.ts';

interface OnSubject {
  groupId: string;
  ragId: string;
}

/** Several classes: the page has no pages. */
const MOST_FEEDBACKS = 500;

export async function findSubject(
  db: Db,
  { groupId, ragId }: OnSubject,
): Promise<{ subjectTitle: string; peerReview: boolean } | undefined> {
  const { rows } = await sql<{ subjectTitle: string; peerReview: boolean }>`
    select subject_title, peer_review from group_subjects
    where rag_id = ${ragId} and group_id = ${groupId} and deleted_at is null`.execute(db);
  return rows[0];
}

/** Members with a post on the subject or a review. */
export async function findParticipants(
  db: Db,
  { groupId, ragId }: OnSubject,
): Promise<PeerParticipant[]> {
  const given = (status: string) => sql`(select count(*)::int from peer_reviews r
    where r.rag_id = ${ragId} and r.reviewer_id = u.user_id and r.review_status = ${status})`;
  const { rows } = await sql<PeerParticipant>`
    select u.user_id, u.pen_name, u.user_avatar_url, ${given('SENT')} as given,
      ${given('ASSIGNED')} as waiting, ${given('EXPIRED')} as expired,
      (select count(*)::int from feedbacks f join posts p on p.post_id = f.post_id
        where p.rag_id = ${ragId} and p.author_id = u.user_id and p.deleted_at is null
          and f.feedback_kind = 'PEER' and f.withdrawn_at is null) as received
    from group_members m join users u on u.user_id = m.user_id
    join groups g on g.group_id = m.group_id and g.create_user_id <> m.user_id
    where m.group_id = ${groupId} and (
      exists (select from posts p where p.rag_id = ${ragId} and p.author_id = u.user_id
        and p.post_status = 'PUBLISHED' and p.deleted_at is null)
      or exists (select from peer_reviews r where r.rag_id = ${ragId} and r.reviewer_id = u.user_id))
    order by u.pen_name collate natural_korean, u.user_id`.execute(db);
  return rows;
}

const person = (table: 'w' | 'v') =>
  sql`json_build_object('userId', ${sql.ref(`${table}.user_id`)},
    'penName', ${sql.ref(`${table}.pen_name`)},
    'userAvatarUrl', ${sql.ref(`${table}.user_avatar_url`)})`;

export async function findPeerFeedback(
  db: Db,
  { groupId, ragId }: OnSubject,
): Promise<Omit<PeerFeedback, 'answers'>[]> {
  const { rows } = await sql<Omit<PeerFeedback, 'answers'>>`
    select f.feedback_id, f.post_id, p.title as post_title, ${person('w')} as writer,
      ${person('v')} as reviewer, f.held_at is not null as is_held, f.release_at,
      case when f.withdrawn_at is not null then f.withdrawal_reason end as withdrawal_reason,
      case when ${hasOpenReport} then f.report_reason end as report_reason
    from feedbacks f
    join posts p on p.post_id = f.post_id and p.deleted_at is null
    join users w on w.user_id = p.author_id
    join users v on v.user_id = f.author_id
    where f.group_id = ${groupId} and p.rag_id = ${ragId} and f.feedback_kind = 'PEER'
    order by ${hasOpenReport} desc, (f.held_at is not null and f.withdrawn_at is null) desc,
      f.sent_at desc, f.feedback_id limit ${MOST_FEEDBACKS}`.execute(db);
  return rows;
}

interface ToReview {
  ragId: string;
  subjectTitle: string;
  held: number;
  reported: number;
}

export async function findSubjectsToReview(db: Db, groupId: string): Promise<ToReview[]> {
  const { rows } = await sql<ToReview>`
    select s.rag_id, s.subject_title, (count(*) filter (where ${waitsForRelease}))::int as held,
      (count(*) filter (where ${hasOpenReport}))::int as reported
    from feedbacks f
    join posts p on p.post_id = f.post_id and p.deleted_at is null
    join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    where f.group_id = ${groupId} and s.group_id = ${groupId} and f.feedback_kind = 'PEER'
      and (${waitsForRelease} or ${hasOpenReport})
    group by s.rag_id, s.subject_title
    order by min(f.sent_at), s.rag_id`.execute(db);
  return rows;
}

/** Held feedback that was not withdrawn. The posts are locked before it, in one order. */
export async function lockPostsOfHeld(tx: Db, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    select from posts where post_id in (
      select f.post_id from feedbacks f where ${where} and f.held_at is not null
        and f.withdrawn_at is null)
    order by post_id for no key update`.execute(tx);
}

export interface Released {
  feedbackId: string;
  authorId: string;
  hidesAuthor: boolean;
}

/** Sent now for its reader: the time of writing would help to guess the author. */
export async function updateToReleased(tx: Db, where: RawBuilder<unknown>): Promise<Released[]> {
  const { rows } = await sql<Released>`
    with released as (
      update feedbacks f set held_at = null, release_at = null, sent_at = now()
      where ${where} and f.held_at is not null and f.withdrawn_at is null
      returning f.feedback_id, f.post_id, f.author_id, f.hides_author
    ), counted as (
      update posts p set feedback_count = feedback_count + added.count
      from (select post_id, count(*)::int as count from released group by post_id) added
      where p.post_id = added.post_id
    )
    select feedback_id, author_id, hides_author from released order by feedback_id`.execute(tx);
  return rows;
}

export const chosenByOwner = (groupId: string, feedbackIds: readonly string[]) =>
  sql`f.group_id = ${groupId} and f.feedback_id = any(${feedbackIds}::uuid[])`;
export const isDue = sql`f.release_at <= now()`;

/** False if the group has no such peer feedback. */
export async function updateToWithdrawn(
  db: Db,
  where: { groupId: string; feedbackId: string; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update feedbacks set withdrawn_at = coalesce(withdrawn_at, now()),
      withdrawal_reason = ${where.reason}, release_at = null,
      report_resolved_at = case when reported_at is not null
        then coalesce(report_resolved_at, now()) end
    where feedback_id = ${where.feedbackId} and group_id = ${where.groupId}
      and feedback_kind = 'PEER'`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** False if the group has no such reported feedback. */
export async function updateToDismissed(
  db: Db,
  where: { groupId: string; feedbackId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update feedbacks set report_resolved_at = coalesce(report_resolved_at, now())
    where feedback_id = ${where.feedbackId} and group_id = ${where.groupId}
      and feedback_kind = 'PEER' and reported_at is not null`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Undefined if the post has no such peer feedback that its author may read. */
export async function updateToReported(
  tx: Db,
  where: { groupId: string; postId: string; feedbackId: string; reason: string },
): Promise<{ isNew: boolean } | undefined> {
  const { rows } = await sql<{ isNew: boolean }>`
    update feedbacks f set reported_at = coalesce(f.reported_at, now()),
      report_reason = case when f.reported_at is null then ${where.reason} else f.report_reason end
    where f.feedback_id = ${where.feedbackId} and f.post_id = ${where.postId}
      and f.group_id = ${where.groupId} and f.feedback_kind = 'PEER' and ${isShownFeedback}
    returning f.reported_at = now() as is_new`.execute(tx);
  return rows[0];
}
