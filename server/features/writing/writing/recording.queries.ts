import { sql } from 'kysely';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { VersionKind } from '../../../../shared/writing/history.ts';
import { type Change, wholeChange } from '../../../../shared/writing/post-process.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { shortRead } from '../../../platform/db/statement.ts';

/** The text that a save changes. */
export interface Before {
  record: string;
  savedAt: string;
  /** It was written before anything was recorded. */
  isUnrecorded: boolean;
}

interface OwnVersion {
  postId: string;
  groupId: string;
  userId: string;
  version: number;
}

const beforeSave = shortRead<Before, OwnVersion>(
  (value) => sql`
    select title || E'\n' || document::text as record, saved_at as "savedAt",
      kept_at is null as "isUnrecorded"
    from posts
    where post_id = ${value('postId')} and group_id = ${value('groupId')}
      and author_id = ${value('userId')} and version = ${value('version')} and deleted_at is null`,
);

/** Nothing when it is not the version that stands. */
export async function findBefore(db: Db, where: OwnVersion): Promise<Before | undefined> {
  return (await beforeSave(db, where))[0];
}

/** Where the way of a piece begins that was there before ways were kept. */
export async function insertFirstStep(
  db: Db,
  { postId, version }: OwnVersion,
  { record, savedAt }: Before,
): Promise<void> {
  const { start, removed, inserted } = wholeChange(record);
  await sql`
    insert into post_steps (post_id, version, written_at, start, removed, inserted)
    values (${postId}, ${version}, ${savedAt}, ${start}, ${removed}, ${inserted})
    on conflict do nothing`.execute(db);
}

/**
 * Of a piece `p`: whether its text is the one that was kept last. Handing in and taking back count
 * as saves and change no word.
 */
export const isKeptAlready = sql`exists (
  select from (
    select v.title, v.document from post_versions v where v.post_id = p.post_id
    order by v.version desc limit 1
  ) latest
  where latest.title = p.title and latest.document::text = p.document::text)`;

/** The text as it stands becomes a version. */
export async function keepVersion(db: Db, postId: string, kind: VersionKind): Promise<void> {
  await sql`
    insert into post_versions (post_id, version, version_kind, title, document, characters, written_at)
    select p.post_id, p.version, ${kind}, p.title, p.document, p.characters, p.saved_at
    from posts p
    where p.post_id = ${postId} and (${kind} <> 'WRITTEN' or not ${isKeptAlready})
    on conflict do nothing`.execute(db);
  await sql`update posts set kept_at = now() where post_id = ${postId}`.execute(db);
  await trimVersions(db, postId);
}

/** What was merely written goes first, and the oldest of it. */
export async function trimVersions(db: Db, postId: string): Promise<void> {
  await sql`
    delete from post_versions where version_id in (
      select version_id from post_versions where post_id = ${postId}
      order by version_kind = 'WRITTEN', version desc offset ${LIMITS.versionsKept})`.execute(db);
}

export interface Step extends Change {
  version: number;
  writtenAt: string;
  pastes: number[];
}

export async function findSteps(db: Db, postId: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select version, written_at, start, removed, inserted, coalesce(pastes, '{}') as pastes
    from post_steps where post_id = ${postId} order by version`.execute(db);
  return rows;
}

export async function isLongWay(db: Db, postId: string): Promise<boolean> {
  const { rows } = await sql<{ isLong: boolean }>`
    select count(*) > ${LIMITS.processSteps}
      or coalesce(sum(length(inserted)), 0) > ${LIMITS.processCharacters} as is_long
    from post_steps where post_id = ${postId}`.execute(db);
  return rows[0]?.isLong === true;
}

/** Held, so that two who make it shorter do so one after the other; a save waits for them. */
export async function lockSteps(db: Db, postId: string): Promise<void> {
  await sql`select from posts where post_id = ${postId} for no key update`.execute(db);
}

/** Instead of all those up to the last of them. */
export async function replaceSteps(db: Db, postId: string, steps: readonly Step[]): Promise<void> {
  const last = steps.at(-1);
  if (!last) return;
  await sql`delete from post_steps where post_id = ${postId} and version <= ${last.version}`.execute(
    db,
  );
  await db
    .insertInto('postSteps')
    .values(steps.map((step) => ({ postId, ...step })))
    .execute();
}
