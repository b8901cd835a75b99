import { sql } from 'kysely';
import { PLACES_PER_POST } from '../../../../shared/feedback/peer-review.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { ExistingReview, Place, ReviewedPost } from './places.ts';

/** Of a subject `s` in a group `g`. */
const isPeerReviewed = sql`(s.peer_review and g.peer_feedback_enabled and s.deleted_at is null
  and g.deleted_at is null)`;

/** Published posts `p` of members `m` other than the owner of the group `g`. */
const REVIEWED_POSTS = sql`
  posts p
  join groups g on g.group_id = p.group_id and g.create_user_id <> p.author_id
  join group_members m on m.group_id = p.group_id and m.user_id = p.author_id`;
const isReviewed = sql`(p.post_status = 'PUBLISHED' and p.deleted_at is null)`;

export async function hasPeerReview(db: Db, ragId: string): Promise<boolean> {
  const { rows } = await sql`
    select from group_subjects s join groups g on g.group_id = s.group_id
    where s.rag_id = ${ragId} and ${isPeerReviewed}`.execute(db);
  return rows.length > 0;
}

/** Assignments to one subject wait for each other. False if it has no peer review. */
export async function lockSubject(tx: Db, ragId: string): Promise<boolean> {
  await sql`select from group_subjects where rag_id = ${ragId} for no key update`.execute(tx);
  return hasPeerReview(tx, ragId);
}

/** Opening and sending a review wait for the lock. */
export async function lockReviews(tx: Db, ragId: string): Promise<void> {
  await sql`
    select from peer_reviews where rag_id = ${ragId} order by review_id for update`.execute(tx);
}

/** Their reviewers get other posts, except those who have written something. */
export async function deleteReviewsOfDeletedPosts(tx: Db, ragId: string): Promise<void> {
  await sql`
    delete from peer_reviews r where r.rag_id = ${ragId} and r.review_status = 'ASSIGNED'
      and not exists (select from posts p where p.post_id = r.post_id and p.deleted_at is null)
      and not exists (select from feedback_drafts d
        where d.post_id = r.post_id and d.author_id = r.reviewer_id)`.execute(tx);
}

/** Gives up the places of those who are late or left the group. */
export async function updateToExpired(tx: Db, ragId: string): Promise<void> {
  await sql`
    update peer_reviews r set review_status = 'EXPIRED'
    where r.rag_id = ${ragId} and r.review_status = 'ASSIGNED' and (r.due_at <= now()
      or not exists (select from group_members m
        where m.group_id = r.group_id and m.user_id = r.reviewer_id))`.execute(tx);
}

export async function findReviewedPosts(db: Db, ragId: string): Promise<ReviewedPost[]> {
  const { rows } = await sql<ReviewedPost>`
    select p.post_id, p.author_id, p.published_at < now() - interval '1 day' or exists (
      select from peer_reviews r where r.post_id = p.post_id and r.review_status = 'EXPIRED'
    ) as may_exceed
    from ${REVIEWED_POSTS} where p.rag_id = ${ragId} and ${isReviewed}
    order by p.post_id`.execute(db);
  return rows;
}

export async function findReviews(db: Db, ragId: string): Promise<ExistingReview[]> {
  const { rows } = await sql<ExistingReview>`
    select review_id, post_id, reviewer_id, review_status, opened_at is not null as is_opened
    from peer_reviews where rag_id = ${ragId} order by review_id`.execute(db);
  return rows;
}

export async function deleteReviews(tx: Db, reviewIds: readonly string[]): Promise<void> {
  await sql`delete from peer_reviews where review_id = any(${reviewIds}::uuid[])`.execute(tx);
}

export async function insertReviews(
  tx: Db,
  ragId: string,
  places: readonly Place[],
): Promise<void> {
  await sql`
    insert into peer_reviews (group_id, rag_id, post_id, reviewer_id, hides_reviewer, hides_writer,
      due_at)
    select s.group_id, s.rag_id, place.post_id, place.reviewer_id, s.peer_hides_reviewer,
      s.peer_hides_writer, now() + make_interval(days => s.peer_days)
    from group_subjects s
    cross join unnest(${places.map(({ postId }) => postId)}::uuid[],
      ${places.map(({ reviewerId }) => reviewerId)}::uuid[]) as place (post_id, reviewer_id)
    where s.rag_id = ${ragId}`.execute(tx);
}

/** Subjects with a place that is open, late, or held by somebody who left the group. */
export async function findSubjectsToAssign(db: Db): Promise<string[]> {
  const { rows } = await sql<{ ragId: string }>`
    select s.rag_id from group_subjects s join groups g on g.group_id = s.group_id
    where ${isPeerReviewed} and (
      exists (select from peer_reviews r where r.rag_id = s.rag_id and r.review_status = 'ASSIGNED'
        and (r.due_at <= now() or not exists (select from group_members m
          where m.group_id = r.group_id and m.user_id = r.reviewer_id)))
      or exists (select from posts p where p.rag_id = s.rag_id and ${isReviewed}
        and p.published_at > now() - interval '60 days'
        and (select count(*) from peer_reviews r where r.post_id = p.post_id
          and r.review_status <> 'EXPIRED') < ${PLACES_PER_POST}))
    order by s.rag_id`.execute(db);
  return rows.map(({ ragId }) => ragId);
}
