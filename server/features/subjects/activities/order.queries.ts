import { sql } from 'kysely';
import type { ActivityOrder } from '../../../../shared/subjects/activity-order.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** Ordering and inserting subjects wait for this lock. Locked by id, and before the subjects. */
export async function lockActivities(tx: Db, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ ragId: string }>`
    select rag_id from group_activities where group_id = ${groupId} and deleted_at is null
    order by rag_id for no key update`.execute(tx);
  return rows.map(({ ragId }) => ragId);
}

export interface SubjectParent {
  ragId: string;
  activityRagId: string;
}

export async function lockSubjects(tx: Db, groupId: string): Promise<SubjectParent[]> {
  const { rows } = await sql<SubjectParent>`
    select rag_id, activity_rag_id from group_subjects
    where group_id = ${groupId} and deleted_at is null order by rag_id for no key update`.execute(
    tx,
  );
  return rows;
}

export async function updateParent(
  tx: Db,
  { ragId, activityRagId, subjectOrder }: SubjectParent & { subjectOrder: number },
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
