import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { EVENT_CHANNEL } from '../../../platform/live/event-channel.ts';
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
    with updated as (
      update group_archives a set archive_status = 'MAKING', writers = (
        select count(distinct p.author_id) from posts p
        where p.group_id = a.group_id and ${isArchivable})
      where a.archive_id = ${archiveId} and a.archive_status in ('QUEUED', 'MAKING')
      returning a.archive_id, a.group_id, a.with_feedback, a.created_at)
    select updated.archive_id, updated.with_feedback, updated.created_at,
      pg_notify(${EVENT_CHANNEL}, g.create_user_id::text)
    from updated join groups g using (group_id)`.execute(db);
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

/** False if the part was deleted meanwhile. The streams of the owner show the progress. */
export async function updatePart(
  db: Db,
  { archiveId, userId, bytes, hasBook }: PartRef & { bytes: number; hasBook: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    with updated as (
      update group_archive_parts set bytes = ${bytes}, has_book = ${hasBook}
      where archive_id = ${archiveId} and user_id = ${userId} returning archive_id)
    select pg_notify(${EVENT_CHANNEL}, g.create_user_id::text)
    from updated join group_archives a using (archive_id)
    join groups g on g.group_id = a.group_id`.execute(db);
  return rows.length > 0;
}

export async function deletePart(db: Db, { archiveId, userId }: PartRef): Promise<void> {
  await sql`
    delete from group_archive_parts
    where archive_id = ${archiveId} and user_id = ${userId}`.execute(db);
}

/** False if the archive is no longer being made. */
export async function updateToDone(tx: Db, archiveId: string, days: number): Promise<boolean> {
  return updateToFinished(tx, archiveId, sql`'DONE', now() + make_interval(days => ${days})`);
}

export async function updateToFailed(tx: Db, archiveId: string): Promise<PartRef[]> {
  await updateToFinished(tx, archiveId, sql`'FAILED', null`);
  const { rows } = await sql<PartRef>`
    delete from group_archive_parts part using group_archives a
    where a.archive_id = part.archive_id and a.archive_id = ${archiveId}
      and a.archive_status = 'FAILED'
    returning part.archive_id, part.user_id`.execute(tx);
  return rows;
}

async function updateToFinished(
  tx: Db,
  archiveId: string,
  values: ReturnType<typeof sql>,
): Promise<boolean> {
  const { rows } = await sql`
    with updated as (
      update group_archives set (archive_status, expires_at) = (select ${values}),
        finished_at = now()
      where archive_id = ${archiveId} and archive_status in ('QUEUED', 'MAKING')
      returning group_id)
    select pg_notify(${EVENT_CHANNEL}, g.create_user_id::text)
    from updated join groups g using (group_id)`.execute(tx);
  return rows.length > 0;
}
