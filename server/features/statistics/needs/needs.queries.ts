import { sql } from 'kysely';
import { NEED } from '../../../../shared/statistics/needs.ts';
import type { SubmissionState } from '../../../../shared/statistics/statistics.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { bestPostFirst, isShown, submission } from '../../subjects/activities/activities.ts';
import {
  ownDeadline,
  withExtensionOf,
} from '../../subjects/deadline-extensions/deadline-extensions.ts';
import { byName, membersSeenBy, type Scope } from '../scope/scope.ts';

export interface MemberRow {
  userId: string;
  penName: string;
}

export async function findMembers(db: Db, scope: Scope): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.user_id, u.pen_name from ${membersSeenBy(scope)} order by ${byName}`.execute(db);
  return rows;
}

export interface DueRow {
  userId: string;
  ragId: string;
  subjectTitle: string;
  deadline: string;
  submission: SubmissionState;
  isRecent: boolean;
}

/** What was due lately and is late or missing, of those who were members before the deadline. */
export async function findOverdue(db: Db, scope: Scope): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select m.user_id, s.rag_id, s.subject_title, ${ownDeadline} as deadline,
      coalesce(best.submission, 'NONE') as submission,
      ${ownDeadline} > now() - make_interval(days => ${sql.lit(NEED.quietDays)}) as is_recent
    from (select m.user_id, m.group_id, m.joined_at from ${membersSeenBy(scope)}) m
    join group_subjects s on s.group_id = m.group_id and s.deleted_at is null and ${isShown}
      and s.deadline <= now()
    ${withExtensionOf(sql`m.user_id`)}
    left join lateral (
      select ${submission} as submission from posts p
      where p.author_id = m.user_id and p.group_id = m.group_id and p.rag_id = s.rag_id
        and p.deleted_at is null
      order by ${bestPostFirst} limit 1
    ) best on true
    where ${ownDeadline} <= now() and m.joined_at < ${ownDeadline}
      and ${ownDeadline} > now() - make_interval(days => ${sql.lit(NEED.deadlineDays)})
      and coalesce(best.submission, 'NONE') <> 'PUBLISHED'
    order by ${ownDeadline}, s.rag_id`.execute(db);
  return rows;
}

export interface RevisionRow {
  userId: string;
  postId: string;
  title: string;
  subjectTitle: string;
  requestedAt: string;
  days: number;
}

export async function findWaitingRevisions(db: Db, scope: Scope): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select p.author_id as user_id, p.post_id, p.title, s.subject_title,
      asked.sent_at as requested_at, extract(day from now() - asked.sent_at)::int as days
    from (select m.user_id, m.group_id from ${membersSeenBy(scope)}) m
    join posts p on p.group_id = m.group_id and p.author_id = m.user_id
      and p.revision_status = 'REQUESTED' and p.deleted_at is null
    join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    cross join lateral (
      select f.sent_at from feedbacks f where f.post_id = p.post_id and f.decision = 'REVISION'
      order by f.sent_at desc limit 1
    ) asked
    where asked.sent_at <= now() - make_interval(days => ${sql.lit(NEED.revisionDays)})
    order by asked.sent_at, p.post_id`.execute(db);
  return rows;
}

export interface RecentPost {
  userId: string;
  postId: string;
  title: string;
  subjectTitle: string;
  characters: number;
  publishedDay: string;
  isRecent: boolean;
}

/** Of each member the last post and those for the average, newest first. */
export async function findRecentPosts(db: Db, scope: Scope): Promise<RecentPost[]> {
  const { rows } = await sql<RecentPost>`
    select m.user_id, p.post_id, p.title, p.subject_title, p.characters,
      day_in_seoul(p.published_at)::text as published_day,
      p.published_at > now() - make_interval(days => ${sql.lit(NEED.quietDays)}) as is_recent
    from (select m.user_id, m.group_id from ${membersSeenBy(scope)}) m
    cross join lateral (
      select p.post_id, p.title, s.subject_title, p.characters, p.published_at
      from posts p join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
      where p.group_id = m.group_id and p.author_id = m.user_id and p.post_status = 'PUBLISHED'
        and p.deleted_at is null
      order by p.published_at desc, p.post_id desc
      limit ${sql.lit(NEED.averagePosts.max + 1)}
    ) p
    order by m.user_id, p.published_at desc, p.post_id desc`.execute(db);
  return rows;
}
