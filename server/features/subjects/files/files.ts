import { v7 } from 'uuid';
import { COVER_SIDE } from '../../../../shared/books/books.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { fileIdOf, fileUrlOf } from '../../../../shared/subjects/file-address.ts';
import type * as api from '../../../../shared/subjects/files.ts';
import { isBackupRunning } from '../../../platform/backup/backup-runs.queries.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { readStored } from '../../../platform/gateways/storage/open-stored.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action, HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import type { FileOwner } from '../../../platform/stored-files/file-owner.ts';
import * as queries from './files.queries.ts';
import { normalizePicture, type Shape } from './pictures.ts';

/** More often than anybody changes an avatar or a cover. */
const UPLOADS = { most: 60, seconds: 3600 };
/** Enough for two reports of an outing that are full of pictures. */
const IN_POSTS = { most: 200, seconds: 3600 };

/**
 * In pixels: three times the largest avatar, twice the widest card, a page of a printed book, and the
 * cover of one in A4 with 250 dots per inch.
 */
const SHAPES: Readonly<Record<queries.PictureKind, Shape & { folder: string }>> = {
  AVATAR: { folder: 'avatars', width: 512, height: 512, fit: 'cover' },
  GROUP_COVER: { folder: 'covers', width: 1440, height: 480, fit: 'cover' },
  POST_PICTURE: { folder: 'pictures', width: 2000, height: 2000, fit: 'inside' },
  PAGE_PICTURE: { folder: 'pages', width: 480, height: 252, fit: 'cover' },
  FILE_PICTURE: { folder: 'pictures', width: 1600, height: 1600, fit: 'inside' },
  BOOK_COVER: { folder: 'covers', width: COVER_SIDE, height: COVER_SIDE, fit: 'inside' },
};

export const uploadFile: Action<typeof api.uploadFile, SignedIn> = (call) =>
  upload(call, call.query.fileKind);

export const uploadBookCoverImage: Action<typeof api.uploadBookCoverImage, SignedIn> = (call) =>
  upload(call, 'BOOK_COVER');

async function upload(
  { services, viewer: { userId }, http }: SignedIn & { services: Services; http: HttpContext },
  fileKind: queries.PictureKind,
): Promise<api.UploadedFile> {
  await countHit(
    services.db,
    fileKind === 'POST_PICTURE'
      ? { key: `post-picture:${userId}`, ...IN_POSTS }
      : { key: `upload:${userId}`, ...UPLOADS },
  );
  const { bytes, width, height } = await withinMemory(userId, http, async () =>
    normalizePicture(await http.readFile(LIMITS.pictureBytes), SHAPES[fileKind]),
  );
  return { ...(await savePicture(services, { userId, fileKind, bytes })), width, height };
}

/** Inserts the row before it writes the file, so that the sweep finds an interrupted upload. */
async function savePicture(
  { db, storage }: Services,
  { userId, fileKind, bytes }: { userId: string; fileKind: queries.PictureKind; bytes: Buffer },
): Promise<{ fileId: string; fileUrl: string }> {
  const fileId = v7();
  const fileKey = `${SHAPES[fileKind].folder}/${fileId}.webp`;
  await queries.insertFile(db, {
    fileId,
    userId,
    fileKind,
    fileKey,
    mediaType: 'image/webp',
    bytes: bytes.length,
  });
  await storage.put(fileKey, bytes);
  if (!(await queries.updateToStored(db, fileId))) {
    // The account was deleted meanwhile, and with it the row.
    await storage.remove(fileKey);
    throw new AppError('NOT_FOUND');
  }
  return { fileId, fileUrl: fileUrlOf(fileId) };
}

/**
 * Copies the file, because each file is deleted with the one place that shows it. Null if there is no
 * picture or its file is missing.
 */
export async function copyPicture(
  services: Services,
  { userId, fileUrl, fileKind }: { userId: string; fileUrl: string | null; fileKind: api.FileKind },
): Promise<string | null> {
  const bytes = await readPicture(services, fileUrl);
  if (!bytes) return null;
  await countHit(services.db, { key: `upload:${userId}`, ...UPLOADS });
  return (await savePicture(services, { userId, fileKind, bytes })).fileUrl;
}

async function readPicture(
  { db, storage }: Services,
  fileUrl: string | null,
): Promise<Buffer | undefined> {
  const fileId = fileUrl === null ? undefined : fileIdOf(fileUrl);
  const file = fileId && (await queries.findPicture(db, fileId));
  if (!file) return undefined;
  return readStored(storage, file.fileKey);
}

/** Uploads are held in memory, so each user and all users together have a limit. */
const MAX_UPLOADS_OF_USER = 2;
const MAX_BYTES = 200_000_000;

const uploadsByUser = new Map<string, number>();
let bytesInMemory = 0;

async function withinMemory<Result>(
  userId: string,
  http: HttpContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const declared = Number(http.header('content-length') ?? LIMITS.pictureBytes);
  const bytes = Math.min(declared || LIMITS.pictureBytes, LIMITS.pictureBytes);
  const uploads = uploadsByUser.get(userId) ?? 0;
  if (uploads >= MAX_UPLOADS_OF_USER) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 5 });
  if (bytesInMemory + bytes > MAX_BYTES)
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
  uploadsByUser.set(userId, uploads + 1);
  bytesInMemory += bytes;
  try {
    return await work();
  } finally {
    bytesInMemory -= bytes;
    const left = (uploadsByUser.get(userId) ?? 1) - 1;
    if (left > 0) uploadsByUser.set(userId, left);
    else uploadsByUser.delete(userId);
  }
}

/** What shows an attachment: the picture of a web page, or a smaller copy of an attached picture. */
const ATTACHMENT_PICTURES = ['PAGE_PICTURE', 'FILE_PICTURE'] as const;

/** Unused until `updateAttachmentPictureToInUse`, which runs in the transaction that attaches. */
export async function saveAttachmentPicture(
  services: Services,
  {
    userId,
    bytes: original,
    fileKind,
  }: { userId: string; bytes: Buffer; fileKind: (typeof ATTACHMENT_PICTURES)[number] },
): Promise<string> {
  const { bytes } = await normalizePicture(original, SHAPES[fileKind]);
  return (await savePicture(services, { userId, fileKind, bytes })).fileId;
}

/** False if the picture was swept. */
export function updateAttachmentPictureToInUse(
  tx: Db,
  picture: { userId: string; fileId: string },
): Promise<boolean> {
  return queries.updateToInUse(tx, { ...picture, kinds: ATTACHMENT_PICTURES });
}

/** The kinds that exactly one place shows; the others belong to posts and web pages. */
const SINGLE_USE_KINDS = ['AVATAR', 'GROUP_COVER'] as const;

/** Puts a picture in use and deletes the one before. False if the picture is not the user's own. */
export async function replaceFile(
  services: Services,
  tx: Db,
  { userId, from, to }: { userId: string; from: string | null; to: string | null },
): Promise<boolean> {
  if (from === to) return true;
  if (to !== null) {
    const fileId = fileIdOf(to);
    if (!fileId || !(await queries.updateToInUse(tx, { userId, fileId, kinds: SINGLE_USE_KINDS })))
      return false;
  }
  const old = from === null ? undefined : fileIdOf(from);
  const oldKey = old && (await queries.deleteFile(tx, { userId, fileId: old }));
  if (oldKey) await removeFilesLater(services, tx, [oldKey]);
  return true;
}

/** A file belongs to the owner of the place that shows it. */
export async function transferFile(
  tx: Db,
  { fileUrl, from, to }: { fileUrl: string | null; from: string; to: string },
): Promise<void> {
  const fileId = fileUrl === null ? undefined : fileIdOf(fileUrl);
  if (fileId) await queries.updateOwner(tx, { fileId, from, to });
}

/** Deletes the rows; the caller removes the files by the returned keys. */
export function deleteFilesOf(tx: Db, userId: string): Promise<string[]> {
  return queries.deleteFilesOf(tx, userId);
}

export const removeFilesJob = jobKind<{ keys: string[] }>('remove-files', {
  expireInSeconds: 300,
  retries: 10,
});

/** Enqueued in the transaction that deletes the rows. */
export async function removeFilesLater(services: Services, tx: Db, keys: string[]): Promise<void> {
  if (keys.length > 0) await services.jobs.send(tx, removeFilesJob, { keys });
}

/** A running backup may still have to read them. */
const AFTER_BACKUP_SECONDS = 60;

export async function removeFiles(services: Services, keys: string[]): Promise<void> {
  const { db, jobs, storage } = services;
  if (await isBackupRunning(db)) {
    await jobs.send(db, removeFilesJob, { keys }, { startAfter: AFTER_BACKUP_SECONDS });
    return;
  }
  for (const key of keys) await storage.remove(key);
}

/** Deletes uploads that were never used or never completed. */
export async function sweepFiles(services: Services): Promise<void> {
  await services.storage.sweep();
  await services.db
    .transaction()
    .execute(async (tx) => removeFilesLater(services, tx, await queries.deleteUnusedFiles(tx)));
}

export const fileOwner: FileOwner = {
  folders: ['attachments', ...new Set(Object.values(SHAPES).map(({ folder }) => folder))],
  findOwned: queries.findKeys,
  findExpected: queries.findStoredKeys,
};
