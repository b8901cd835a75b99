import { getFile } from '../../../../shared/subjects/files.ts';
import { fileReader } from '../../../platform/http/access.ts';
import type { FileAnswer, HttpContext, NotModifiedAnswer } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import { findReadablePicture } from './file-reading.queries.ts';

/** A feature of its own: it asks posts, subjects and the square, and these build upon files. */
export const fileReadingRoutes: Route[] = [handle(getFile, fileReader, openFile)];

async function openFile({
  services,
  sessionId,
  http,
  params: { fileId },
}: {
  services: Services;
  sessionId: string | null;
  http: HttpContext;
  params: { fileId: string };
}): Promise<FileAnswer | NotModifiedAnswer> {
  const picture = await findReadablePicture(services.db, { fileId, sessionId });
  // A missing file and a forbidden one answer alike, so that nobody learns which ids exist.
  if (!picture) throw new AppError('NOT_FOUND');
  // An address never changes its bytes.
  const etag = `"${fileId}"`;
  if (http.header('if-none-match') === etag) return { etag, isNotModified: true };
  const { stream, bytes } = await services.storage.open(picture.fileKey).catch((cause: unknown) => {
    // Removed between the two looks.
    throw new AppError('NOT_FOUND', { cause });
  });
  return {
    stream,
    bytes,
    etag,
    mediaType: picture.mediaType,
    fileName: `${fileId}.webp`,
    isInline: true,
  };
}
