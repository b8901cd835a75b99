import { sql } from 'kysely';
import type { Counts } from '../../../../shared/document/document-text.ts';
import type { Saved } from '../../../../shared/reading/posts.ts';
import { type Change, wholeChange } from '../../../../shared/writing/post-process.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { statement } from '../../../platform/db/statement.ts';
import {
  ownDeadline,
  withExtensionOf,
} from '../../subjects/deadline-extensions/deadline-extensions.ts';
import { isKeptAlready } from './recording.queries.ts';

/** A save, with what is counted from its text. */
export interface Writing extends Omit<Counts, 'sheets'> {
  groupId: string;
  postId: string;
  userId: string;
  ragId: string;
  title: string;
  /** The document as it is stored. */
  json: string;
  /** Title and document as the way of the piece has them (shared/writing/post-process.ts). */
  record: string;
  excerpt: string;
  version: number;
  saveId: string;
  pastes?: number[] | undefined;
}

type Content = Omit<Writing, 'pastes'> & { pastes: number[] | null };

const SAVED = sql`
  post_id, post_status, version, saved_at, characters, characters_without_spaces`;
const SAVED_AS_NAMED = sql`
  post_id as "postId", post_status as "postStatus", version, saved_at as "savedAt", characters,
  characters_without_spaces as "charactersWithoutSpaces"`;

/** Once the text before is to be kept as a version: at most this often while it is written. */
const KEEP_EVERY = sql`interval '5 minutes'`;

export interface SavedDraft extends Saved {
  /** What stood there before was kept as a version. */
  isKept: boolean;
}

const savedDraft = statement<SavedDraft, Content & Change & { isChange: boolean }>(
  (value) => sql`
    with saved as (
      update posts set
        title = ${value('title')}, document = ${value('json')}, excerpt = ${value('excerpt')},
        characters = ${value('characters')},
        characters_without_spaces = ${value('charactersWithoutSpaces')},
        version = version + 1, last_save_id = ${value('saveId')}, saved_at = now(),
        kept_at = case when kept_at > now() - ${KEEP_EVERY} then kept_at else now() end
      where post_id = ${value('postId')} and group_id = ${value('groupId')}
        and author_id = ${value('userId')} and rag_id = ${value('ragId')} and post_status = 'DRAFT'
        and version = ${value('version')} and deleted_at is null
      returning ${SAVED}, kept_at = now() as is_kept
    ), kept as (
      -- The piece as the statement found it: what is being replaced.
      insert into post_versions (post_id, version, version_kind, title, document, characters, written_at)
      select p.post_id, p.version, 'WRITTEN', p.title, p.document, p.characters, p.saved_at
      from saved join posts p on p.post_id = saved.post_id
      where saved.is_kept and not ${isKeptAlready}
      on conflict do nothing
    ), step as (
      insert into post_steps (post_id, version, written_at, start, removed, inserted, pastes)
      select post_id, version, saved_at, ${value('start')}::int, ${value('removed')}::int,
        ${value('inserted')}::text, ${value('pastes')}::int[]
      from saved where ${value('isChange')}::boolean
    )
    select ${SAVED_AS_NAMED}, is_kept as "isKept" from saved`,
);

/**
 * The everyday save: one statement, which finds the draft only where nothing stands against it, and
 * records on its way what changed.
 */
export async function updateDraft(
  db: Db,
  writing: Writing,
  change: Change,
): Promise<SavedDraft | undefined> {
  const isChange = change.removed > 0 || change.inserted !== '';
  return (await savedDraft(db, { ...contentOf(writing), ...change, isChange }))[0];
}

function contentOf(writing: Writing): Content {
  return { ...writing, pastes: writing.pastes ?? null };
}

const newDraft = statement<Saved, Content & Change>(
  (value) => sql`
    with saved as (
      insert into posts (post_id, group_id, rag_id, author_id, title, document, excerpt, characters,
        characters_without_spaces, last_save_id, kept_at)
      values (${value('postId')}, ${value('groupId')}, ${value('ragId')}, ${value('userId')},
        ${value('title')}, ${value('json')}, ${value('excerpt')}, ${value('characters')},
        ${value('charactersWithoutSpaces')}, ${value('saveId')}, now())
      on conflict (post_id) do nothing
      returning ${SAVED}
    ), step as (
      insert into post_steps (post_id, version, written_at, start, removed, inserted, pastes)
      select post_id, version, saved_at, ${value('start')}::int, ${value('removed')}::int,
        ${value('inserted')}::text, ${value('pastes')}::int[]
      from saved
    )
    select ${SAVED_AS_NAMED} from saved`,
);

/** Nothing when the id is taken, by whomever. */
export async function insertDraft(db: Db, writing: Writing): Promise<Saved | undefined> {
  return (await newDraft(db, { ...contentOf(writing), ...wholeChange(writing.record) }))[0];
}

export interface Standing extends Saved {
  ragId: string;
  lastSaveId: string;
  late: boolean;
}

/** One's own piece as it stands. */
export async function findOwnPost(
  db: Db,
  where: { groupId: string; postId: string; userId: string },
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select ${SAVED}, rag_id, last_save_id, late from posts
    where post_id = ${where.postId} and group_id = ${where.groupId}
      and author_id = ${where.userId} and deleted_at is null`.execute(db);
  return rows[0];
}

export interface SubjectFacts {
  isOpen: boolean;
  isOver: boolean;
  lateAllowed: boolean;
  onePostPerPerson: boolean;
  drafts: number;
  published: number;
}

/**
 * Opened by its owner and not closed again; whether the person's deadline is over is another question.
 * At the moment of the deadline it is over, as in the tree.
 */
const FACTS = sql`
  s.subject_status = 'OPEN' and a.activity_status = 'OPEN' and a.deleted_at is null
    and coalesce(s.opens_at <= now(), true) as is_open,
  coalesce(${ownDeadline} <= now(), false) as is_over, s.late_allowed, s.one_post_per_person`;

interface OnSubject {
  groupId: string;
  ragId: string;
  userId: string;
}

/**
 * Whether the person is inside, until the transaction's end: whoever leaves with their pieces leaves
 * none behind, and of two tabs that begin at once the second counts the first one's draft.
 */
export async function lockMembership(
  db: Db,
  { groupId, userId }: Pick<OnSubject, 'groupId' | 'userId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from group_members where group_id = ${groupId} and user_id = ${userId}
    for no key update`.execute(db);
  return rows.length > 0;
}

/** The subject, held until the end of the transaction: of two that hand in the second waits. */
export async function lockSubject(db: Db, where: OnSubject): Promise<SubjectFacts | undefined> {
  await sql`
    select from group_subjects where rag_id = ${where.ragId} and group_id = ${where.groupId}
    for no key update`.execute(db);
  return findFacts(db, where);
}

export async function findFacts(db: Db, where: OnSubject): Promise<SubjectFacts | undefined> {
  const { rows } = await sql<SubjectFacts>`
    select ${FACTS},
      (select count(*) from posts p where p.author_id = ${where.userId}
        and p.group_id = s.group_id and p.rag_id = s.rag_id and p.deleted_at is null
        and p.post_status = 'DRAFT')::int as drafts,
      (select count(*) from posts p where p.author_id = ${where.userId}
        and p.group_id = s.group_id and p.rag_id = s.rag_id and p.deleted_at is null
        and p.post_status = 'PUBLISHED')::int as published
    from group_subjects s join group_activities a on a.rag_id = s.activity_rag_id
    ${withExtensionOf(where.userId)}
    where s.rag_id = ${where.ragId} and s.group_id = ${where.groupId} and s.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

export interface Published extends Saved {
  late: boolean;
}

/** The unique index posts_only_one has the last word on a second piece. */
export async function updateToPublished(
  db: Db,
  postId: string,
  { onePost, late }: { onePost: boolean; late: boolean },
): Promise<Published> {
  const { rows } = await sql<Published>`
    update posts set post_status = 'PUBLISHED', one_post = ${onePost}, late = ${late},
      published_at = now()
    where post_id = ${postId}
    returning ${SAVED}, late`.execute(db);
  const [published] = rows;
  if (!published) throw new Error('the post vanished within its transaction');
  return published;
}

/** Back to a draft; a publishing that is sent again later is a stale one. */
export async function updateToDraft(db: Db, postId: string): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update posts set post_status = 'DRAFT', version = version + 1,
      last_save_id = gen_random_uuid()
    where post_id = ${postId} and post_status = 'PUBLISHED'
    returning ${SAVED}`.execute(db);
  return rows[0];
}

export async function touchGroup(db: Db, groupId: string): Promise<void> {
  await sql`
    update groups set last_activity_at = greatest(last_activity_at, now())
    where group_id = ${groupId}`.execute(db);
}
