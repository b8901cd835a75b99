import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

export async function findActiveSessions(
  db: Db,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id from sessions
    where session_id = any(${sessionIds}::uuid[]) and ended_at is null and expires_at > now()`.execute(
    db,
  );
  return new Set(rows.map(({ sessionId }) => sessionId));
}
