import { sql } from 'kysely';
import type { SharedBrowser, SupportView } from '../../../../shared/administration/support-view.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isShown } from '../../subjects/activities/activities.ts';

export interface NewSupportCode {
  userId: string;
  codeHash: string;
  browser: SharedBrowser | null;
  minutes: number;
}

/** Replaces the earlier code of the person. */
export async function insertSupportCode(db: Db, made: NewSupportCode): Promise<string> {
  const browser = made.browser === null ? null : JSON.stringify(made.browser);
  const { rows } = await sql<{ expiresAt: string }>`
    insert into support_codes (user_id, code_hash, browser, expires_at)
    values (${made.userId}, ${made.codeHash}, ${browser}::jsonb,
      now() + make_interval(mins => ${made.minutes}))
    on conflict (user_id) do update set code_hash = excluded.code_hash, browser = excluded.browser,
      created_at = now(), expires_at = excluded.expires_at, viewed_by = null, viewed_at = null
    returning expires_at`.execute(db);
  return rows[0]?.expiresAt ?? '';
}

export interface SupportCodeState {
  expiresAt: string;
  isOver: boolean;
  viewedAt: string | null;
}

export async function findSupportCode(
  db: Db,
  userId: string,
): Promise<SupportCodeState | undefined> {
  const { rows } = await sql<SupportCodeState>`
    select expires_at, expires_at <= now() as is_over, viewed_at from support_codes
    where user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function deleteSupportCode(db: Db, userId: string): Promise<void> {
  await sql`delete from support_codes where user_id = ${userId}`.execute(db);
}

/** Of a day ago: until then the person sees whether somebody used the code. */
export async function deleteOldSupportCodes(db: Db): Promise<void> {
  await sql`delete from support_codes where expires_at < now() - interval '1 day'`.execute(db);
}

/** An administrator has one view: two codes that are typed in at once wait for each other here. */
export async function lockViewer(tx: Db, userId: string): Promise<void> {
  await sql`select from users where user_id = ${userId} for no key update`.execute(tx);
}

/** Gives the code to the administrator unless another one has used it; returns whose code it is. */
export async function updateToViewed(
  tx: Db,
  { codeHash, viewedBy }: { codeHash: string; viewedBy: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    update support_codes set viewed_by = ${viewedBy}, viewed_at = coalesce(viewed_at, now())
    where code_hash = ${codeHash} and expires_at > now()
      and (viewed_by is null or viewed_by = ${viewedBy})
    returning user_id`.execute(tx);
  return rows[0]?.userId;
}

/** Ends what the administrator sees; the code cannot be used again. */
export async function updateToClosed(
  tx: Db,
  { viewedBy, exceptHash = '' }: { viewedBy: string; exceptHash?: string },
): Promise<void> {
  await sql`
    update support_codes set viewed_by = null, expires_at = least(expires_at, now())
    where viewed_by = ${viewedBy} and code_hash <> ${exceptHash}`.execute(tx);
}

const POSTS = 50;
const NOTIFICATIONS = 20;

/** Only numbers, dates and states leave the database, and the names of the groups. */
export async function findSupportView(db: Db, viewedBy: string): Promise<SupportView | undefined> {
  const { rows } = await sql<SupportView>`
    select c.expires_at, u.user_id, u.pen_name, u.user_classify,
      u.managed_by is not null as is_managed,
      (select s.created_at from sessions s
        where s.user_id = u.user_id and s.ended_at is null and s.expires_at > now()) as logged_in_at,
      coalesce((select json_agg(one) from (
        select g.group_id as "groupId", g.group_title as "groupTitle",
          g.create_user_id = u.user_id as "isOwner", g.member_count as members,
          (select count(*)::int from group_subjects s where s.group_id = g.group_id
            and s.deleted_at is null and s.subject_status = 'OPEN' and ${isShown})
            as "openSubjects", m.joined_at as "joinedAt"
        from group_members m join groups g on g.group_id = m.group_id and g.deleted_at is null
        where m.user_id = u.user_id order by m.joined_at desc, g.group_id) one), '[]') as groups,
      coalesce((select json_agg(one) from (
        select p.post_id as "postId", p.group_id as "groupId", p.post_status as "postStatus",
          p.characters, (select count(*)::int from post_pictures pic where pic.post_id = p.post_id)
            as pictures, p.saved_at as "savedAt", p.published_at as "publishedAt", s.deadline,
          p.late, p.deleted_at is not null as "isDeleted", p.comment_count as "commentCount",
          p.feedback_count as "feedbackCount", p.revision_status as "revisionStatus"
        from posts p left join group_subjects s on s.rag_id = p.rag_id
        where p.author_id = u.user_id order by p.saved_at desc, p.post_id limit ${POSTS}) one), '[]')
        as posts,
      coalesce((select json_agg(one) from (
        select n.notification_kind as "notificationKind", n.updated_at as "updatedAt",
          n.read_at as "readAt"
        from notifications n where n.user_id = u.user_id
        order by n.event_id desc limit ${NOTIFICATIONS}) one), '[]') as notifications,
      (select count(*)::int from enrollments e where e.user_id = u.user_id
        and e.enrollment_status = 'PENDING') as unanswered_requests,
      (select count(*)::int from books b where b.create_user_id = u.user_id
        and b.deleted_at is null) as books,
      coalesce((select s.mail_digest from notification_settings s where s.user_id = u.user_id),
        false) as mail_digest, c.browser
    from support_codes c join users u on u.user_id = c.user_id and u.left_at is null
    where c.viewed_by = ${viewedBy} and c.expires_at > now()`.execute(db);
  return rows[0];
}
