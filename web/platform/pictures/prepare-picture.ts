import { LIMITS } from '../../../shared/contract/limits.ts';

/** Types that are sent unchanged. Others are redrawn; of an animation only the first frame stays. */
const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];
const QUALITY = 0.9;

export interface PreparedPicture {
  blob: Blob;
  width: number;
  height: number;
}

/**
 * `undefined` if this browser cannot decode the file. The server stores no larger side, so a larger
 * picture would only take longer to send.
 */
export async function preparePicture(
  file: Blob,
  longestSide: number,
): Promise<PreparedPicture | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const isAccepted = ACCEPTED.includes(file.type) && file.size <= LIMITS.pictureBytes;
  try {
    const blob = isAccepted && scale === 1 ? file : await redraw(bitmap, width, height, file.type);
    return blob && { blob, width, height };
  } finally {
    bitmap.close();
  }
}

async function redraw(
  bitmap: ImageBitmap,
  width: number,
  height: number,
  type: string,
): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  // WebP keeps transparency; a browser without a WebP encoder falls back to PNG.
  const kind = type === 'image/jpeg' ? type : 'image/webp';
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), kind, QUALITY),
  );
}
