import { v7 } from 'uuid';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { Attachment } from '../../../../shared/subjects/attachments.ts';
import { fileUrlOf } from '../../../../shared/subjects/file-address.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type WebPage, WebPageError } from '../../../platform/gateways/web-page.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { FileAnswer, HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { getReadablePost } from '../../reading/posts/posts.ts';
import { getSubject } from '../activities/activities.ts';
import { keepPagePicture, removeFilesLater, takePictureIntoUse } from '../files/files.ts';
import * as queries from './attachments.queries.ts';
import { BYTES, mediaTypeOf, nameOf } from './names.ts';
import { deleteLooseFiles } from './uploads.queries.ts';
import { dropUpload, keepUpload, takeIntoUse, type Upload } from './uploads.ts';

interface Call extends InGroup {
  services: Services;
}
export interface OnPost extends Call {
  params: { postId: string };
}
export interface OnSubject extends Call {
  params: { ragId: string };
}

/** Far more than anybody attaches, and little enough for a disk. */
const FILES = { most: 60, seconds: 3600 };
const MEGABYTES = { most: 2_000, seconds: 24 * 3600 };
const WEB_PAGES = { most: 60, seconds: 3600 };

/** What is attached to, as this person may see or change it. */
export interface Place {
  services: Services;
  userId: string;
  holder: queries.Holder;
  most: number;
  /** Refuses who may not even see it. */
  see(): Promise<unknown>;
  /** Holds it until the transaction's end; refuses who may not change it. */
  hold(tx: Db): Promise<void>;
}

export function onPost(call: OnPost): Place {
  const { services, viewer, group, params } = call;
  const { postId } = params;
  const where = { groupId: group.groupId, postId, userId: viewer.userId };
  return {
    services,
    userId: viewer.userId,
    holder: { postId },
    most: LIMITS.attachmentsOnPost,
    see: () => getReadablePost(call, postId),
    async hold(tx) {
      const status = await queries.lockOwnPost(tx, where);
      if (!status) throw new AppError('POST_NOT_FOUND');
      // What its readers have read does not change under them.
      if (status === 'PUBLISHED') throw new AppError('POST_ALREADY_PUBLISHED');
    },
  };
}

/** To change it one owns the group: the gatekeeper has asked. */
export function onSubject(call: OnSubject): Place {
  const { services, viewer, group, params } = call;
  const ragId = params.ragId;
  return {
    services,
    userId: viewer.userId,
    holder: { ragId },
    most: LIMITS.resourcesOnSubject,
    see: () => getSubject(services, { viewer, group }, ragId),
    async hold(tx) {
      const { groupId } = group;
      if (!(await queries.lockSubject(tx, { groupId, ragId }))) {
        throw new AppError('SUBJECT_NOT_FOUND');
      }
    },
  };
}

export async function list(place: Place): Promise<{ attachments: Attachment[] }> {
  await place.see();
  const rows = await queries.findAttachments(place.services.db, place.holder);
  return { attachments: rows.map(asAttachment) };
}

interface Added {
  resultCode: 'SUCCESS';
  attachment: Attachment;
}

export async function attachFile(place: Place, http: HttpContext): Promise<Added> {
  const { services, userId } = place;
  const { db } = services;
  // Refused before its megabytes come, where that can be known.
  await db.transaction().execute((tx) => holdWithRoom(tx, place));
  const said = bytesSaid(http);
  await countHit(db, { key: `attach:${userId}`, ...FILES });
  const hits = Math.ceil(said / 1_000_000);
  await countHit(db, { key: `attach-megabytes:${userId}`, hits, ...MEGABYTES });
  const { fileName, bytes } = await http.openUpload(LIMITS.attachmentBytes);
  const title = nameOf(fileName);
  const file = await keepUpload(services, { userId, mediaType: mediaTypeOf(title), said, bytes });
  try {
    return await addFile(place, { title, file });
  } catch (error) {
    await dropUpload(services, file);
    throw error;
  }
}

function addFile(place: Place, { title, file }: { title: string; file: Upload }): Promise<Added> {
  return place.services.db.transaction().execute(async (tx) => {
    const position = await holdWithRoom(tx, place);
    await takeIntoUse(tx, file);
    const none = { url: null, description: null, pictureFileId: null };
    return add(tx, place, {
      attachmentKind: 'FILE',
      fileId: file.fileId,
      position,
      title,
      ...none,
    });
  });
}

export async function attachWebPage(place: Place, { url }: { url: string }): Promise<Added> {
  const { services, userId } = place;
  const { db } = services;
  await db.transaction().execute((tx) => place.hold(tx));
  await countHit(db, { key: `web-page:${userId}`, ...WEB_PAGES });
  const page = await services.webPages.read(url).catch((error: unknown) => {
    if (!(error instanceof WebPageError)) throw error;
    const { reason } = error;
    throw new AppError(
      reason === 'malformed' ? 'MALFORMED_URL' : 'INVALID_URL_OR_ACCESS_RESTRICTED',
      { cause: error },
    );
  });
  const picture = await pictureOf(place, page);
  return db.transaction().execute(async (tx) => {
    await place.hold(tx);
    const same = await queries.findSamePage(tx, { holder: place.holder, url: page.url });
    if (same) return answer(tx, place, same);
    const position = await assertRoom(tx, place);
    const isThere = picture && (await takePictureIntoUse(tx, { userId, fileId: picture }));
    return add(tx, place, {
      attachmentKind: 'WEB_PAGE',
      position,
      title: page.title,
      url: page.url,
      description: page.description,
      pictureFileId: isThere ? picture : null,
      fileId: null,
    });
  });
}

/** How long somebody who waits for a card waits for its picture to be made ready. */
const PICTURE_MS = 2_000;

/** A card is whole without one: whatever goes wrong with a picture, there is none. */
async function pictureOf(
  { services, userId }: Place,
  { pictureUrl }: WebPage,
): Promise<string | undefined> {
  if (pictureUrl === null) return undefined;
  const sent = await services.webPages.readPicture(pictureUrl).catch(() => undefined);
  if (!sent) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PICTURE_MS);
  });
  const ready = keepPagePicture(services, { userId, sent }).catch(() => undefined);
  // One that comes too late is shown nowhere, and swept.
  return Promise.race([ready, late]).finally(() => clearTimeout(timer));
}

export async function open(place: Place, attachmentId: string): Promise<FileAnswer> {
  await place.see();
  const { services, holder } = place;
  const file = await queries.findStored(services.db, { holder, attachmentId });
  if (!file) throw new AppError('ATTACHMENT_NOT_FOUND');
  const { stream, bytes } = await services.storage.open(file.fileKey).catch((cause: unknown) => {
    // Removed between the two looks.
    throw new AppError('ATTACHMENT_NOT_FOUND', { cause });
  });
  // Whatever it is: bytes to be saved, never a page of ours.
  return { stream, bytes, mediaType: BYTES, fileName: file.title };
}

export async function remove(place: Place, attachmentId: string): Promise<undefined> {
  const { services, holder } = place;
  await services.db.transaction().execute(async (tx) => {
    await place.hold(tx);
    if (!(await queries.markRemoved(tx, { holder, attachmentId }))) {
      throw new AppError('ATTACHMENT_NOT_FOUND');
    }
  });
  return undefined;
}

export async function restore(place: Place, attachmentId: string): Promise<Added> {
  const { services, holder } = place;
  return services.db.transaction().execute(async (tx) => {
    await holdWithRoom(tx, place);
    if (!(await queries.markRestored(tx, { holder, attachmentId }))) {
      throw new AppError('ATTACHMENT_NOT_FOUND');
    }
    return answer(tx, place, attachmentId);
  });
}

/** Holds the place and answers where the next one stands. */
async function holdWithRoom(tx: Db, place: Place): Promise<number> {
  await place.hold(tx);
  return assertRoom(tx, place);
}

async function assertRoom(tx: Db, { holder, most }: Place): Promise<number> {
  const { count, last } = await queries.findSiblings(tx, holder);
  if (count >= most) {
    throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.attachments(most) });
  }
  return last + 1;
}

async function add(
  tx: Db,
  place: Place,
  attachment: Omit<queries.NewAttachment, 'attachmentId'>,
): Promise<Added> {
  const attachmentId = v7();
  await queries.insertAttachment(tx, place.holder, { ...attachment, attachmentId });
  return answer(tx, place, attachmentId);
}

async function answer(db: Db, { holder }: Place, attachmentId: string): Promise<Added> {
  const row = await queries.findAttachment(db, { holder, attachmentId });
  if (!row) throw new AppError('ATTACHMENT_NOT_FOUND');
  return { resultCode: 'SUCCESS', attachment: asAttachment(row) };
}

type Row = Awaited<ReturnType<typeof queries.findAttachments>>[number];

function asAttachment({ pictureFileId, ...row }: Row): Attachment {
  return { ...row, pictureUrl: pictureFileId === null ? null : fileUrlOf(pictureFileId) };
}

/** Who does not say how long it is may send as much as there is room for. */
function bytesSaid(http: HttpContext): number {
  const said = Number(http.header('content-length'));
  return said > 0 ? Math.min(said, LIMITS.attachmentBytes) : LIMITS.attachmentBytes;
}

/** What was taken off and not put back, and the files that nothing names any more. */
export async function sweepAttachments(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await queries.deleteRemoved(tx);
    await removeFilesLater(services, tx, await deleteLooseFiles(tx));
  });
}

/** Beside copied subjects lies what lay beside the first ones; and what somebody takes along. */
export { copyResources, findAllOnPosts, findResourcesOf } from './attachments.queries.ts';

/**
 * Who leaves takes what they attached along, also from pieces that stay under a stand-in; what they
 * laid beside a class's subjects stays with these. Answers how much does.
 */
export async function partWithAttachments(
  tx: Db,
  { userId, standIn }: { userId: string; standIn: string },
): Promise<number> {
  await queries.deleteAllOnPostsOf(tx, standIn);
  return queries.moveResourceFiles(tx, { from: userId, to: standIn });
}
