import { sql } from 'kysely';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { replacingEdit, type TextEdit } from '../../../../shared/writing/edit-history.ts';
import type { VersionKind } from '../../../../shared/writing/history.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { shortRead } from '../../../platform/db/statements/statement.ts';

/** The text that a save replaces. */
export interface PreviousText {
  record: string;
  savedAt: string;
  /** Saved before edit steps were recorded. */
  isUnrecorded: boolean;
}

interface PostVersionRef {
  postId: string;
  groupId: string;
  userId: string;
  version: number;
}

const findPreviousTexts = shortRead<PreviousText, PostVersionRef>(
  (value) => sql`
    select title || E'\n' || document::text as record, saved_at as "savedAt",
      kept_at is null as "isUnrecorded"
    from posts
    where post_id = ${value('postId')} and group_id = ${value('groupId')}
      and author_id = ${value('userId')} and version = ${value('version')} and deleted_at is null`,
);

/** Undefined if the version is not the current one. */
export async function findPreviousText(
  db: Db,
  where: PostVersionRef,
): Promise<PreviousText | undefined> {
  return (await findPreviousTexts(db, where))[0];
}

/** The first step of a post that is older than the edit history. */
export async function insertFirstStep(
  db: Db,
  { postId, version }: PostVersionRef,
  { record, savedAt }: PreviousText,
): Promise<void> {
  const { start, removed, inserted } = replacingEdit(record);
  await sql`
    insert into post_steps (post_id, version, written_at, start, removed, inserted)
    values (${postId}, ${version}, ${savedAt}, ${start}, ${removed}, ${inserted})
    on conflict do nothing`.execute(db);
}

/**
 * Of a post `p`: whether its text equals its latest version. Publishing and unpublishing raise the
 * version number without changing the text.
 */
export const isLatestVersion = sql`exists (
  select from (
    select v.title, v.document from post_versions v where v.post_id = p.post_id
    order by v.version desc limit 1
  ) latest
  where latest.title = p.title and latest.document::text = p.document::text)`;

/** Inserts the current text as a version. */
export async function insertVersion(db: Db, postId: string, kind: VersionKind): Promise<void> {
  await sql`
    insert into post_versions (post_id, version, version_kind, title, document, characters, written_at)
    select p.post_id, p.version, ${kind}, p.title, p.document, p.characters, p.saved_at
    from posts p
    where p.post_id = ${postId} and (${kind} <> 'WRITTEN' or not ${isLatestVersion})
    on conflict do nothing`.execute(db);
  await sql`update posts set kept_at = now() where post_id = ${postId}`.execute(db);
  await deleteOldVersions(db, postId);
}

/**
 * Inserts the current text of a published post, if it was published before versions were stored: feedback
 * refers to that version.
 */
export async function insertMissingVersion(db: Db, postId: string): Promise<void> {
  await sql`
    insert into post_versions (post_id, version, version_kind, title, document, characters, written_at)
    select p.post_id, p.version, 'PUBLISHED', p.title, p.document, p.characters, p.saved_at
    from posts p where p.post_id = ${postId} and p.post_status = 'PUBLISHED'
    on conflict do nothing`.execute(db);
}

/**
 * Keeps the newest versions and those that a book has chosen; those made while writing give way before
 * published and restored ones.
 */
export async function deleteOldVersions(db: Db, postId: string): Promise<void> {
  await sql`
    delete from post_versions where version_id in (
      select version_id from post_versions where post_id = ${postId}
      order by version_kind = 'WRITTEN', version desc offset ${LIMITS.versionsKept})
      and not exists (select from book_chapters c
        where c.post_id = ${postId} and c.chosen_version = post_versions.version)`.execute(db);
}

export interface EditStep extends TextEdit {
  version: number;
  writtenAt: string;
  pastes: number[];
}

export async function findSteps(db: Db, postId: string): Promise<EditStep[]> {
  const { rows } = await sql<EditStep>`
    select version, written_at, start, removed, inserted, coalesce(pastes, '{}') as pastes
    from post_steps where post_id = ${postId} order by version`.execute(db);
  return rows;
}

export async function isHistoryTooLong(db: Db, postId: string): Promise<boolean> {
  const { rows } = await sql<{ isTooLong: boolean }>`
    select count(*) > ${LIMITS.processSteps}
      or coalesce(sum(length(inserted)), 0) > ${LIMITS.processCharacters} as is_too_long
    from post_steps where post_id = ${postId}`.execute(db);
  return rows[0]?.isTooLong === true;
}

export async function deleteSteps(
  db: Db,
  { postId, upToVersion }: { postId: string; upToVersion: number },
): Promise<void> {
  await sql`delete from post_steps where post_id = ${postId} and version <= ${upToVersion}`.execute(
    db,
  );
}

export async function insertSteps(
  db: Db,
  postId: string,
  steps: readonly EditStep[],
): Promise<void> {
  await db
    .insertInto('postSteps')
    .values(steps.map((step) => ({ postId, ...step })))
    .execute();
}
