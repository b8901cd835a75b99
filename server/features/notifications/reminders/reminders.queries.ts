import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { isShown } from '../../subjects/activities/activities.ts';
import {
  ownDeadline,
  withExtensionOf,
} from '../../subjects/deadline-extensions/deadline-extensions.ts';
import { insertNotifications, recipients } from '../notify/notify.ts';

/**
 * For each member whose own deadline of an open subject is between the two instants and who has not
 * published. Once per deadline: a later extension reminds again.
 */
export async function insertDeadlineNotifications(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const isBetween = (deadline: string) =>
    sql`${sql.ref(deadline)} > ${from} and ${sql.ref(deadline)} <= ${to}`;
  const due = recipients(
    {
      userId: sql`m.user_id`,
      kind: 'DEADLINE_TOMORROW',
      key: sql`s.rag_id || ':' || extract(epoch from ${ownDeadline})`,
      ragId: sql`s.rag_id`,
    },
    sql`from group_subjects s
      join group_activities a on a.rag_id = s.activity_rag_id and a.deleted_at is null
      join groups g on g.group_id = s.group_id and g.deleted_at is null
      join group_members m on m.group_id = g.group_id and m.user_id <> g.create_user_id
      ${withExtensionOf(sql`m.user_id`)}
      where s.rag_id in (
          select rag_id from group_subjects where ${isBetween('deadline')}
          union select rag_id from deadline_extensions where ${isBetween('deadline')})
        and s.deleted_at is null and s.subject_status = 'OPEN' and a.activity_status = 'OPEN'
        and ${isShown} and ${ownDeadline} > ${from} and ${ownDeadline} <= ${to}
        and not exists (
          select from posts p where p.rag_id = s.rag_id and p.author_id = m.user_id
            and p.post_status = 'PUBLISHED' and p.deleted_at is null)`,
  );
  await insertNotifications(tx, due, { actorId: null, isAnonymous: false });
}
