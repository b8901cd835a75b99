import { sql } from 'kysely';
import type { Counts } from '../../../../shared/document/document-text.ts';
import type { RevisionStatus } from '../../../../shared/reading/posts.ts';
import { replacingEdit, type TextEdit } from '../../../../shared/writing/edit-history.ts';
import type { Saved } from '../../../../shared/writing/writing.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { statement } from '../../../platform/db/statements/statement.ts';
import {
  ownDeadline,
  withExtensionOf,
} from '../../subjects/deadline-extensions/deadline-extensions.ts';
import { isLatestVersion } from './edit-history.queries.ts';

/** A save with the values derived from its text. */
export interface DraftSave extends Omit<Counts, 'sheets'> {
  groupId: string;
  postId: string;
  userId: string;
  ragId: string;
  title: string;
  /** The document as stored. */
  json: string;
  /** Title and document in the form of the edit history (shared/writing/edit-history.ts). */
  record: string;
  excerpt: string;
  version: number;
  saveId: string;
  pastes?: number[] | undefined;
}

type DraftValues = Omit<DraftSave, 'pastes'> & { pastes: number[] | null };

const SAVED = sql`
  post_id, post_status, version, saved_at, characters, characters_without_spaces`;
const SAVED_AS_NAMED = sql`
  post_id as "postId", post_status as "postStatus", version, saved_at as "savedAt", characters,
  characters_without_spaces as "charactersWithoutSpaces"`;

/** Between the versions that are kept while a post is being written. */
const VERSION_INTERVAL = sql`interval '5 minutes'`;

export interface SavedDraft extends Saved {
  /** The text before the save was inserted as a version. */
  hasNewVersion: boolean;
}

const updateDraftStatement = statement<SavedDraft, DraftValues & TextEdit & { isChange: boolean }>(
  (value) => sql`
    with saved as (
      update posts set
        title = ${value('title')}, document = ${value('json')}, excerpt = ${value('excerpt')},
        characters = ${value('characters')},
        characters_without_spaces = ${value('charactersWithoutSpaces')},
        version = version + 1, last_save_id = ${value('saveId')}, saved_at = now(),
        kept_at = case when kept_at > now() - ${VERSION_INTERVAL} then kept_at else now() end
      where post_id = ${value('postId')} and group_id = ${value('groupId')}
        and author_id = ${value('userId')} and rag_id = ${value('ragId')} and post_status = 'DRAFT'
        and version = ${value('version')} and deleted_at is null
      returning ${SAVED}, kept_at = now() as has_new_version
    ), kept as (
      -- The snapshot still has the post as it was before this statement's update.
      insert into post_versions (post_id, version, version_kind, title, document, characters, written_at)
      select p.post_id, p.version, 'WRITTEN', p.title, p.document, p.characters, p.saved_at
      from saved join posts p on p.post_id = saved.post_id
      where saved.has_new_version and not ${isLatestVersion}
      on conflict do nothing
    ), step as (
      insert into post_steps (post_id, version, written_at, start, removed, inserted, pastes)
      select post_id, version, saved_at, ${value('start')}::int, ${value('removed')}::int,
        ${value('inserted')}::text, ${value('pastes')}::int[]
      from saved where ${value('isChange')}::boolean
    )
    select ${SAVED_AS_NAMED}, has_new_version as "hasNewVersion" from saved`,
);

/**
 * The most frequent write: one statement that updates the draft if it is at the expected version,
 * inserts the edit step and, at intervals, a version. Undefined if there is no such draft.
 */
export async function updateDraft(
  db: Db,
  draft: DraftSave,
  change: TextEdit,
): Promise<SavedDraft | undefined> {
  const isChange = change.removed > 0 || change.inserted !== '';
  return (await updateDraftStatement(db, { ...valuesOf(draft), ...change, isChange }))[0];
}

function valuesOf(draft: DraftSave): DraftValues {
  return { ...draft, pastes: draft.pastes ?? null };
}

const insertDraftStatement = statement<Saved, DraftValues & TextEdit>(
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

/** Undefined if the id is taken, by whomever. */
export async function insertDraft(db: Db, draft: DraftSave): Promise<Saved | undefined> {
  return (
    await insertDraftStatement(db, { ...valuesOf(draft), ...replacingEdit(draft.record) })
  )[0];
}

export interface OwnPost extends Saved {
  ragId: string;
  lastSaveId: string;
  late: boolean;
  revisionStatus: RevisionStatus | null;
  /** The owner set a date for the revision, and it is past. */
  isRevisionLate: boolean;
}

export async function findOwnPost(
  db: Db,
  postRef: { groupId: string; postId: string; userId: string },
): Promise<OwnPost | undefined> {
  const { rows } = await sql<OwnPost>`
    select ${SAVED}, rag_id, last_save_id, late, revision_status,
      coalesce(revision_due_at <= now(), false) as is_revision_late
    from posts
    where post_id = ${postRef.postId} and group_id = ${postRef.groupId}
      and author_id = ${postRef.userId} and deleted_at is null`.execute(db);
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
 * `is_open` ignores the deadline, which may differ by person. At its very moment the deadline is
 * over.
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
 * False for a non-member. The lock keeps the member from leaving before a new post is there to be
 * deleted, and makes of two new drafts at once the second count the first.
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

/** The lock makes two publications on one subject wait for each other. */
export async function lockSubject(db: Db, where: OnSubject): Promise<SubjectFacts | undefined> {
  await sql`
    select from group_subjects where rag_id = ${where.ragId} and group_id = ${where.groupId}
    for no key update`.execute(db);
  return findSubjectFacts(db, where);
}

export async function findSubjectFacts(
  db: Db,
  where: OnSubject,
): Promise<SubjectFacts | undefined> {
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

/** The unique index posts_only_one refuses a second post where only one is allowed. */
export async function updateToPublished(
  db: Db,
  postId: string,
  { onePost, late }: { onePost: boolean; late: boolean },
): Promise<Published> {
  const { rows } = await sql<Published>`
    update posts set post_status = 'PUBLISHED', one_post = ${onePost}, late = ${late},
      published_at = now(), revision_status =
        case when revision_status = 'REQUESTED' then 'RESUBMITTED' else revision_status end
    where post_id = ${postId}
    returning ${SAVED}, late`.execute(db);
  const [published] = rows;
  if (!published) throw new Error('the post is gone although this transaction locked it');
  return published;
}

/** The new save id makes a late repetition of the publishing request a conflict. */
export async function updateToDraft(db: Db, postId: string): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update posts set post_status = 'DRAFT', version = version + 1,
      last_save_id = gen_random_uuid()
    where post_id = ${postId} and post_status = 'PUBLISHED'
    returning ${SAVED}`.execute(db);
  return rows[0];
}

export async function updateLastActivity(db: Db, groupId: string): Promise<void> {
  await sql`
    update groups set last_activity_at = greatest(last_activity_at, now())
    where group_id = ${groupId}`.execute(db);
}
