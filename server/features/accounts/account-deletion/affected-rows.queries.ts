import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/** Rows of other tables that the deletion of an account changes. */
export interface AffectedRows {
  groupIds: string[];
  postIds: string[];
  /** Of drafts, peer reviews and feedback. */
  reviewIds: string[];
}

const groupsOf = (userId: string) =>
  sql`select group_id from group_members where user_id = ${userId}`;
const postsAffectedBy = (userId: string) => sql`
  select post_id from posts where author_id = ${userId}
  union select post_id from comments where author_id = ${userId}
  union select post_id from likes where user_id = ${userId}
  union select c.post_id from comment_mentions m join comments c using (comment_id)
    where m.user_id = ${userId}`;
const draftsOf = (userId: string) =>
  sql`select feedback_id as id from feedback_drafts where author_id = ${userId}`;
const peerReviewsOf = (userId: string) =>
  sql`select review_id as id from peer_reviews where reviewer_id = ${userId}`;
const feedbacksOf = (userId: string) =>
  sql`select feedback_id as id from feedbacks where author_id = ${userId}`;

/**
 * Locks these rows in the order of lock-order.ts. A save takes the membership
 * before it inserts a post, so no post is begun once the memberships are locked.
 */
export async function lockAffectedRows(tx: Db, userId: string): Promise<AffectedRows> {
  const groups = await sql<{ groupId: string }>`
    select group_id from groups where group_id in (${groupsOf(userId)})
    order by group_id for no key update`.execute(tx);
  await sql`
    select from group_activities where create_user_id = ${userId}
    order by rag_id for no key update`.execute(tx);
  await sql`
    select from group_subjects where create_user_id = ${userId}
    order by rag_id for no key update`.execute(tx);
  await sql`
    select from group_members where user_id = ${userId} order by group_id for update`.execute(tx);
  const posts = await sql<{ postId: string }>`
    select post_id from posts where post_id in (${postsAffectedBy(userId)})
    order by post_id for update`.execute(tx);
  const reviews = [
    await sql<{ id: string }>`${draftsOf(userId)} order by id for update`.execute(tx),
    await sql<{ id: string }>`${peerReviewsOf(userId)} order by id for update`.execute(tx),
    await sql<{ id: string }>`${feedbacksOf(userId)} order by id for no key update`.execute(tx),
  ];
  return {
    groupIds: groups.rows.map(({ groupId }) => groupId),
    postIds: posts.rows.map(({ postId }) => postId),
    reviewIds: reviews.flatMap(({ rows }) => rows.map(({ id }) => id)),
  };
}

export async function affectsMore(
  tx: Db,
  userId: string,
  { groupIds, postIds, reviewIds }: AffectedRows,
): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`
    select exists (select from (${groupsOf(userId)}) g where g.group_id <> all (${groupIds}::uuid[]))
      or exists (select from (${postsAffectedBy(userId)}) p
        where p.post_id <> all (${postIds}::uuid[]))
      or exists (select from (${draftsOf(userId)} union all ${peerReviewsOf(userId)}
        union all ${feedbacksOf(userId)}) r where r.id <> all (${reviewIds}::uuid[])) as is_more`.execute(
    tx,
  );
  return rows[0]?.isMore === true;
}
