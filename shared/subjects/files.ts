import * as z from 'zod/mini';
import { endpoint, Id } from '../contract/endpoint.ts';

/** A picture that was made ready and kept. It is shown by nobody until something is told to. */
export const UploadedFile = z.object({
  fileId: Id,
  fileUrl: z.string(),
  /** In pixels, as it is kept. */
  width: z.int(),
  height: z.int(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/**
 * What a picture is for, and so which shape it is kept in: a square, a band three times as wide as
 * high, or whole, for a piece of one's own to show.
 */
export const FileKind = z.enum(['AVATAR', 'GROUP_COVER', 'POST_PICTURE']);
export type FileKind = z.infer<typeof FileKind>;

/**
 * A person's or a group's picture: PNG, JPEG, WebP or GIF up to 10 MB; kept without what the camera
 * wrote into it. `updateUserInfo`, `createGroup`, `updateGroupSettings` or a piece's save then shows
 * it; what nothing shows goes after a day.
 */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/user/file-upload',
  upload: 'file',
  query: z.strictObject({ fileKind: z._default(FileKind, 'AVATAR') }),
  result: UploadedFile,
});

/**
 * A picture, for whoever may read what it belongs to (docs/decisions/0041): the cookie of their session
 * says who asks, since a page shows pictures without a token. Anybody reads what the square shows.
 */
export const getFile = endpoint({ method: 'GET', path: '/api/file/{fileId}', result: 'file' });
