import { sql } from 'kysely';
import type { CoverPicture } from '../../../../shared/books/books.ts';
import { fileIdOf } from '../../../../shared/subjects/file-address.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { readStored } from '../../../platform/gateways/storage/open-stored.ts';
import type { Services } from '../../../platform/services.ts';
import { removeFilesLater } from '../../subjects/files/files.ts';

const SWEPT_AT_ONCE = 1000;

/**
 * False if the cover would show a picture that is missing or belongs to somebody else. The lock keeps the
 * sweep from deleting the file.
 */
export async function updateCoverPictureToInUse(
  tx: Db,
  { userId, picture }: { userId: string; picture: CoverPicture | null },
): Promise<boolean> {
  if (!picture) return true;
  const row = await tx
    .updateTable('files')
    .set({ inUse: true })
    .where('fileId', '=', fileIdOf(picture.fileUrl) ?? null)
    .where('userId', '=', userId)
    .where('fileKind', '=', 'BOOK_COVER')
    .where('storedAt', 'is not', null)
    .returning('fileId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined if the file is missing. */
export async function readCoverPicture(
  { db, storage, log }: Services,
  fileUrl: string,
): Promise<Uint8Array | undefined> {
  const file = await db
    .selectFrom('files')
    .select('fileKey')
    .where('fileId', '=', fileIdOf(fileUrl) ?? null)
    .where('fileKind', '=', 'BOOK_COVER')
    .where('storedAt', 'is not', null)
    .executeTakeFirst();
  const bytes = file && (await readStored(storage, file.fileKey));
  if (!bytes) log.warn({ fileUrl }, 'picture of a cover is missing');
  return bytes;
}

/** Of a file `f`: whether a draft or an edition has it on its cover. */
const isOnCover = sql`(
  exists (select from books b
    where b.design #>> '{cover,picture,fileUrl}' = '/api/file/' || f.file_id)
  or exists (select from book_editions e
    where e.manuscript #>> '{coverPicture,fileUrl}' = '/api/file/' || f.file_id))`;

/** Deletes pictures that are on no cover any more. */
export async function sweepCoverPictures(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { rows: found } = await sql<{ fileId: string }>`
      select f.file_id from files f
      where f.file_kind = 'BOOK_COVER' and f.created_at < now() - interval '1 day'
        and not ${isOnCover}
      order by f.file_id limit ${SWEPT_AT_ONCE} for update`.execute(tx);
    const ids = found.map(({ fileId }) => fileId);
    // Asked again: a save may have put one on a cover before the lock.
    const { rows } = await sql<{ fileKey: string }>`
      delete from files f where f.file_id = any(${ids}::uuid[]) and not ${isOnCover}
      returning f.file_key`.execute(tx);
    await removeFilesLater(
      services,
      tx,
      rows.map(({ fileKey }) => fileKey),
    );
  });
}

/** Before an account is deleted: the covers of a group's books go with the books to the group's owner. */
export async function transferCoverPictures(tx: Db, userId: string): Promise<void> {
  await sql`
    update files f set user_id = g.create_user_id
    from books b join groups g on g.group_id = b.group_id
    where f.user_id = ${userId} and f.file_kind = 'BOOK_COVER'
      and b.create_user_id = ${userId} and g.create_user_id <> ${userId}
      and b.design #>> '{cover,picture,fileUrl}' = '/api/file/' || f.file_id`.execute(tx);
}
