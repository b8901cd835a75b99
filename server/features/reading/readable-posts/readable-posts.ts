import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { isShown } from '../../subjects/activities/activities.ts';

/** A post without its text, for features that comment on it. */
export interface ReadablePost {
  postId: string;
  groupId: string;
  ragId: string;
  authorId: string;
  title: string;
  postStatus: 'DRAFT' | 'PUBLISHED';
  version: number;
  likeCount: number;
}

export interface Reader {
  groupId: string;
  userId: string;
  isOwner: boolean;
}

/** Of a subject `s` that is not deleted: whether a member of its group may read others' posts on it. */
const opensPosts = (isOwner: RawBuilder<unknown>) =>
  sql`(${isOwner} or s.readers = 'GROUP' and ${isShown})`;

/**
 * Of a post `p` in a subject `s` that is not deleted, for a member of the group: own posts in any
 * state, others' once published, but only for the group's owner if the subject is for the owner's
 * eyes or hidden.
 */
export function readableBy({
  userId,
  isOwner,
}: {
  userId: string | RawBuilder<unknown>;
  isOwner: boolean;
}) {
  return isOwner
    ? sql`(p.author_id = ${userId} or p.post_status = 'PUBLISHED')`
    : sql`(p.author_id = ${userId}
        or p.post_status = 'PUBLISHED' and ${opensPosts(sql`false`)})`;
}

/**
 * The same without a group in context: whether a post `p` is the user's own, or published in an
 * existing group of theirs. docs/decisions/0042 lists what a person may read.
 */
export function readableAnywhere(userId: string | RawBuilder<unknown>) {
  return sql`(p.deleted_at is null and (p.author_id = ${userId}
    or p.post_status = 'PUBLISHED' and exists (
      select from group_subjects s
      join groups g on g.group_id = s.group_id and g.deleted_at is null
      join group_members m on m.group_id = g.group_id and m.user_id = ${userId}
      where s.rag_id = p.rag_id and s.deleted_at is null
        and ${opensPosts(sql`g.create_user_id = ${userId}`)})))`;
}

/** Of a post `p`: a revision is between its author and the owner. */
export function revisionStatusFor({
  userId,
  isOwner,
}: {
  userId: string | RawBuilder<unknown>;
  isOwner: boolean;
}) {
  return isOwner
    ? sql`p.revision_status`
    : sql`case when p.author_id = ${userId} then p.revision_status end`;
}

/** Of own posts `p`: `m` while the author is a member, `l` the values from when they left the group. */
export const withLastSeen = sql`
  left join group_members m on m.group_id = p.group_id and m.user_id = p.author_id
  left join left_posts l on l.post_id = p.post_id`;

type SeenColumn =
  | 'group_title'
  | 'activity_title'
  | 'subject_title'
  | 'like_count'
  | 'comment_count'
  | 'feedback_count';

/** The current value for a member; for an author who left, the value from when they left. */
export function asSeen(column: SeenColumn, table: 'p' | 's' | 'a' | 'g') {
  const now = sql.ref(`${table}.${column}`);
  return sql`case when m.user_id is null then ${sql.ref(`l.${column}`)} else ${now} end as ${sql.ref(column)}`;
}

/** Whether the author of `p` may read comments and feedback of the time `at`. */
export function wasSeen(at: RawBuilder<unknown>) {
  return sql`(m.user_id is not null or ${at} <= l.left_at)`;
}

export async function findReadablePost(
  db: Db,
  where: Reader & { postId: string },
): Promise<ReadablePost | undefined> {
  const { rows } = await sql<ReadablePost>`
    select p.post_id, p.group_id, p.rag_id, p.author_id, p.title, p.post_status, p.version, p.like_count
    from posts p join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    where p.post_id = ${where.postId} and p.group_id = ${where.groupId} and p.deleted_at is null
      and ${readableBy(where)}`.execute(db);
  return rows[0];
}
