import { sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import { imagesOf } from '../../../../shared/document/document-text.ts';
import { fileIdOf, fileUrlOf } from '../../../../shared/subjects/file-address.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { readStored } from '../../../platform/gateways/storage/open-stored.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { removeFilesLater } from '../../subjects/files/files.ts';

/*
 * A picture belongs to a post from the first save that shows it. It stays as long as the post,
 * because an earlier version may be restored, and is deleted with the last post that has it.
 */

interface OwnPostRef {
  postId: string;
  userId: string;
}

function fileIdsIn(document: Document): string[] {
  return [...new Set(imagesOf(document).flatMap(({ attrs }) => fileIdOf(attrs.src) ?? []))];
}

export function hasPictures(document: Document): boolean {
  return imagesOf(document).length > 0;
}

/** Whether every picture of the document belongs to the post already. */
export async function hasAllPictures(
  db: Db,
  { postId, userId }: OwnPostRef,
  document: Document,
): Promise<boolean> {
  const ids = fileIdsIn(document);
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from post_pictures pp join posts p on p.post_id = pp.post_id
    where pp.post_id = ${postId} and p.author_id = ${userId} and pp.file_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows[0]?.found === ids.length;
}

/**
 * Runs after the save in its transaction, because the save decides whether the user may write the
 * post. Refuses a picture that is missing or belongs to somebody else.
 */
export async function insertPictures(
  tx: Db,
  { postId, userId }: OwnPostRef,
  document: Document,
): Promise<void> {
  const ids = fileIdsIn(document);
  if (ids.length === 0) return;
  // Ordered, so that two saves cannot deadlock. The locks keep the sweep from deleting the files.
  const { rows } = await sql<{ fileId: string }>`
    with own as (
      select file_id from files
      where file_id = any(${ids}::uuid[]) and user_id = ${userId}
        and file_kind = 'POST_PICTURE' and stored_at is not null
      order by file_id for no key update
    ), used as (
      update files set in_use = true from own where files.file_id = own.file_id
      returning files.file_id
    ), inserted as (
      insert into post_pictures (post_id, file_id) select ${postId}, file_id from used
      on conflict do nothing
    )
    select file_id from used`.execute(tx);
  const found = new Set(rows.map(({ fileId }) => fileId));
  const at = imagesOf(document).findIndex(({ attrs }) => !found.has(fileIdOf(attrs.src) ?? ''));
  if (at < 0) return;
  const { alt, caption } = imagesOf(document)[at]?.attrs ?? {};
  const which = caption || alt ? `‘${caption || alt}’ 그림` : `${at + 1}번째 그림`;
  const reason = `글에 넣은 ${which}을 찾을 수 없어요. 그 그림을 지우고 다시 넣어 주세요.`;
  throw new AppError('INVALID_VALUE', { fields: { document: reason } });
}

/** Deletes the files that no post has any more; the lock keeps a save from adding one meanwhile. */
async function deleteUnusedFiles(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await sql`
    select from files where file_id = any(${ids}::uuid[]) order by file_id for update`.execute(tx);
  const { rows } = await sql<{ fileKey: string }>`
    delete from files f where f.file_id = any(${ids}::uuid[])
      and not exists (select from post_pictures pp where pp.file_id = f.file_id)
    returning f.file_key`.execute(tx);
  return rows.map(({ fileKey }) => fileKey);
}

/** To be read before the posts are deleted, and passed to `removePictures` afterwards. */
export async function findPicturesOf(
  tx: Db,
  posts: { postId: string } | { userId: string; groupId: string },
): Promise<string[]> {
  const which =
    'postId' in posts
      ? sql`p.post_id = ${posts.postId}`
      : sql`p.author_id = ${posts.userId} and p.group_id = ${posts.groupId}`;
  const { rows } = await sql<{ fileId: string }>`
    select distinct pp.file_id from post_pictures pp join posts p on p.post_id = pp.post_id
    where ${which}`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}

/** After their posts were deleted; a picture that another post of the author shows stays. */
export async function removePictures(
  services: Services,
  tx: Db,
  ids: readonly string[],
): Promise<void> {
  await removeFilesLater(services, tx, await deleteUnusedFiles(tx, ids));
}

/**
 * Deletes pictures whose posts were deleted by a cascade, with their group or subject. Uploads that
 * no save ever showed are left to the sweep of files.
 */
export async function sweepPostPictures(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ fileId: string }>`
      select f.file_id from files f
      where f.file_kind = 'POST_PICTURE' and f.created_at < now() - interval '1 day'
        and not exists (select from post_pictures pp where pp.file_id = f.file_id)
      order by f.file_id limit 1000`.execute(tx);
    await removePictures(
      services,
      tx,
      rows.map(({ fileId }) => fileId),
    );
  });
}

/**
 * Moves the pictures of posts that stay after their author's account is deleted. A picture that only
 * an earlier version showed is deleted with that version.
 */
export async function transferPictures(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    delete from post_pictures pp using posts p
    where p.post_id = pp.post_id and p.author_id = ${to}
      and strpos(p.document::text, pp.file_id::text) = 0`.execute(tx);
  await sql`
    update files set user_id = ${to} where user_id = ${from} and file_id in (
      select pp.file_id from post_pictures pp join posts p on p.post_id = pp.post_id
      where p.author_id = ${to})`.execute(tx);
}

export interface StoredPicture {
  src: string;
  fileId: string;
  fileKey: string;
}

/** Includes pictures that only earlier versions show. */
export async function listPictures(db: Db, postId: string): Promise<StoredPicture[]> {
  const { rows } = await sql<{ fileId: string; fileKey: string }>`
    select f.file_id, f.file_key from post_pictures pp join files f on f.file_id = pp.file_id
    where pp.post_id = ${postId} order by f.file_id`.execute(db);
  return rows.map((row) => ({ ...row, src: fileUrlOf(row.fileId) }));
}

/** The bytes by address, without files that are missing. */
export async function readPictures(
  { db, storage, log }: Services,
  sources: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const ids = [...new Set(sources.flatMap((src) => fileIdOf(src) ?? []))];
  const read = new Map<string, Uint8Array>();
  if (ids.length === 0) return read;
  const { rows } = await sql<{ fileId: string; fileKey: string }>`
    select file_id, file_key from files
    where file_id = any(${ids}::uuid[]) and file_kind = 'POST_PICTURE'
      and stored_at is not null`.execute(db);
  for (const { fileId, fileKey } of rows) {
    const bytes = await readStored(storage, fileKey);
    if (bytes) read.set(fileUrlOf(fileId), bytes);
    else log.warn({ fileId }, 'picture of a post is missing');
  }
  return read;
}
