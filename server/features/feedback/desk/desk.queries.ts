import { type RawBuilder, sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import type { DeskPost, Presence } from '../../../../shared/feedback/desk.ts';
import type { Author } from '../../../../shared/reading/posts.ts';
import type { RubricRow } from '../../../../shared/subjects/rubric.ts';
import type { PostVersion } from '../../../../shared/writing/history.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { DraftRow } from '../feedback-drafts/feedback-drafts.ts';

interface DeskRef {
  groupId: string;
  /** The viewer, whose drafts are shown. */
  ownerId: string;
}

const AUTHOR = sql`json_build_object('userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) as author`;

/**
 * A post `p` on the desk: published, or taken back for a revision that the owner asked for. Of the second
 * the owner reads the last published version `v`, because the draft is private.
 */
const onDesk = sql`(p.deleted_at is null and (p.post_status = 'PUBLISHED'
  or p.revision_status = 'REQUESTED' and exists (select from post_versions e
    where e.post_id = p.post_id and e.version_kind = 'PUBLISHED')))`;
const LAST_PUBLISHED = sql`
  left join lateral (
    select version, title, characters, document from post_versions
    where post_id = p.post_id and version_kind = 'PUBLISHED' order by version desc limit 1
  ) v on p.post_status = 'DRAFT'`;

/** Each publishing makes a version, so an earlier PUBLISHED version means a revision. */
const EDIT_TYPE = sql`
  case when exists (select from post_versions e where e.post_id = p.post_id
    and e.version_kind = 'PUBLISHED' and e.version < coalesce(v.version, p.version))
  then 'REVISION' else 'FIRST' end as edit_type`;

/** Never the draft's, which is private. */
const published = (column: 'title' | 'characters' | 'document' | 'version') => sql`
  case when p.post_status = 'PUBLISHED' then p.${sql.ref(column)} else v.${sql.ref(column)} end
  as ${sql.ref(column)}`;

const DESK_POST = sql`
  p.post_id, p.rag_id, s.subject_title, ${published('title')},
  ${published('characters')}, p.published_at, p.late, p.feedback_count,
  p.revision_status, p.revision_due_at, ${EDIT_TYPE}, ${AUTHOR},
  d.feedback_id is not null as has_draft, d.send_at`;

const tables = ({ ownerId }: DeskRef) => sql`
  posts p
  join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
  join users u on u.user_id = p.author_id
  left join feedback_drafts d on d.post_id = p.post_id and d.author_id = ${ownerId}
    and d.feedback_kind = 'TEACHER'
  ${LAST_PUBLISHED}`;

export type Queue = 'waiting' | 'revised' | 'revising' | 'answered';

const QUEUES: Record<
  Queue,
  { is: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number }
> = {
  waiting: {
    is: sql`p.post_status = 'PUBLISHED' and p.answered_version is null`,
    order: sql`p.published_at, p.post_id`,
    limit: 500,
  },
  revised: {
    is: sql`p.post_status = 'PUBLISHED' and p.revision_status = 'RESUBMITTED'
        and p.answered_version < p.version`,
    order: sql`p.published_at, p.post_id`,
    limit: 500,
  },
  revising: {
    is: sql`p.revision_status = 'REQUESTED' and p.answered_version is not null`,
    order: sql`p.revision_due_at, p.published_at, p.post_id`,
    limit: 500,
  },
  answered: {
    is: sql`p.post_status = 'PUBLISHED' and p.answered_version is not null
        and p.revision_status is distinct from 'REQUESTED'
        and not (p.revision_status is not distinct from 'RESUBMITTED' and p.answered_version < p.version)`,
    order: sql`p.published_at desc, p.post_id desc`,
    limit: 200,
  },
};

/** Several classes' worth: the desk has no pages. */
export async function findQueue(
  db: Db,
  desk: DeskRef & { ragId: string | undefined },
  queue: Queue,
): Promise<DeskPost[]> {
  const { is, order, limit } = QUEUES[queue];
  const { rows } = await sql<DeskPost>`
    select ${DESK_POST} from ${tables(desk)}
    where p.group_id = ${desk.groupId} and ${onDesk} and ${is}
      ${desk.ragId ? sql`and p.rag_id = ${desk.ragId}` : sql``}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

export type UndeliverableRow = DraftRow &
  (
    | { title: string; subjectTitle: string; author: Author }
    | { title: null; subjectTitle: null; author: null }
  );

/** Drafts whose posts are not on the desk; the title is that of the last published version. */
export async function findUndeliverableDrafts(
  db: Db,
  { groupId, ownerId }: DeskRef,
): Promise<UndeliverableRow[]> {
  const { rows } = await sql<UndeliverableRow>`
    select d.feedback_id, d.post_id, d.post_version, d.content, d.version, d.saved_at, d.send_at,
      d.send_refusal, d.last_save_id, v.title, s.subject_title,
      case when p.post_id is not null then json_build_object('userId', u.user_id,
        'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) end as author
    from feedback_drafts d
    left join (posts p
      join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
      join users u on u.user_id = p.author_id
      join lateral (select title from post_versions where post_id = p.post_id
        and version_kind = 'PUBLISHED' order by version desc limit 1) v on true
    ) on p.post_id = d.post_id and p.deleted_at is null
    where d.author_id = ${ownerId} and d.group_id = ${groupId} and d.feedback_kind = 'TEACHER'
      and not exists (
        select from posts p join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
        where p.post_id = d.post_id and ${onDesk})
    order by d.saved_at desc limit 100`.execute(db);
  return rows;
}

export interface DeskPostRow extends DeskPost {
  activityTitle: string;
  writingClassifyId: string;
  version: number;
  document: Document;
  minCharacters: number | null;
  maxCharacters: number | null;
  isRevising: boolean;
  supportCount: number;
  rubric: RubricRow[];
}

export async function findDeskPost(
  db: Db,
  desk: DeskRef & { postId: string },
): Promise<DeskPostRow | undefined> {
  const { rows } = await sql<DeskPostRow>`
    select ${DESK_POST}, a.activity_title, s.writing_classify_id, s.min_characters,
      s.max_characters, s.rubric, p.post_status = 'DRAFT' as is_revising,
      (select count(*)::int from supports q where q.user_id = p.author_id and q.rag_id = p.rag_id
        and (q.post_id = p.post_id or q.post_id is null)
        and (q.answered_at is not null or json_array_length(q.points) > 0)) as support_count,
      ${published('version')}, ${published('document')}
    from ${tables(desk)}
    join group_activities a on a.rag_id = s.activity_rag_id
    where p.post_id = ${desk.postId} and p.group_id = ${desk.groupId} and ${onDesk}`.execute(db);
  return rows[0];
}

/** Newest first. */
export async function findPublishedVersions(db: Db, postId: string): Promise<PostVersion[]> {
  const { rows } = await sql<PostVersion>`
    select version_id, version, version_kind, title, characters, written_at from post_versions
    where post_id = ${postId} and version_kind = 'PUBLISHED' order by version desc`.execute(db);
  return rows;
}

interface TabRef {
  postId: string;
  userId: string;
  tabId: string;
}

/** The window's time-out: it reports itself more often than this. */
const PRESENT = sql`interval '30 seconds'`;

export async function findPresences(db: Db, postId: string): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    select o.tab_id, o.user_id, u.pen_name, o.seen_at
    from desk_presence o join users u on u.user_id = o.user_id
    where o.post_id = ${postId} and o.seen_at > now() - ${PRESENT}
    order by o.seen_at desc limit 20`.execute(db);
  return rows;
}

/** Also deletes the person's windows that are gone. */
export async function updatePresence(db: Db, { postId, userId, tabId }: TabRef): Promise<void> {
  await sql`
    with gone as (
      delete from desk_presence
      where user_id = ${userId} and seen_at <= now() - ${PRESENT}
        and (post_id, tab_id) <> (${postId}::uuid, ${tabId}::uuid))
    insert into desk_presence (post_id, user_id, tab_id) values (${postId}, ${userId}, ${tabId})
    on conflict (post_id, user_id, tab_id) do update set seen_at = now()`.execute(db);
}
