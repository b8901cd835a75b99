import type { Crop, Size } from './crop.ts';
import { cropSide } from './crop.ts';

export interface LoadedPicture extends Size {
  /** An object URL that the caller revokes. */
  url: string;
  image: HTMLImageElement;
}

const ACCEPTED_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/** Undefined if the browser cannot decode the file as one of the accepted types. */
export async function loadPicture(file: File): Promise<LoadedPicture | undefined> {
  if (!ACCEPTED_TYPES.has(file.type)) return undefined;
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width > 0 && height > 0) return { url, image, width, height };
  } catch {
    // Not decodable: fall through and revoke the URL.
  }
  URL.revokeObjectURL(url);
  return undefined;
}

/** The side, in pixels, that the server stores. */
const OUTPUT_SIDE = 512;

export async function cropToBlob(picture: LoadedPicture, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = OUTPUT_SIDE;
  canvas.height = OUTPUT_SIDE;
  const context = canvas.getContext('2d');
  const side = cropSide(crop, picture);
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
    OUTPUT_SIDE,
    OUTPUT_SIDE,
  );
  // A browser that cannot encode WebP falls back to PNG.
  const cut = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92));
  if (!cut) throw new Error('the picture could not be written');
  return cut;
}
