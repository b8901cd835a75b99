import { sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import type { Author } from '../../../../shared/reading/posts.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** The newest of a subject that whole schools write on; a class is far below. */
const MOST_PIECES = 300;

interface Other {
  postId: string;
  title: string;
  author: Author;
}

/** What others published on the same subject. */
export async function findOthers(
  db: Db,
  { groupId, ragId, userId }: { groupId: string; ragId: string; userId: string },
): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select p.post_id, p.title, json_build_object(
      'userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) as author
    from posts p join users u on u.user_id = p.author_id
    where p.rag_id = ${ragId} and p.group_id = ${groupId} and p.author_id <> ${userId}
      and p.post_status = 'PUBLISHED' and p.deleted_at is null
    order by p.published_at desc, p.post_id desc limit ${MOST_PIECES}`.execute(db);
  return rows;
}

/** A page of these in memory at once: a text is small, the document around it may be thirty times as large. */
const DOCUMENTS_AT_ONCE = 10;

/** What each says, in the order of the ids; nothing of one that was taken back meanwhile. */
export async function findTexts(db: Db, postIds: readonly string[]): Promise<string[]> {
  const texts = new Map<string, string>();
  for (let at = 0; at < postIds.length; at += DOCUMENTS_AT_ONCE) {
    const some = postIds.slice(at, at + DOCUMENTS_AT_ONCE);
    const { rows } = await sql<{ postId: string; document: Document }>`
      select post_id, document from posts
      where post_id = any(${some}::uuid[]) and post_status = 'PUBLISHED'`.execute(db);
    for (const { postId, document } of rows) texts.set(postId, plainText(document));
  }
  return postIds.map((postId) => texts.get(postId) ?? '');
}

/** What the subject itself says. */
export async function findGiven(db: Db, ragId: string): Promise<string> {
  const { rows } = await sql<{ subjectTitle: string; guide: Document | null }>`
    select subject_title, guide from group_subjects where rag_id = ${ragId}`.execute(db);
  return rows
    .map(({ subjectTitle, guide }) => `${subjectTitle}\n${guide ? plainText(guide) : ''}`)
    .join('\n');
}
