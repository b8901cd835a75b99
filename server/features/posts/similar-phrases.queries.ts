import { sql } from 'kysely';
import type { Document } from '../../../shared/document.ts';
import { plainText } from '../../../shared/document-text.ts';
import type { Author } from '../../../shared/posts.ts';
import type { Db } from '../../platform/db/connection.ts';

/** The newest of a subject that whole schools write on; a class is far below. */
const MOST_PIECES = 300;

interface Other {
  postId: string;
  title: string;
  document: Document;
  author: Author;
}

/** What others published on the same subject. */
export async function findOthers(
  db: Db,
  { groupId, ragId, userId }: { groupId: string; ragId: string; userId: string },
): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select p.post_id, p.title, p.document, json_build_object(
      'userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) as author
    from posts p join users u on u.user_id = p.author_id
    where p.rag_id = ${ragId} and p.group_id = ${groupId} and p.author_id <> ${userId}
      and p.post_status = 'PUBLISHED' and p.deleted_at is null
    order by p.published_at desc, p.post_id desc limit ${MOST_PIECES}`.execute(db);
  return rows;
}

/** What the subject itself says. */
export async function findGiven(db: Db, ragId: string): Promise<string> {
  const { rows } = await sql<{ subjectTitle: string; guide: Document | null }>`
    select subject_title, guide from group_subjects where rag_id = ${ragId}`.execute(db);
  return rows
    .map(({ subjectTitle, guide }) => `${subjectTitle}\n${guide ? plainText(guide) : ''}`)
    .join('\n');
}
