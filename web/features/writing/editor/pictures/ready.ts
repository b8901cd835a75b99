import { LIMITS } from '../../../../../shared/contract/limits.ts';

/** What is sent as it is; whatever else a browser can show is drawn anew, also what moves: its first picture is kept. */
const TAKEN = ['image/png', 'image/jpeg', 'image/webp'];
/** As large as the server keeps it: more would only be on its way for longer. */
const LONGEST = 2_000;
const QUALITY = 0.9;

export interface ReadyPicture {
  blob: Blob;
  width: number;
  height: number;
}

/** Undefined: this browser sees no picture in it. */
export async function readyPicture(file: Blob): Promise<ReadyPicture | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const isTaken = TAKEN.includes(file.type) && file.size <= LIMITS.pictureBytes;
  try {
    const blob = isTaken && scale === 1 ? file : await drawn(bitmap, width, height, file.type);
    return blob && { blob, width, height };
  } finally {
    bitmap.close();
  }
}

async function drawn(
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
  // What may be seen through stays so; a browser that writes no WebP gives a PNG.
  const kind = type === 'image/jpeg' ? type : 'image/webp';
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), kind, QUALITY),
  );
}
