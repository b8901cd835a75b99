import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import { imagesOf } from '../../../../shared/document/document-text.ts';
import { fileIdOf, fileUrlOf } from '../../../../shared/subjects/file-address.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { removeFilesLater } from '../../subjects/files/files.ts';

/*
 * The life of a picture in a piece: it is the piece's from the first save that shows it, stays as
 * long as the piece does (an earlier text may show it again), and goes with the last piece that has it.
 */

interface OnPost {
  postId: string;
  userId: string;
}

function idsIn(document: Document): string[] {
  return [...new Set(imagesOf(document).flatMap(({ attrs }) => fileIdOf(attrs.src) ?? []))];
}

export function hasPictures(document: Document): boolean {
  return imagesOf(document).length > 0;
}

/** Whether this piece has every picture of the text already, as at all saves but the first few. */
export async function areKept(
  db: Db,
  { postId, userId }: OnPost,
  document: Document,
): Promise<boolean> {
  const ids = idsIn(document);
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from post_pictures pp join posts p on p.post_id = pp.post_id
    where pp.post_id = ${postId} and p.author_id = ${userId} and pp.file_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows[0]?.kept === ids.length;
}

/**
 * The pictures of the text are this piece's now. Within the save's transaction and after it: who may
 * write the piece is settled then. A picture that is nobody's own, or gone, refuses the save.
 */
export async function keepPictures(
  tx: Db,
  { postId, userId }: OnPost,
  document: Document,
): Promise<void> {
  const ids = idsIn(document);
  if (ids.length === 0) return;
  // In one order, so that two saves never wait for each other; being written, a row is not swept.
  const { rows } = await sql<{ fileId: string }>`
    with own as (
      select file_id from files
      where file_id = any(${ids}::uuid[]) and user_id = ${userId}
        and file_kind = 'POST_PICTURE' and stored_at is not null
      order by file_id for no key update
    ), used as (
      update files set in_use = true from own where files.file_id = own.file_id
      returning files.file_id
    ), kept as (
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

/** Pictures that no piece has any more, held so that no save takes them meanwhile; then gone. */
async function deleteForsaken(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await sql`
    select from files where file_id = any(${ids}::uuid[]) order by file_id for update`.execute(tx);
  const { rows } = await sql<{ fileKey: string }>`
    delete from files f where f.file_id = any(${ids}::uuid[])
      and not exists (select from post_pictures pp where pp.file_id = f.file_id)
    returning f.file_key`.execute(tx);
  return rows.map(({ fileKey }) => fileKey);
}

/** The pictures of pieces that are about to be deleted: to be handed to `removePictures` afterwards. */
export async function findPicturesOf(
  tx: Db,
  pieces: { postId: string } | { userId: string; groupId: string },
): Promise<string[]> {
  const which =
    'postId' in pieces
      ? sql`p.post_id = ${pieces.postId}`
      : sql`p.author_id = ${pieces.userId} and p.group_id = ${pieces.groupId}`;
  const { rows } = await sql<{ fileId: string }>`
    select distinct pp.file_id from post_pictures pp join posts p on p.post_id = pp.post_id
    where ${which}`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}

/** With the pieces that are gone now; what another piece of the same writer shows too stays. */
export async function removePictures(
  services: Services,
  tx: Db,
  ids: readonly string[],
): Promise<void> {
  await removeFilesLater(services, tx, await deleteForsaken(tx, ids));
}

/**
 * Pictures of pieces that went in another way, with their group or subject. What was uploaded and
 * never shown is swept as any file is.
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
 * Pieces that stay when their writer leaves keep the pictures they show; what only an earlier text
 * showed went with that text.
 */
export async function handOverPictures(
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

export interface KeptPicture {
  src: string;
  fileId: string;
  fileKey: string;
}

/** Every picture that a piece shows or once showed. */
export async function listPictures(db: Db, postId: string): Promise<KeptPicture[]> {
  const { rows } = await sql<{ fileId: string; fileKey: string }>`
    select f.file_id, f.file_key from post_pictures pp join files f on f.file_id = pp.file_id
    where pp.post_id = ${postId} order by f.file_id`.execute(db);
  return rows.map((row) => ({ ...row, src: fileUrlOf(row.fileId) }));
}

/** The bytes behind such addresses; what is gone meanwhile is left out. */
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
    try {
      read.set(fileUrlOf(fileId), await buffer((await storage.open(fileKey)).stream));
    } catch (error) {
      log.warn({ err: error, fileId }, 'a picture of a piece is missing');
    }
  }
  return read;
}
