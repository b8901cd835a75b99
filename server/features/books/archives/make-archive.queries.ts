import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { PartRef } from './archive-files.ts';
import { isArchivable } from './archives.queries.ts';

export interface UnfinishedArchive {
  archiveId: string;
  withFeedback: boolean;
  createdAt: string;
}

/** Undefined if the archive is done, failed or deleted. */
export async function updateToMaking(
  db: Db,
  archiveId: string,
): Promise<UnfinishedArchive | undefined> {
  const { rows } = await sql<UnfinishedArchive>`
    update group_archives a set archive_status = 'MAKING', writers = (
      select count(distinct p.author_id) from posts p
      where p.group_id = a.group_id and ${isArchivable})
    where a.archive_id = ${archiveId} and a.archive_status in ('QUEUED', 'MAKING')
    returning a.archive_id, a.with_feedback, a.created_at`.execute(db);
  return rows[0];
}

export interface ArchivedWriter extends PartRef {
  penName: string;
}

/** One whose file is missing. Undefined also if the archive is no longer being made. */
export async function findNextWriter(
  db: Db,
  archiveId: string,
): Promise<ArchivedWriter | undefined> {
  const { rows } = await sql<ArchivedWriter>`
    select a.archive_id, u.user_id, u.pen_name
    from group_archives a
    join posts p on p.group_id = a.group_id and ${isArchivable}
    join users u on u.user_id = p.author_id
    where a.archive_id = ${archiveId} and a.archive_status = 'MAKING' and not exists (
      select from group_archive_parts part
      where part.archive_id = a.archive_id and part.user_id = u.user_id
        and part.bytes is not null)
    order by u.user_id limit 1`.execute(db);
  return rows[0];
}

/**
 * Before the posts are read. The lock waits for a deletion of posts that has begun, and a later one
 * deletes this row: either way no file with a deleted post stays.
 */
export async function insertPart(db: Db, { archiveId, userId }: PartRef): Promise<void> {
  await sql`
    with locked as (
      select p.post_id from posts p join group_archives a on a.group_id = p.group_id
      where a.archive_id = ${archiveId} and p.author_id = ${userId}
      order by p.post_id for key share of p)
    insert into group_archive_parts (archive_id, user_id)
    select ${archiveId}::uuid, ${userId}::uuid from locked limit 1
    on conflict do nothing`.execute(db);
}

/** In the order of publication. */
export async function findPosts(
  db: Db,
  { archiveId, userId }: PartRef,
): Promise<{ postId: string; title: string }[]> {
  const { rows } = await sql<{ postId: string; title: string }>`
    select p.post_id, p.title
    from posts p join group_archives a on a.group_id = p.group_id
    where a.archive_id = ${archiveId} and p.author_id = ${userId} and ${isArchivable}
    order by p.published_at, p.post_id`.execute(db);
  return rows;
}

/** False if the part was deleted meanwhile. */
export async function updatePart(
  db: Db,
  { archiveId, userId, bytes, hasBook }: PartRef & { bytes: number; hasBook: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update group_archive_parts set bytes = ${bytes}, has_book = ${hasBook}
    where archive_id = ${archiveId} and user_id = ${userId}`.execute(db);
  return numAffectedRows === 1n;
}

export async function deletePart(db: Db, { archiveId, userId }: PartRef): Promise<void> {
  await sql`
    delete from group_archive_parts
    where archive_id = ${archiveId} and user_id = ${userId}`.execute(db);
}

/** False if the archive is no longer being made. */
export async function updateToDone(tx: Db, archiveId: string, days: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update group_archives set archive_status = 'DONE', finished_at = now(),
      expires_at = now() + make_interval(days => ${days})
    where archive_id = ${archiveId} and archive_status = 'MAKING'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns the files that it has. */
export async function updateToFailed(tx: Db, archiveId: string): Promise<PartRef[]> {
  const { rows } = await sql<PartRef>`
    with failed as (
      update group_archives set archive_status = 'FAILED', finished_at = now()
      where archive_id = ${archiveId} and archive_status = 'MAKING' returning archive_id)
    delete from group_archive_parts part using failed
    where part.archive_id = failed.archive_id
    returning part.archive_id, part.user_id`.execute(tx);
  return rows;
}
