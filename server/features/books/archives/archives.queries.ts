import { sql } from 'kysely';
import type { ArchivePart, GroupArchive } from '../../../../shared/books/archives.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { PartRef } from './archive-files.ts';

/** Of a post `p`: whether it belongs into an archive of its group. */
export const isArchivable = sql`(p.post_status = 'PUBLISHED' and p.deleted_at is null
  and exists (select from group_subjects s where s.rag_id = p.rag_id and s.deleted_at is null)
  and exists (select from users w where w.user_id = p.author_id and w.left_at is null))`;

const ARCHIVE = sql`
  a.archive_id, a.archive_status, a.with_feedback, a.writers, a.created_at, a.finished_at,
  a.expires_at, (select count(*)::int from group_archive_parts made
    where made.archive_id = a.archive_id and made.bytes is not null) as made`;

/** The newest finished one, and the newest one if it is unfinished or failed. */
export async function findArchives(
  db: Db,
  groupId: string,
): Promise<{ archive: GroupArchive | null; latest: GroupArchive | null }> {
  const { rows } = await sql<GroupArchive>`
    select ${ARCHIVE} from group_archives a where a.group_id = ${groupId}
    order by a.created_at desc, a.archive_id desc`.execute(db);
  const [newest = null] = rows;
  const archive = rows.find(({ archiveStatus }) => archiveStatus === 'DONE') ?? null;
  return { archive, latest: newest === archive ? null : newest };
}

/** The finished files, by the writers' names. */
export async function findParts(
  db: Db,
  { archiveId, userId }: { archiveId: string; userId?: string | undefined },
): Promise<ArchivePart[]> {
  const { rows } = await sql<ArchivePart>`
    select u.user_id, u.pen_name, part.bytes, part.has_book
    from group_archive_parts part join users u on u.user_id = part.user_id
    where part.archive_id = ${archiveId} and part.bytes is not null
      ${userId === undefined ? sql`` : sql`and part.user_id = ${userId}`}
    order by u.pen_name, u.user_id`.execute(db);
  return rows;
}

/** In the newest finished archive of an existing group, for its writer. */
export async function findOwnPart(
  db: Db,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<(PartRef & { penName: string }) | undefined> {
  const { rows } = await sql<PartRef & { penName: string }>`
    select part.archive_id, part.user_id, u.pen_name
    from group_archives a
    join groups g on g.group_id = a.group_id and g.deleted_at is null
    join group_archive_parts part on part.archive_id = a.archive_id
      and part.user_id = ${userId} and part.bytes is not null
    join users u on u.user_id = part.user_id
    where a.group_id = ${groupId} and a.archive_status = 'DONE'
    order by a.created_at desc limit 1`.execute(db);
  return rows[0];
}

export async function hasArchivablePosts(db: Db, groupId: string): Promise<boolean> {
  const { rows } = await sql`
    select from posts p where p.group_id = ${groupId} and ${isArchivable} limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertArchive(
  tx: Db,
  archive: { archiveId: string; groupId: string; withFeedback: boolean },
): Promise<void> {
  await tx.insertInto('groupArchives').values(archive).execute();
}

/** Deletes failed archives, and unfinished ones whose job died. Returns their files. */
export async function deleteAbandonedArchives(tx: Db, groupId: string): Promise<PartRef[]> {
  return deleteArchives(
    tx,
    sql`a.group_id = ${groupId} and (a.archive_status = 'FAILED'
      or a.archive_status <> 'DONE' and a.created_at < now() - interval '6 hours')`,
  );
}

export async function deleteOlderArchives(tx: Db, archiveId: string): Promise<PartRef[]> {
  return deleteArchives(
    tx,
    sql`a.archive_id <> ${archiveId}
      and a.group_id = (select group_id from group_archives where archive_id = ${archiveId})`,
  );
}

export async function deleteExpiredArchives(tx: Db): Promise<PartRef[]> {
  return deleteArchives(tx, sql`coalesce(a.expires_at, a.created_at + interval '90 days') < now()`);
}

async function deleteArchives(tx: Db, where: ReturnType<typeof sql>): Promise<PartRef[]> {
  const { rows } = await sql<PartRef>`
    with parts as (
      select part.archive_id, part.user_id
      from group_archives a join group_archive_parts part on part.archive_id = a.archive_id
      where ${where}
    ), deleted as (delete from group_archives a where ${where})
    select archive_id, user_id from parts`.execute(tx);
  return rows;
}

export async function findPartsOfGroup(db: Db, groupId: string): Promise<PartRef[]> {
  const { rows } = await sql<PartRef>`
    select part.archive_id, part.user_id
    from group_archives a join group_archive_parts part on part.archive_id = a.archive_id
    where a.group_id = ${groupId}`.execute(db);
  return rows;
}

/** Of the author of some posts, in the group of these posts. */
export type PartsWhere = { userId: string } & ({ groupId: string } | { postId: string } | object);

export async function deletePartsOf(tx: Db, where: PartsWhere): Promise<PartRef[]> {
  const { userId } = where;
  const inGroup =
    'groupId' in where
      ? sql`and a.group_id = ${where.groupId}`
      : 'postId' in where
        ? sql`and a.group_id = (select group_id from posts where post_id = ${where.postId})`
        : sql``;
  const { rows } = await sql<PartRef>`
    delete from group_archive_parts part using group_archives a
    where a.archive_id = part.archive_id and part.user_id = ${userId} ${inGroup}
    returning part.archive_id, part.user_id`.execute(tx);
  return rows;
}

export async function findPresentArchives(db: Db, archiveIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ archiveId: string }>`
    select archive_id from group_archives where archive_id = any(${archiveIds}::uuid[])`.execute(
    db,
  );
  return rows.map(({ archiveId }) => archiveId);
}

/** In the order of both ids. */
export async function findStoredParts(
  db: Db,
  { after, size }: { after: { archiveId: string; userId: string }; size: number },
): Promise<{ archiveId: string; userId: string }[]> {
  const { rows } = await sql<{ archiveId: string; userId: string }>`
    select archive_id, user_id from group_archive_parts
    where bytes is not null
      and (archive_id, user_id) > (${after.archiveId}::uuid, ${after.userId}::uuid)
    order by archive_id, user_id limit ${size}`.execute(db);
  return rows;
}
