import * as z from 'zod/mini';
import { endpoint, Id } from '../contract/endpoint.ts';

/** A stored picture that is not used yet. */
export const UploadedFile = z.object({
  fileId: Id,
  fileUrl: z.string(),
  /** In pixels, as stored. */
  width: z.int(),
  height: z.int(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/** Determines the stored shape: a square, a band of 3:1, or the whole picture for a post. */
export const FileKind = z.enum(['AVATAR', 'GROUP_COVER', 'POST_PICTURE']);
export type FileKind = z.infer<typeof FileKind>;

/**
 * PNG, JPEG, WebP or GIF up to 10 MB, stored without metadata. `updateUserInfo`, `createGroup`,
 * `updateGroupSettings` or a post's save puts it in use; unused pictures are deleted after a day.
 */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/user/file-upload',
  upload: 'file',
  query: z.strictObject({ fileKind: z._default(FileKind, 'AVATAR') }),
  result: UploadedFile,
});

/**
 * The same for the cover of a book, large enough for print; `saveBookDraft` puts it in use. It is deleted
 * when no draft and no edition has it any more.
 */
export const uploadBookCoverImage = endpoint({
  method: 'POST',
  path: '/api/user/file-upload/book-cover-image',
  upload: 'file',
  result: UploadedFile,
});

/**
 * For those who may read what the picture belongs to (docs/decisions/0041). A cookie identifies the
 * session, because `<img>` sends no token.
 */
export const getFile = endpoint({ method: 'GET', path: '/api/file/{fileId}', result: 'file' });
