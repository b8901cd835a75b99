import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { v7 } from 'uuid';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { Attachment } from '../../../../shared/subjects/attachments.ts';
import { fileUrlOf } from '../../../../shared/subjects/file-address.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { openStored } from '../../../platform/gateways/storage/open-stored.ts';
import { type WebPage, WebPageError } from '../../../platform/gateways/web-page/web-page.ts';
import type { FileAnswer, HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { saveAttachmentPicture, updateAttachmentPictureToInUse } from '../files/files.ts';
import * as queries from './attachments.queries.ts';
import { fileNameOf, mediaTypeOf, OCTET_STREAM } from './file-names.ts';
import { assertStored, discardUpload, storeUpload, type Upload } from './uploads.ts';

/** Far more than anybody attaches, and little enough for a disk. */
const FILES = { most: 60, seconds: 3600 };
const MEGABYTES = { most: 2_000, seconds: 24 * 3600 };
const WEB_PAGES = { most: 60, seconds: 3600 };

/** The post or subject that attachments belong to, with the rights of one user. */
export interface AttachmentTarget {
  services: Services;
  userId: string;
  parent: queries.Parent;
  limit: number;
  assertReadable(): Promise<unknown>;
  /** Locks the post or subject; throws if the user may not change its attachments. */
  lock(tx: Db): Promise<void>;
}

interface Added {
  resultCode: 'SUCCESS';
  attachment: Attachment;
}

export async function list(target: AttachmentTarget): Promise<{ attachments: Attachment[] }> {
  await target.assertReadable();
  const rows = await queries.findAttachments(target.services.db, target.parent);
  return { attachments: rows.map(asAttachment) };
}

export async function addFile(target: AttachmentTarget, http: HttpContext): Promise<Added> {
  const { services, userId } = target;
  const { db } = services;
  // Checked before the upload, so that a refusal does not cost its megabytes.
  await db.transaction().execute((tx) => lockWithRoom(tx, target));
  const declaredBytes = declaredBytesOf(http);
  await countHit(db, { key: `attach:${userId}`, ...FILES });
  const hits = Math.ceil(declaredBytes / 1_000_000);
  await countHit(db, { key: `attach-megabytes:${userId}`, hits, ...MEGABYTES });
  const { fileName, bytes } = await http.openUpload(LIMITS.attachmentBytes);
  const title = fileNameOf(fileName);
  const mediaType = mediaTypeOf(title);
  const file = await storeUpload(services, { userId, mediaType, declaredBytes, bytes });
  try {
    const picture = mediaType.startsWith('image/') ? await pictureOfFile(target, file) : undefined;
    return await insertFile(target, { title, file, picture });
  } catch (error) {
    await discardUpload(services, file);
    throw error;
  }
}

/** Pictures that are read into memory at once. */
const reading = pLimit(2);

/** Undefined if the file is no picture that the server can show: it stays a file. */
function pictureOfFile(
  { services, userId }: AttachmentTarget,
  { fileKey, bytes }: Upload,
): Promise<string | undefined> {
  if (bytes > LIMITS.pictureBytes) return Promise.resolve(undefined);
  return reading(async () => {
    const { stream } = await services.storage.open(fileKey);
    return saveAttachmentPicture(services, {
      userId,
      bytes: await buffer(stream),
      fileKind: 'FILE_PICTURE',
    });
  }).catch(() => undefined);
}

function insertFile(
  target: AttachmentTarget,
  { title, file, picture }: { title: string; file: Upload; picture: string | undefined },
): Promise<Added> {
  return target.services.db.transaction().execute(async (tx) => {
    const position = await lockWithRoom(tx, target);
    await assertStored(tx, file);
    const pictureFileId = await pictureInUse(tx, target, picture);
    return insert(tx, target, {
      attachmentKind: 'FILE',
      fileId: file.fileId,
      position,
      title,
      url: null,
      description: null,
      pictureFileId,
    });
  });
}

export async function addWebPage(target: AttachmentTarget, url: string): Promise<Added> {
  const { services, userId } = target;
  const { db } = services;
  await db.transaction().execute((tx) => target.lock(tx));
  await countHit(db, { key: `web-page:${userId}`, ...WEB_PAGES });
  const page = await services.webPages.read(url).catch((error: unknown) => {
    if (!(error instanceof WebPageError)) throw error;
    const { reason } = error;
    throw new AppError(
      reason === 'malformed' ? 'MALFORMED_URL' : 'INVALID_URL_OR_ACCESS_RESTRICTED',
      { cause: error },
    );
  });
  const picture = await pictureOf(target, page);
  return db.transaction().execute(async (tx) => {
    await target.lock(tx);
    const existing = await queries.findWebPage(tx, { parent: target.parent, url: page.url });
    if (existing) return addedAnswer(tx, target, existing);
    const position = await assertRoom(tx, target);
    const pictureFileId = await pictureInUse(tx, target, picture);
    return insert(tx, target, {
      attachmentKind: 'WEB_PAGE',
      position,
      title: page.title,
      url: page.url,
      description: page.description,
      pictureFileId,
      fileId: null,
    });
  });
}

/** Null without a picture, or if it was swept. */
async function pictureInUse(
  tx: Db,
  { userId }: AttachmentTarget,
  fileId: string | undefined,
): Promise<string | null> {
  if (fileId === undefined) return null;
  return (await updateAttachmentPictureToInUse(tx, { userId, fileId })) ? fileId : null;
}

/** How long attaching a page waits for the page's picture. */
const PICTURE_MS = 2_000;

/** Undefined if anything about the picture fails, because a card is useful without one. */
async function pictureOf(
  { services, userId }: AttachmentTarget,
  { pictureUrl }: WebPage,
): Promise<string | undefined> {
  if (pictureUrl === null) return undefined;
  const bytes = await services.webPages.readPicture(pictureUrl).catch(() => undefined);
  if (!bytes) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PICTURE_MS);
  });
  const saved = saveAttachmentPicture(services, { userId, bytes, fileKind: 'PAGE_PICTURE' }).catch(
    () => undefined,
  );
  // A picture that is ready after the timeout is in use nowhere and swept.
  return Promise.race([saved, timeout]).finally(() => clearTimeout(timer));
}

export async function open(target: AttachmentTarget, attachmentId: string): Promise<FileAnswer> {
  await target.assertReadable();
  const { services, parent } = target;
  const file = await queries.findStoredFile(services.db, { parent, attachmentId });
  if (!file) throw new AppError('ATTACHMENT_NOT_FOUND');
  const { stream, bytes } = await openStored(
    services.storage,
    file.fileKey,
    'ATTACHMENT_NOT_FOUND',
  );
  // Always octet-stream: an uploaded HTML page must not run on our origin.
  return { stream, bytes, mediaType: OCTET_STREAM, fileName: file.title };
}

export async function describe(
  target: AttachmentTarget,
  attachmentId: string,
  description: string,
): Promise<Added> {
  const { services, parent } = target;
  return services.db.transaction().execute(async (tx) => {
    await target.lock(tx);
    const words = description === '' ? null : description;
    if (!(await queries.updateDescription(tx, { parent, attachmentId }, words))) {
      throw new AppError('ATTACHMENT_NOT_FOUND');
    }
    return addedAnswer(tx, target, attachmentId);
  });
}

export async function remove(target: AttachmentTarget, attachmentId: string): Promise<undefined> {
  const { services, parent } = target;
  await services.db.transaction().execute(async (tx) => {
    await target.lock(tx);
    if (!(await queries.updateToRemoved(tx, { parent, attachmentId }))) {
      throw new AppError('ATTACHMENT_NOT_FOUND');
    }
  });
  return undefined;
}

export async function restore(target: AttachmentTarget, attachmentId: string): Promise<Added> {
  const { services, parent } = target;
  return services.db.transaction().execute(async (tx) => {
    await lockWithRoom(tx, target);
    if (!(await queries.updateToRestored(tx, { parent, attachmentId }))) {
      throw new AppError('ATTACHMENT_NOT_FOUND');
    }
    return addedAnswer(tx, target, attachmentId);
  });
}

/** Returns the position of the next attachment. */
async function lockWithRoom(tx: Db, target: AttachmentTarget): Promise<number> {
  await target.lock(tx);
  return assertRoom(tx, target);
}

async function assertRoom(tx: Db, { parent, limit }: AttachmentTarget): Promise<number> {
  const { count, lastPosition } = await queries.countAttachments(tx, parent);
  if (count >= limit) {
    throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.attachments(limit) });
  }
  return lastPosition + 1;
}

async function insert(
  tx: Db,
  target: AttachmentTarget,
  attachment: Omit<queries.NewAttachment, 'attachmentId'>,
): Promise<Added> {
  const attachmentId = v7();
  await queries.insertAttachment(tx, target.parent, { ...attachment, attachmentId });
  return addedAnswer(tx, target, attachmentId);
}

async function addedAnswer(
  db: Db,
  { parent }: AttachmentTarget,
  attachmentId: string,
): Promise<Added> {
  const row = await queries.findAttachment(db, { parent, attachmentId });
  if (!row) throw new AppError('ATTACHMENT_NOT_FOUND');
  return { resultCode: 'SUCCESS', attachment: asAttachment(row) };
}

function asAttachment({ pictureFileId, ...row }: queries.AttachmentRow): Attachment {
  return { ...row, pictureUrl: pictureFileId === null ? null : fileUrlOf(pictureFileId) };
}

/** A request without a length counts as one of the greatest length. */
function declaredBytesOf(http: HttpContext): number {
  const declared = Number(http.header('content-length'));
  return declared > 0 ? Math.min(declared, LIMITS.attachmentBytes) : LIMITS.attachmentBytes;
}
