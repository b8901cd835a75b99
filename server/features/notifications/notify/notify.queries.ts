import { type RawBuilder, sql } from 'kysely';
import {
  type NotificationKind,
  PREFERENCE_OF,
} from '../../../../shared/notifications/notification-kinds.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { EVENT_CHANNEL } from '../../../platform/live/event-channel.ts';

/** Told once, however often it happens: pressing 좋아요 again, or a job that runs again. */
const ONCE: readonly NotificationKind[] = [
  'LIKE',
  'SUBJECT_OPENED',
  'DEADLINE_TOMORROW',
  'BOOK_READY',
  'POST_IN_BOOK',
  'SQUARE_PICKED',
];

/** The preference that a kind belongs to, in SQL. */
export function preferenceOf(kind: RawBuilder<unknown>): RawBuilder<string> {
  const cases = Object.entries(PREFERENCE_OF).map(
    ([name, preference]) => sql`when ${sql.lit(name)} then ${sql.lit(preference)}`,
  );
  return sql<string>`(case ${kind} ${sql.join(cases, sql` `)} end)`;
}

const once = sql`c.notification_kind in (${sql.join(ONCE.map((kind) => sql.lit(kind)))})`;

/**
 * One statement, because likes are frequent. `for key share` leaves out people whose accounts are
 * deleted at the same time, whom the foreign key would otherwise refuse.
 */
export async function insertNotifications(
  tx: Db,
  candidates: RawBuilder<unknown>,
  { actorId, isAnonymous }: { actorId: string | null; isAnonymous: boolean },
): Promise<void> {
  const shownActor = isAnonymous ? null : actorId;
  await sql`
    with candidate as (${candidates}), wanted as (
      select c.* from candidate c
      left join notification_settings s using (user_id)
      where c.user_id is distinct from ${actorId}::uuid
        and coalesce(s.channels ->> ${preferenceOf(sql`c.notification_kind`)}, 'HERE') <> 'OFF'
        and not (${once} and exists (
          select from notifications n
          where n.user_id = c.user_id and n.group_key = c.group_key
            and (${shownActor}::uuid is null or exists (
              select from notification_actors a
              where a.notification_id = n.notification_id and a.user_id = ${shownActor}::uuid))))
    ), recipient as (
      select u.user_id from users u
      where u.user_id in (select user_id from wanted) and u.left_at is null
      order by u.user_id for key share
    ), event as (
      select w.* from wanted w join recipient using (user_id)
    ), inserted as (
      insert into notifications (user_id, notification_kind, group_key, group_id, rag_id, post_id,
        feedback_id, book_id)
      select user_id, notification_kind, group_key, group_id, rag_id, post_id, feedback_id, book_id
      from event order by user_id, group_key
      on conflict (user_id, group_key) where read_at is null
        do update set event_id = excluded.event_id, updated_at = now()
      returning notification_id, user_id, group_key
    ), acted as (
      insert into notification_actors (notification_id, user_id, comment_id)
      select i.notification_id, ${shownActor}::uuid, e.comment_id
      from inserted i join event e using (user_id, group_key)
      where ${shownActor}::uuid is not null
      on conflict do nothing
    )
    select pg_notify(${EVENT_CHANNEL}, user_id::text) from inserted`.execute(tx);
}

/** When each person was last told so about this subject, by user id. */
export async function findToldAt(
  db: Db,
  { kind, ragId }: { kind: NotificationKind; ragId: string },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('notifications')
    .where('ragId', '=', ragId)
    .where('notificationKind', '=', kind)
    .groupBy('userId')
    .select(({ fn }) => ['userId', fn.max('updatedAt').as('toldAt')])
    .execute();
  return new Map(rows.map(({ userId, toldAt }) => [userId, toldAt]));
}

export async function lockRecipients(tx: Db, candidates: RawBuilder<unknown>): Promise<void> {
  await sql`
    select from users u where u.user_id in (select user_id from (${candidates}) c)
    order by u.user_id for key share`.execute(tx);
}
