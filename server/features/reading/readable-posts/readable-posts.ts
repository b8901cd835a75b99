import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { isShown } from '../../subjects/activities/activities.ts';

/** What answering a piece needs to know of it: no text. */
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

/** Of a subject `s` that is not deleted: whether a member of its group reads what others published on it. */
const opensPosts = (isOwner: RawBuilder<unknown>) =>
  sql`(${isOwner} or s.readers = 'GROUP' and ${isShown})`;

/**
 * Of a post `p` in a subject `s` that is not deleted, for a person inside the group: one's own in any
 * state, others' once published; where only the owner of the group reads a subject's pieces, or sees
 * the subject at all, only by them.
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
 * The same for whoever asks, inside or outside: whether a post `p` is their own, or a published one of
 * a living group that they are in. What a person may read is written down in docs/decisions/0042.
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

/** Of own posts `p`: `m` while the author is inside the group, `l` what they saw when they left it. */
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

/** A column as its post's author may know it: as it is now, or as it was when they left the group. */
export function asSeen(column: SeenColumn, table: 'p' | 's' | 'a' | 'g') {
  const now = sql.ref(`${table}.${column}`);
  return sql`case when m.user_id is null then ${sql.ref(`l.${column}`)} else ${now} end as ${sql.ref(column)}`;
}

/** Whether the author of `p` may read what others wrote about it at this moment. */
export function wasSeen(at: RawBuilder<unknown>) {
  return sql`(m.user_id is not null or ${at} <= l.left_at)`;
}

/** The piece, if this person may read it. */
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
