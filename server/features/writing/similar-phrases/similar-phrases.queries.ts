import { sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import type { Author } from '../../../../shared/reading/posts.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** For subjects that whole schools write on; a class stays far below. */
const MAX_POSTS = 300;

interface OtherPost {
  postId: string;
  title: string;
  author: Author;
}

export async function findOtherPosts(
  db: Db,
  { groupId, ragId, userId }: { groupId: string; ragId: string; userId: string },
): Promise<OtherPost[]> {
  const { rows } = await sql<OtherPost>`
    select p.post_id, p.title, json_build_object(
      'userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) as author
    from posts p join users u on u.user_id = p.author_id
    where p.rag_id = ${ragId} and p.group_id = ${groupId} and p.author_id <> ${userId}
      and p.post_status = 'PUBLISHED' and p.deleted_at is null
    order by p.published_at desc, p.post_id desc limit ${MAX_POSTS}`.execute(db);
  return rows;
}

/** Bounds memory: a document may be thirty times as large as its text. */
const DOCUMENTS_AT_ONCE = 10;

/** In the order of the ids; empty for a post that is no longer published. */
export async function findTexts(db: Db, postIds: readonly string[]): Promise<string[]> {
  const texts = new Map<string, string>();
  for (let start = 0; start < postIds.length; start += DOCUMENTS_AT_ONCE) {
    const batch = postIds.slice(start, start + DOCUMENTS_AT_ONCE);
    const { rows } = await sql<{ postId: string; document: Document }>`
      select post_id, document from posts
      where post_id = any(${batch}::uuid[]) and post_status = 'PUBLISHED'`.execute(db);
    for (const { postId, document } of rows) texts.set(postId, plainText(document));
  }
  return postIds.map((postId) => texts.get(postId) ?? '');
}

/** The title and guide of the subject. */
export async function findSubjectText(db: Db, ragId: string): Promise<string> {
  const { rows } = await sql<{ subjectTitle: string; guide: Document | null }>`
    select subject_title, guide from group_subjects where rag_id = ${ragId}`.execute(db);
  return rows
    .map(({ subjectTitle, guide }) => `${subjectTitle}\n${guide ? plainText(guide) : ''}`)
    .join('\n');
}
