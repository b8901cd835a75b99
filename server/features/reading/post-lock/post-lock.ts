import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/**
 * Whoever changes the post, what was said about it, or its counters waits for this lock; rows that refer
 * to the post by a foreign key do not.
 */
export async function lockPost(tx: Db, postId: string): Promise<void> {
  await sql`select from posts where post_id = ${postId} for no key update`.execute(tx);
}
