import { sql } from 'kysely';
import * as api from '../../../../shared/subjects/submission-reminders.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { groupOwner, type InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { notify } from '../../notifications/notify/notify.ts';
import { getVisibleSubject, isShown } from '../activities/activities.ts';
import { ownDeadline, withExtensionOf } from '../deadline-extensions/deadline-extensions.ts';

/** More often than a teacher reminds one pupil after the other. */
const REMINDERS = { most: 200, seconds: 3600 };

const remindToSubmit: Action<typeof api.remindToSubmit, InGroup> = async (call) => {
  const { services, viewer, body } = call;
  const { groupId, ragId } = call.params;
  await getVisibleSubject(services.db, call, ragId);
  await countHit(services.db, { key: `remind:${viewer.userId}`, ...REMINDERS });
  return services.db.transaction().execute(async (tx) => {
    const userIds = await findMembersToRemind(tx, { groupId, ragId }, body.whom);
    await notify(tx, {
      kind: 'SUBMISSION_REMINDER',
      ragId,
      userIds,
      actorId: viewer.userId,
    });
    return { remindedCount: userIds.length };
  });
};

/** Of `whom`, the members who have not published and whose own deadline has not passed. */
async function findMembersToRemind(
  tx: Db,
  { groupId, ragId }: { groupId: string; ragId: string },
  whom: 'NOT_SUBMITTED' | readonly string[],
): Promise<string[]> {
  const isNamed = whom === 'NOT_SUBMITTED' ? sql`true` : sql`m.user_id = any(${whom}::uuid[])`;
  const { rows } = await sql<{ userId: string }>`
    select m.user_id
    from group_subjects s
    join group_activities a on a.rag_id = s.activity_rag_id and a.deleted_at is null
    join groups g on g.group_id = s.group_id
    join group_members m on m.group_id = g.group_id and m.user_id <> g.create_user_id
    ${withExtensionOf(sql`m.user_id`)}
    where s.rag_id = ${ragId} and s.group_id = ${groupId} and s.deleted_at is null
      and s.subject_status = 'OPEN' and a.activity_status = 'OPEN' and ${isShown} and ${isNamed}
      and (s.late_allowed or coalesce(${ownDeadline} > now(), true))
      and not exists (
        select from posts p where p.rag_id = s.rag_id and p.author_id = m.user_id
          and p.post_status = 'PUBLISHED' and p.deleted_at is null)
    order by m.user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export const submissionReminderRoutes: Route[] = [
  handle(api.remindToSubmit, groupOwner, remindToSubmit),
];
