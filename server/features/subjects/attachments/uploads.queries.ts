import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/** Serialises a user's uploads, so that each counts the earlier ones. */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await sql`select from users where user_id = ${userId} for no key update`.execute(tx);
}

/** The user's uploads in progress and removed attachments. */
export async function countUnattachedBytes(tx: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.bytes), 0)::int8 as bytes from files f
    where f.user_id = ${userId} and f.file_kind = 'ATTACHMENT' and not exists (
      select from attachments a where a.file_id = f.file_id and a.deleted_at is null)`.execute(tx);
  return rows[0]?.bytes ?? 0;
}

/** `in_use` at once, because the sweep of unused files is for pictures only. */
export async function insertUpload(
  tx: Db,
  file: { fileId: string; userId: string; fileKey: string; mediaType: string; bytes: number },
): Promise<void> {
  await tx
    .insertInto('files')
    .values({ ...file, fileKind: 'ATTACHMENT', inUse: true })
    .execute();
}

/** False if the user's account was deleted meanwhile. */
export async function updateToStored(
  tx: Db,
  { fileId, bytes }: { fileId: string; bytes: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('files')
    .set({ bytes, storedAt: sql<string>`now()` })
    .where('fileId', '=', fileId)
    .returning('fileId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUpload(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('files').where('fileId', '=', fileId).execute();
}

/** Files without an attachment; an hour is far longer than an upload takes. */
export async function deleteUnusedFiles(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from files f
    where f.file_kind in ('ATTACHMENT', 'PAGE_PICTURE', 'FILE_PICTURE')
      and f.created_at < now() - interval '1 hour'
      and not exists (select from attachments a where a.file_id = f.file_id)
      and not exists (select from attachments a where a.picture_file_id = f.file_id)
    returning f.file_key`.execute(tx);
  return rows.map(({ fileKey }) => fileKey);
}
