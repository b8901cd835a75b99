import * as z from 'zod/mini';
import { endpoint, Id } from './endpoint.ts';

/** A picture that was made ready and kept. It is shown by nobody until something is told to. */
export const UploadedFile = z.object({ fileId: Id, fileUrl: z.string() });
export type UploadedFile = z.infer<typeof UploadedFile>;

/** Where a file is shown: an address that never changes its bytes. */
export function fileUrlOf(fileId: string): string {
  return `/api/file/${fileId}`;
}

const FILE_URL = /^\/api\/file\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id in such an address; undefined for any other. */
export function fileIdOf(fileUrl: string): string | undefined {
  return FILE_URL.exec(fileUrl)?.[1];
}

/**
 * A person's picture: PNG, JPEG, WebP or GIF up to 10 MB; kept as a square without what the camera
 * wrote into it. `updateUserInfo` then shows it.
 */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/user/file-upload',
  upload: 'file',
  result: UploadedFile,
});

/** For who knows the address, as a page shows pictures: without a token. */
export const getFile = endpoint({ method: 'GET', path: '/api/file/{fileId}', result: 'file' });
