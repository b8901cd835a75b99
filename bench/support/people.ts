import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Database } from '../../server/platform/db/connection.ts';
import { createTokens } from '../../server/platform/http/tokens.ts';
import type { Writer } from './save-load.ts';

/** Inserts a valid session without a log-in. */
async function logIn(on: Database, userId: string): Promise<string> {
  const sessionId = v7();
  await sql`delete from sessions where user_id = ${userId}`.execute(on);
  await sql`
    insert into sessions (session_id, user_id, refresh_hash, expires_at)
    values (${sessionId}, ${userId}, ${sessionId}, now() + interval '1 day')`.execute(on);
  return (await createTokens(on)).sign({ userId, sessionId });
}

export async function groupToWriteIn(on: Database): Promise<string> {
  const { rows } = await sql<{ groupId: string }>`
    select group_id from posts order by published_at asc limit 1`.execute(on);
  if (!rows[0]) throw new Error('nothing seeded');
  return rows[0].groupId;
}

/** A logged-in member of a full group with a post to read. */
export async function findReader(on: Database) {
  const { rows } = await sql<{ groupId: string; userId: string; postId: string }>`
    select p.group_id, p.author_id as user_id, p.post_id from posts p
    where p.post_status = 'PUBLISHED' order by p.published_at desc offset 100 limit 1`.execute(on);
  const row = rows[0];
  if (!row) throw new Error('nothing seeded');
  return { ...row, token: await logIn(on, row.userId) };
}

/** All members of a class, with every subject they may write on. */
export async function findWriters(on: Database, groupId: string): Promise<Writer[]> {
  const people = await sql<{ userId: string }>`
    select user_id from group_members where group_id = ${groupId} limit 50`.execute(on);
  const subjects = await sql<{ ragId: string }>`
    select rag_id from group_subjects where group_id = ${groupId}`.execute(on);
  // Drafts of earlier runs count towards the limit of drafts.
  await sql`delete from posts where group_id = ${groupId} and post_status = 'DRAFT'`.execute(on);
  const ragIds = subjects.rows.map(({ ragId }) => ragId);
  return Promise.all(
    people.rows.map(async ({ userId }) => ({ token: await logIn(on, userId), groupId, ragIds })),
  );
}
