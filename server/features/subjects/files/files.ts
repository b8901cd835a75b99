import { buffer } from 'node:stream/consumers';
import { v7 } from 'uuid';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { fileIdOf, fileUrlOf } from '../../../../shared/subjects/file-address.ts';
import type { FileKind, UploadedFile } from '../../../../shared/subjects/files.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/rate-limit.queries.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import {
  deleteFile,
  deleteFilesOf,
  deleteUnusedFiles,
  findPicture,
  insertFile,
  markInUse,
  markStored,
  moveFile,
  type PictureKind,
} from './files.queries.ts';
import { readyPicture, type Shape } from './pictures.ts';

/** Far more often than anybody changes their mind about a picture. */
const UPLOADS = { most: 60, seconds: 3600 };
/** A report of an outing full of pictures, and then another one. */
const IN_POSTS = { most: 200, seconds: 3600 };

/** Pixels: three times the largest face on a page, twice the widest card, a page of a printed book. */
const SHAPES: Readonly<Record<PictureKind, Shape & { folder: string }>> = {
  AVATAR: { folder: 'avatars', width: 512, height: 512, fit: 'cover' },
  GROUP_COVER: { folder: 'covers', width: 1440, height: 480, fit: 'cover' },
  POST_PICTURE: { folder: 'pictures', width: 2000, height: 2000, fit: 'inside' },
  PAGE_PICTURE: { folder: 'pages', width: 480, height: 252, fit: 'cover' },
};

export async function uploadPicture({
  services,
  viewer,
  http,
  query: { fileKind },
}: SignedIn & {
  services: Services;
  http: HttpContext;
  query: { fileKind: FileKind };
}): Promise<UploadedFile> {
  const { userId } = viewer;
  await countHit(
    services.db,
    fileKind === 'POST_PICTURE'
      ? { key: `post-picture:${userId}`, ...IN_POSTS }
      : { key: `upload:${userId}`, ...UPLOADS },
  );
  const { bytes, width, height } = await inHand(userId, http, async () =>
    readyPicture(await http.readFile(LIMITS.pictureBytes), SHAPES[fileKind]),
  );
  return { ...(await keepPicture(services, { userId, fileKind, picture: bytes })), width, height };
}

/** The row is there before the file: what is cut short in between is swept. */
async function keepPicture(
  { db, storage }: Services,
  { userId, fileKind, picture }: { userId: string; fileKind: PictureKind; picture: Buffer },
): Promise<{ fileId: string; fileUrl: string }> {
  const fileId = v7();
  const fileKey = `${SHAPES[fileKind].folder}/${fileId}.webp`;
  await insertFile(db, {
    fileId,
    userId,
    fileKind,
    fileKey,
    mediaType: 'image/webp',
    bytes: picture.length,
  });
  await storage.put(fileKey, picture);
  if (!(await markStored(db, fileId))) {
    // Who sent it left meanwhile.
    await storage.remove(fileKey);
    throw new AppError('NOT_FOUND');
  }
  return { fileId, fileUrl: fileUrlOf(fileId) };
}

/**
 * Another file with the same picture, shown nowhere yet: each place's file goes with the place. Null
 * where there is no picture (any more).
 */
export async function copyPicture(
  services: Services,
  { userId, fileUrl, fileKind }: { userId: string; fileUrl: string | null; fileKind: FileKind },
): Promise<string | null> {
  const picture = await readPicture(services, fileUrl);
  if (!picture) return null;
  await countHit(services.db, { key: `upload:${userId}`, ...UPLOADS });
  return (await keepPicture(services, { userId, fileKind, picture })).fileUrl;
}

async function readPicture(
  { db, storage }: Services,
  fileUrl: string | null,
): Promise<Buffer | undefined> {
  const fileId = fileUrl === null ? undefined : fileIdOf(fileUrl);
  const file = fileId && (await findPicture(db, fileId));
  if (!file) return undefined;
  return storage
    .open(file.fileKey)
    .then(({ stream }) => buffer(stream))
    .catch(() => undefined);
}

/** What is being sent is held in memory: one person's share of it, and everybody's. */
const MOST_OF_ONE = 2;
const MOST_BYTES = 200_000_000;

const ofOne = new Map<string, number>();
let bytesInHand = 0;

async function inHand<Result>(
  userId: string,
  http: HttpContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const said = Number(http.header('content-length') ?? LIMITS.pictureBytes);
  const bytes = Math.min(said || LIMITS.pictureBytes, LIMITS.pictureBytes);
  const theirs = ofOne.get(userId) ?? 0;
  if (theirs >= MOST_OF_ONE) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 5 });
  if (bytesInHand + bytes > MOST_BYTES)
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
  ofOne.set(userId, theirs + 1);
  bytesInHand += bytes;
  try {
    return await work();
  } finally {
    bytesInHand -= bytes;
    const left = (ofOne.get(userId) ?? 1) - 1;
    if (left > 0) ofOne.set(userId, left);
    else ofOne.delete(userId);
  }
}

/** A picture of a page of the web, made ready; the one who attaches the page takes it into use. */
export async function keepPagePicture(
  services: Services,
  { userId, sent }: { userId: string; sent: Buffer },
): Promise<string> {
  const { bytes: picture } = await readyPicture(sent, SHAPES.PAGE_PICTURE);
  return (await keepPicture(services, { userId, fileKind: 'PAGE_PICTURE', picture })).fileId;
}

/** With what attaches its page; false when it is gone. */
export function takePictureIntoUse(
  tx: Db,
  picture: { userId: string; fileId: string },
): Promise<boolean> {
  return markInUse(tx, { ...picture, kinds: ['PAGE_PICTURE'] });
}

/** What of a piece or a page goes with these, and not with what stands in another place. */
const SHOWN_ALONE = ['AVATAR', 'GROUP_COVER'] as const;

/** Shows a picture of one's own in place of another, whose file then goes. False: it is not theirs. */
export async function changeFile(
  services: Services,
  tx: Db,
  { userId, from, to }: { userId: string; from: string | null; to: string | null },
): Promise<boolean> {
  if (from === to) return true;
  if (to !== null) {
    const fileId = fileIdOf(to);
    if (!fileId || !(await markInUse(tx, { userId, fileId, kinds: SHOWN_ALONE }))) return false;
  }
  const old = from === null ? undefined : fileIdOf(from);
  const oldKey = old && (await deleteFile(tx, { userId, fileId: old }));
  if (oldKey) await removeFilesLater(services, tx, [oldKey]);
  return true;
}

/** What a place shows goes along when the place gets another owner. */
export async function handOverFile(
  tx: Db,
  { fileUrl, from, to }: { fileUrl: string | null; from: string; to: string },
): Promise<void> {
  const fileId = fileUrl === null ? undefined : fileIdOf(fileUrl);
  if (fileId) await moveFile(tx, { fileId, from, to });
}

/** The rows of everything this person uploaded; their files are removed by whoever calls. */
export function forgetFilesOf(tx: Db, userId: string): Promise<string[]> {
  return deleteFilesOf(tx, userId);
}

export const removeFilesJob = jobKind<{ keys: string[] }>('remove-files', {
  expireInSeconds: 300,
  retries: 10,
});

/** With the transaction given: what no row speaks of any more has no file either. */
export async function removeFilesLater(services: Services, tx: Db, keys: string[]): Promise<void> {
  if (keys.length > 0) await services.jobs.send(tx, removeFilesJob, { keys });
}

export async function removeFiles({ storage }: Services, keys: string[]): Promise<void> {
  for (const key of keys) await storage.remove(key);
}

/** What was uploaded and never shown, and what was never written to its end. */
export async function sweepFiles(services: Services): Promise<void> {
  await services.storage.sweep();
  await services.db
    .transaction()
    .execute(async (tx) => removeFilesLater(services, tx, await deleteUnusedFiles(tx)));
}
