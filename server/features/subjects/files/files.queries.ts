import { sql } from 'kysely';
import type { FileKind } from '../../../../shared/subjects/files.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** Uploaded pictures, and those that the server makes for attachments. */
export type PictureKind = FileKind | 'PAGE_PICTURE' | 'FILE_PICTURE' | 'BOOK_COVER';

export async function insertFile(
  db: Db,
  file: {
    fileId: string;
    userId: string;
    fileKind: PictureKind;
    fileKey: string;
    mediaType: string;
    bytes: number;
  },
): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

/** False if the file's user was deleted. */
export async function updateToStored(db: Db, fileId: string): Promise<boolean> {
  const row = await db
    .updateTable('files')
    .set({ storedAt: sql<string>`now()` })
    .where('fileId', '=', fileId)
    .returning('fileId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Not for attached files: these need a check of the post or subject. */
export async function findPicture(db: Db, fileId: string) {
  return db
    .selectFrom('files')
    .select(['fileKey', 'mediaType'])
    .where('fileId', '=', fileId)
    .where('fileKind', '<>', 'ATTACHMENT')
    .where('storedAt', 'is not', null)
    .executeTakeFirst();
}

/** False unless it is a stored file of the user, of one of these kinds, that is not in use yet. */
export async function updateToInUse(
  db: Db,
  { userId, fileId, kinds }: { userId: string; fileId: string; kinds: readonly PictureKind[] },
): Promise<boolean> {
  const row = await db
    .updateTable('files')
    .set({ inUse: true })
    .where('fileId', '=', fileId)
    .where('userId', '=', userId)
    .where('fileKind', 'in', kinds)
    .where('storedAt', 'is not', null)
    .where('inUse', '=', false)
    .returning('fileId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateOwner(
  db: Db,
  { fileId, from, to }: { fileId: string; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('files')
    .set({ userId: to })
    .where('fileId', '=', fileId)
    .where('userId', '=', from)
    .execute();
}

/** Returns the key of the deleted file. */
export async function deleteFile(
  db: Db,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('files')
    .where('fileId', '=', fileId)
    .where('userId', '=', userId)
    .returning('fileKey')
    .executeTakeFirst();
  return row?.fileKey;
}

export async function deleteFilesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('files')
    .where('userId', '=', userId)
    .returning('fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}

export async function deleteUnusedFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from files where not in_use and created_at < now() - interval '1 day'
    returning file_key`.execute(db);
  return rows.map(({ fileKey }) => fileKey);
}

export async function findKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('fileKey')
    .where('fileKey', 'in', [...keys])
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}

export async function findStoredKeys(
  db: Db,
  { after, size }: { after: string; size: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('fileKey')
    .where('storedAt', 'is not', null)
    .where('fileKey', '>', after)
    .orderBy('fileKey')
    .limit(size)
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}
