import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/**
 * Marks the subjects of the scope that are open and were not announced yet. `CLOCK`: those whose
 * opening day came in the last two days; after a longer downtime none are announced.
 */
export async function updateToAnnounced(
  tx: Db,
  scope: { ragId: string } | { activityRagId: string } | 'CLOCK',
): Promise<string[]> {
  const isInScope =
    scope === 'CLOCK'
      ? sql`s.opens_at > now() - interval '2 days'`
      : 'ragId' in scope
        ? sql`s.rag_id = ${scope.ragId}`
        : sql`s.activity_rag_id = ${scope.activityRagId}`;
  const { rows } = await sql<{ ragId: string }>`
    update group_subjects s set announced_at = now()
    from group_activities a
    where a.rag_id = s.activity_rag_id and a.activity_status = 'OPEN' and a.deleted_at is null
      and s.subject_status = 'OPEN' and s.deleted_at is null and s.announced_at is null
      and coalesce(s.opens_at <= now(), true) and coalesce(s.deadline > now(), true)
      and ${isInScope}
    returning s.rag_id`.execute(tx);
  return rows.map(({ ragId }) => ragId);
}
