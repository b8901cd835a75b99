import * as api from '../../../../shared/subjects/files.ts';
import { openStored } from '../../../platform/gateways/storage/open-stored.ts';
import { fileReader } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as queries from './file-reading.queries.ts';

const getFile: Action<typeof api.getFile, { sessionId: string | null }> = async ({
  services,
  sessionId,
  http,
  params: { fileId },
}) => {
  const picture = await queries.findReadablePicture(services.db, { fileId, sessionId });
  // A missing file and a forbidden one answer alike, so that the answer does not reveal which ids
  // exist.
  if (!picture) throw new AppError('NOT_FOUND');
  // The bytes behind a file id never change.
  const etag = `"${fileId}"`;
  if (http.header('if-none-match') === etag) return { etag, isNotModified: true };
  const { stream, bytes } = await openStored(services.storage, picture.fileKey, 'NOT_FOUND');
  return {
    stream,
    bytes,
    etag,
    mediaType: picture.mediaType,
    fileName: `${fileId}.webp`,
    isInline: true,
  };
};

/**
 * Separate from subjects/files: it depends on posts, subjects and the square, which depend on
 * files.
 */
export const fileReadingRoutes: Route[] = [handle(api.getFile, fileReader, getFile)];
