import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

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

/**
 * The piece, if this person may read it: their own in any state, others' once published, and where
 * only the owner of the group reads a subject's pieces, only by them.
 */
export async function findReadablePost(
  db: Db,
  where: { groupId: string; postId: string; userId: string; isOwner: boolean },
): Promise<ReadablePost | undefined> {
  const { rows } = await sql<ReadablePost>`
    select p.post_id, p.group_id, p.rag_id, p.author_id, p.title, p.post_status, p.version, p.like_count
    from posts p join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    where p.post_id = ${where.postId} and p.group_id = ${where.groupId} and p.deleted_at is null
      and (p.author_id = ${where.userId}
        or p.post_status = 'PUBLISHED' and (s.readers = 'GROUP' or ${where.isOwner}))`.execute(db);
  return rows[0];
}
