import type { Crop, Size } from './crop.ts';
import { sideOf } from './crop.ts';

export interface OpenPicture extends Size {
  /** Of this browser; whoever closes the picture gives it back. */
  url: string;
  image: HTMLImageElement;
}

const KINDS = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/** Undefined for what this browser cannot show as one of the four kinds. */
export async function openPicture(file: File): Promise<OpenPicture | undefined> {
  if (!KINDS.has(file.type)) return undefined;
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width > 0 && height > 0) return { url, image, width, height };
  } catch {
    // Not a picture after all.
  }
  URL.revokeObjectURL(url);
  return undefined;
}

/** Pixels a side: what the server keeps. */
const SIDE = 512;

/** The square that was chosen, as a small picture of its own. */
export async function cutOut(picture: OpenPicture, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  const side = sideOf(crop, picture);
  if (!context) throw new Error('this browser draws nothing');
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture.image,
    crop.x - side / 2,
    crop.y - side / 2,
    side,
    side,
    0,
    0,
    SIDE,
    SIDE,
  );
  // A browser that cannot write WebP writes PNG.
  const cut = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92));
  if (!cut) throw new Error('the picture could not be written');
  return cut;
}
