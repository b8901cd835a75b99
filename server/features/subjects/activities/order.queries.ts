import { sql } from 'kysely';
import type { ActivityOrder } from '../../../../shared/subjects/activity-order.ts';
import type { Db } from '../../../platform/db/connection.ts';

/**
 * All activities of the group, held until the end: who orders, or adds a subject to one of them,
 * waits. Everybody takes them in this order, and subjects after them.
 */
export async function lockActivities(tx: Db, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ ragId: string }>`
    select rag_id from group_activities where group_id = ${groupId} and deleted_at is null
    order by rag_id for no key update`.execute(tx);
  return rows.map(({ ragId }) => ragId);
}

export interface Place {
  ragId: string;
  activityRagId: string;
}

/** All subjects of the group and the activity each is in, held until the end. */
export async function lockSubjects(tx: Db, groupId: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select rag_id, activity_rag_id from group_subjects
    where group_id = ${groupId} and deleted_at is null order by rag_id for no key update`.execute(
    tx,
  );
  return rows;
}

export async function updateParent(
  tx: Db,
  { ragId, activityRagId, subjectOrder }: Place & { subjectOrder: number },
): Promise<void> {
  await tx
    .updateTable('groupSubjects')
    .set({ activityRagId, subjectOrder })
    .where('ragId', '=', ragId)
    .execute();
}

export async function updateOrder(tx: Db, { activities }: ActivityOrder): Promise<void> {
  await sql`
    update group_activities a set activity_order = new.place
    from unnest(${activities.map(({ ragId }) => ragId)}::uuid[]) with ordinality new (rag_id, place)
    where a.rag_id = new.rag_id and a.activity_order <> new.place`.execute(tx);
  const places = activities.flatMap(({ subjects }) =>
    subjects.map((ragId, index) => ({ ragId, place: index + 1 })),
  );
  await sql`
    update group_subjects s set subject_order = new.place
    from unnest(${places.map(({ ragId }) => ragId)}::uuid[],
      ${places.map(({ place }) => place)}::int[]) new (rag_id, place)
    where s.rag_id = new.rag_id and s.subject_order <> new.place`.execute(tx);
}
