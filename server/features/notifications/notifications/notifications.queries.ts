import { type RawBuilder, sql } from 'kysely';
import type { NotificationKind } from '../../../../shared/notifications/notification-kinds.ts';
import {
  MOST_COUNTED,
  type Notification,
  type StreamedState,
} from '../../../../shared/notifications/notifications.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { EVENT_CHANNEL } from '../../../platform/live/event-channel.ts';
import { isVisibleBook } from '../../books/books/books.ts';
import {
  hasOpenReport,
  isShownFeedback,
  waitsForRelease,
} from '../../feedback/visible-feedback/visible-feedback.ts';
import { readableAnywhere } from '../../reading/posts/posts.ts';
import { isPicked } from '../../square/square/square.ts';
import { isShown } from '../../subjects/activities/activities.ts';
import {
  isExtended,
  ownDeadline,
  withExtensionOf,
} from '../../subjects/deadline-extensions/deadline-extensions.ts';
import { quietSince, withSettings } from '../settings/settings.ts';

const EXCERPT = 80;

const excerptOf = (content: RawBuilder<unknown>) =>
  sql`case when length(${content}) <= ${EXCERPT} then ${content}
    else rtrim(left(${content}, ${EXCERPT - 1})) || '…' end`;

const owner = sql`n.user_id`;
const kind = sql`n.notification_kind`;

/** The rows that a notification `n` refers to, with their present texts. */
const withContents = sql`
  left join posts p on p.post_id = n.post_id and p.deleted_at is null
  left join group_subjects s on s.rag_id = coalesce(n.rag_id, p.rag_id) and s.deleted_at is null
  left join books b on b.book_id = n.book_id and b.deleted_at is null
  left join groups g on g.group_id = coalesce(n.group_id, p.group_id, s.group_id, b.group_id)
    and g.deleted_at is null
  left join group_members m on m.group_id = g.group_id and m.user_id = n.user_id
  ${withExtensionOf(owner)}`;

/** Whether the like, comment, request or report of an actor `a` of a notification `n` still exists. */
const isCurrent = sql`(case
  when ${kind} = 'LIKE' then exists (
    select from likes l where l.post_id = n.post_id and l.user_id = a.user_id)
  when ${kind} = 'JOIN_REQUEST' then exists (
    select from enrollments e where e.group_id = n.group_id and e.user_id = a.user_id
      and e.kind = 'REQUEST' and e.enrollment_status = 'PENDING')
  when ${kind} = 'COMMENT_HELD' then exists (
    select from comments c where c.comment_id = a.comment_id and c.held_at is not null)
  when ${kind} = 'COMMENT_REPORTED' then exists (
    select from comment_reports r where r.comment_id = a.comment_id and r.reporter_id = a.user_id
      and r.resolved_at is null)
  when a.comment_id is not null then exists (
    select from comments c where c.comment_id = a.comment_id and c.deleted_at is null
      and c.held_at is null)
  else true end)`;

const hasCurrentActor = sql`exists (
  select from notification_actors a where a.notification_id = n.notification_id and ${isCurrent})`;

/** Peer feedback on the subject of `n` about which the owner has not decided. */
const waitingPeerFeedback = sql`
  from feedbacks f join posts reviewed on reviewed.post_id = f.post_id
    and reviewed.rag_id = n.rag_id and reviewed.deleted_at is null
  where f.feedback_kind = 'PEER'
    and case ${kind} when 'PEER_FEEDBACK_HELD' then ${waitsForRelease} else ${hasOpenReport} end`;

/** Of the reader: whether they have a published post on the subject `s`. */
const hasPublished = sql`exists (
  select from posts mine where mine.rag_id = s.rag_id and mine.author_id = ${owner}
    and mine.post_status = 'PUBLISHED' and mine.deleted_at is null)`;

/**
 * Whether a notification `n` still says something, and something that its reader may know. Needs
 * `withContents`.
 */
const isVisible = sql`(
  g.group_id is not null
  and (${kind} = 'INVITATION' or m.user_id is not null)
  and (n.post_id is null or p.post_id is not null and ${readableAnywhere(owner)})
  and (n.feedback_id is null or exists (
    select from feedbacks f where f.feedback_id = n.feedback_id and ${isShownFeedback}))
  and case
    when ${kind} = 'INVITATION' then exists (
      select from enrollments e where e.group_id = n.group_id and e.user_id = ${owner}
        and e.kind = 'INVITATION' and e.enrollment_status = 'PENDING')
    when ${kind} in ('JOIN_REQUEST', 'COMMENT_HELD', 'COMMENT_REPORTED')
      then g.create_user_id = ${owner} and ${hasCurrentActor}
    when ${kind} in ('ANNOTATION_ANSWERED', 'FEEDBACK_REPLY')
      then ${owner} in (g.create_user_id, p.author_id)
    when ${kind} in ('LIKE', 'COMMENT', 'REPLY', 'MENTION') then ${hasCurrentActor}
    when ${kind} in ('DEADLINE_TOMORROW', 'SUBMISSION_REMINDER')
      then s.rag_id is not null and ${isShown} and not ${hasPublished}
    when ${kind} = 'DEADLINE_EXTENDED'
      then s.rag_id is not null and ${isShown} and ${isExtended} and not ${hasPublished}
    when ${kind} in ('PEER_FEEDBACK_HELD', 'PEER_FEEDBACK_REPORTED')
      then s.rag_id is not null and g.create_user_id = ${owner}
        and exists (select ${waitingPeerFeedback})
    when n.rag_id is not null then s.rag_id is not null and ${isShown}
    when ${kind} = 'POST_CHOSEN' then b.book_id is not null and exists (
      select from book_chapters c join posts mine on mine.post_id = c.post_id
      where c.book_id = b.book_id and mine.author_id = ${owner} and mine.post_status = 'PUBLISHED'
        and mine.deleted_at is null)
    when n.book_id is not null then b.book_id is not null and ${isVisibleBook(owner)}
    when ${kind} = 'SQUARE_PICKED' then p.author_id = ${owner} and g.visibility = 'PUBLIC' and exists (
      select from square_posts sp where sp.post_id = p.post_id and ${isPicked})
    when ${kind} = 'ARCHIVE_READY' then exists (
      select from group_archives archive where archive.group_id = n.group_id
        and archive.archive_status = 'DONE'
        and (g.create_user_id = ${owner} or exists (
          select from group_archive_parts part where part.archive_id = archive.archive_id
            and part.user_id = ${owner} and part.bytes is not null)))
    else true end)`;

const fields = sql`
  n.notification_id, n.event_id, n.notification_kind, n.updated_at, n.read_at,
  acted.actors, acted.actor_count,
  g.group_id, g.group_title, s.rag_id, s.subject_title, ${ownDeadline} as deadline,
  case when ${kind} = 'PEER_REVIEW_ASSIGNED' then (
    select r.review_id from peer_reviews r
    where r.rag_id = n.rag_id and r.reviewer_id = ${owner} and r.review_status <> 'SENT'
    order by r.review_status, r.review_id limit 1) end as review_id,
  p.post_id, p.title as post_title, b.book_id, b.book_title,
  coalesce(case when n.feedback_id is not null then (
      select ${excerptOf(sql`f.content`)} from feedbacks f where f.feedback_id = n.feedback_id)
    else ${excerptOf(sql`acted.content`)} end, '') as excerpt,
  coalesce(case
    when ${kind} = 'DEADLINE_TOMORROW' then (
      select max(mine.characters) from posts mine where mine.rag_id = n.rag_id
        and mine.author_id = ${owner} and mine.deleted_at is null)
    when ${kind} in ('PEER_FEEDBACK_HELD', 'PEER_FEEDBACK_REPORTED')
      then (select count(*)::int ${waitingPeerFeedback})
    when n.book_id is not null then (
      select count(*)::int from book_chapters bp join posts mine on mine.post_id = bp.post_id
        and mine.author_id = ${owner} and mine.post_status = 'PUBLISHED'
        and mine.deleted_at is null
      where bp.book_id = n.book_id) end, 0) as count`;

/** The newest two people who acted, all of them counted, and the newest comment. */
const withActors = sql`
  cross join lateral (
    select count(distinct a.user_id)::int as actor_count,
      coalesce((select json_agg(json_build_object('userId', newest.user_id,
          'penName', newest.pen_name, 'userAvatarUrl', newest.user_avatar_url,
          'isTeacher', newest.is_teacher)
          order by newest.at desc)
        from (
          select u.user_id, u.pen_name, u.user_avatar_url, max(a.created_at) as at,
            u.user_id = g.create_user_id and u.user_classify in ('TEACHER', 'COOLSCHOOL')
              as is_teacher
          from notification_actors a join users u on u.user_id = a.user_id
          where a.notification_id = n.notification_id and ${isCurrent}
          group by u.user_id order by at desc limit 2) newest), '[]') as actors,
      (array_agg(c.content order by c.created_at desc)
        filter (where c.comment_id is not null))[1] as content
    from notification_actors a left join comments c on c.comment_id = a.comment_id
    where a.notification_id = n.notification_id and ${isCurrent}) acted`;

async function findVisible(
  db: Db,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select ${fields} from notifications n ${withContents} ${withActors}
    where ${where} and ${isVisible}
    order by n.event_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findNotifications(
  db: Db,
  { userId, before, limit }: { userId: string; before: number | undefined; limit: number },
): Promise<Notification[]> {
  const isBefore = before === undefined ? sql`` : sql`and n.event_id < ${before}`;
  return findVisible(db, sql`n.user_id = ${userId} ${isBefore}`, limit);
}

/** Unread ones that no digest has had since something last joined them. */
export async function findUnmailed(
  db: Db,
  {
    userId,
    kinds,
    days,
    limit,
  }: { userId: string; kinds: readonly NotificationKind[]; days: number; limit: number },
): Promise<Notification[]> {
  const where = sql`n.user_id = ${userId} and n.read_at is null
    and ${kind} = any(${kinds}) and (n.mailed_at is null or n.mailed_at < n.updated_at)
    and n.updated_at > now() - make_interval(days => ${days})`;
  return findVisible(db, where, limit);
}

export interface StateRow {
  userId: string;
  unread: number;
  isQuiet: boolean;
  /** Another one whenever unread notifications are added, change or are read. */
  fingerprint: string;
  editions: StreamedState['editions'];
  reports: StreamedState['reports'];
  proposalRuns: StreamedState['proposalRuns'];
}

/** What quiet hours hold back is not counted until they end. */
export async function findStates(db: Db, userIds: readonly string[]): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select u.user_id, state.unread, ${quietSince} is not null as is_quiet, state.fingerprint,
      making.editions, reported.reports, running.proposal_runs
    from users u ${withSettings}
    cross join lateral (
      select count(*)::int as unread, concat(count(*), '-', coalesce(sum(event_id), 0)) as fingerprint
      from (
        select n.event_id from notifications n ${withContents}
        where n.user_id = u.user_id and n.read_at is null
          and (${quietSince} is null or n.updated_at < ${quietSince})
          and ${isVisible}
        order by n.event_id desc limit ${MOST_COUNTED}) unread) state
    cross join lateral (
      select coalesce(json_agg(json_build_object('bookId', b.book_id, 'editionId', e.edition_id,
        'editionStage', e.edition_stage, 'progress', e.progress) order by e.edition_id), '[]') as editions
      from books b join book_editions e on e.book_id = b.book_id
        and e.edition_status in ('QUEUED', 'MAKING')
      where b.create_user_id = u.user_id and b.deleted_at is null) making
    cross join lateral (
      select coalesce(json_agg(json_build_object('groupId', r.group_id, 'progress', r.progress)
        order by r.group_id), '[]') as reports
      from groups g join pupil_reports r on r.group_id = g.group_id
        and r.report_status in ('QUEUED', 'MAKING')
      where g.create_user_id = u.user_id and g.deleted_at is null) reported
    cross join lateral (
      select coalesce(json_agg(json_build_object('groupId', r.group_id,
        'total', cardinality(r.post_ids), 'done', r.done) order by r.group_id), '[]') as proposal_runs
      from proposal_runs r where r.user_id = u.user_id and r.run_state = 'RUNNING') running
    where u.user_id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

export async function updateToRead(
  db: Db,
  { userId, notificationIds }: { userId: string; notificationIds: readonly string[] },
): Promise<void> {
  await sql`
    with read as (
      update notifications set read_at = now()
      where user_id = ${userId} and notification_id = any(${notificationIds}::uuid[])
        and read_at is null
      returning user_id)
    select pg_notify(${EVENT_CHANNEL}, user_id::text) from read limit 1`.execute(db);
}

export async function updateAllToRead(
  db: Db,
  { userId, upTo }: { userId: string; upTo: number },
): Promise<void> {
  await sql`
    with read as (
      update notifications set read_at = now()
      where user_id = ${userId} and event_id <= ${upTo} and read_at is null
      returning user_id)
    select pg_notify(${EVENT_CHANNEL}, user_id::text) from read limit 1`.execute(db);
}

export async function countOldNotifications(db: Db, days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notifications
    where updated_at < now() - make_interval(days => ${days})`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteOldNotifications(db: Db, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where updated_at < now() - make_interval(days => ${days})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

export async function deleteOldDigests(db: Db, days: number): Promise<void> {
  await sql`
    delete from notification_digests
    where decided_at < now() - make_interval(days => ${days})`.execute(db);
}
