import { sql } from 'kysely';
import type { FileKind } from '../../../../shared/subjects/files.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** Pictures that people upload, and those the server fetches for them. */
export type PictureKind = FileKind | 'PAGE_PICTURE';

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

/** Whether there still is somebody whose file it is. */
export async function markStored(db: Db, fileId: string): Promise<boolean> {
  const row = await db
    .updateTable('files')
    .set({ storedAt: sql<string>`now()` })
    .where('fileId', '=', fileId)
    .returning('fileId')
    .executeTakeFirst();
  return row !== undefined;
}

/** A picture: what is attached is for those alone who see what it is attached to. */
export async function findPicture(db: Db, fileId: string) {
  return db
    .selectFrom('files')
    .select(['fileKey', 'mediaType'])
    .where('fileId', '=', fileId)
    .where('fileKind', '<>', 'ATTACHMENT')
    .where('storedAt', 'is not', null)
    .executeTakeFirst();
}

/**
 * Whether it is this person's own, made for such a place, there, and shown nowhere yet: a file goes with
 * the one place that shows it.
 */
export async function markInUse(
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

export async function moveFile(
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

/** The key of what is gone now. */
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

/** What was uploaded and never shown; a file that is taken into use meanwhile stays. */
export async function deleteUnusedFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from files where not in_use and created_at < now() - interval '1 day'
    returning file_key`.execute(db);
  return rows.map(({ fileKey }) => fileKey);
}
