import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Picture } from './book-document.ts';

/** A part of a picture, in shares of its upright width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PrepareOptions {
  grey?: boolean;
  crop?: Crop | undefined;
  /** In pixels (default 2000). */
  maxSide?: number;
}

export interface ReadyPicture {
  /** Path in the job and in the EPUB: made from the bytes, so equal pictures are stored once. */
  path: string;
  width: number;
  height: number;
  /** Pixels of the shown part before it was made smaller. */
  given: { width: number; height: number };
  /** Always a JPEG without metadata, at most `maxSide` pixels a side. */
  bytes: Uint8Array;
}

const usualSide = 2000;
const maxPixels = 50_000_000;
const maxBytes = 30_000_000;
const remembered = 200_000_000;

/**
 * Prepares pictures for print: decoded within limits, turned upright, on white, as a JPEG. Caches
 * the result, so that an edit to a post doesn't prepare its pictures again.
 */
export class Pictures {
  readonly #ready = new Map<string, Promise<ReadyPicture | undefined>>();
  #bytes = 0;

  /** Undefined when the bytes are no picture, or one too large to be decoded. */
  prepare(
    picture: Picture,
    { grey = false, crop, maxSide = usualSide }: PrepareOptions = {},
  ): Promise<ReadyPicture | undefined> {
    const bytes = typeof picture === 'string' ? Buffer.from(picture, 'base64') : picture;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const shares = crop && [crop.x, crop.y, crop.width, crop.height];
    const name = [
      hash,
      ...(grey ? ['grey'] : []),
      ...(shares ?? []),
      ...(maxSide === usualSide ? [] : [`max${maxSide}`]),
    ].join('-');
    const known = this.#ready.get(name);
    if (known) {
      this.#ready.delete(name);
      this.#ready.set(name, known);
      return known;
    }
    const made = makeReady(bytes, name, { grey, crop, maxSide }).catch(() => undefined);
    this.#ready.set(name, made);
    void made.then((ready) => this.#remember(ready?.bytes.byteLength ?? 0));
    return made;
  }

  #remember(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= remembered) return;
    this.#ready.clear();
    this.#bytes = 0;
  }
}

async function makeReady(
  bytes: Uint8Array,
  name: string,
  { grey, crop, maxSide }: Required<PrepareOptions>,
): Promise<ReadyPicture | undefined> {
  if (bytes.byteLength === 0 || bytes.byteLength > maxBytes) return undefined;
  const source = sharp(bytes, { limitInputPixels: maxPixels, pages: 1 });
  const { format, width, height, orientation, space, channels, exif, isProgressive, autoOrient } =
    await source.metadata();
  if (!['jpeg', 'png', 'webp', 'gif'].includes(format)) return undefined;
  const path = `pictures/${name}.jpg`;
  // An already suitable JPEG is not compressed a second time.
  const isReady =
    format === 'jpeg' &&
    Math.max(width, height) <= maxSide &&
    space === (grey ? 'b-w' : 'srgb') &&
    channels === (grey ? 1 : 3) &&
    !isProgressive &&
    !exif &&
    (orientation ?? 1) === 1 &&
    bytes.byteLength <= 3_000_000 &&
    !crop;
  if (isReady) {
    // Decode once at a small size, so that a truncated file is found here.
    await sharp(bytes).resize(32).raw().toBuffer();
    return { path, width, height, given: { width, height }, bytes };
  }
  const upright = source.autoOrient();
  const region = crop && regionOf(crop, autoOrient);
  if (region) upright.extract(region);
  const given = region ?? autoOrient;
  const { data, info } = await upright
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace(grey ? 'b-w' : 'srgb')
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return {
    path,
    width: info.width,
    height: info.height,
    given: { width: given.width, height: given.height },
    bytes: data,
  };
}

/** The pixels of a crop, at least one and none outside of the picture. */
function regionOf(crop: Crop, whole: { width: number; height: number }) {
  const left = Math.min(Math.floor(crop.x * whole.width), whole.width - 1);
  const top = Math.min(Math.floor(crop.y * whole.height), whole.height - 1);
  const width = Math.max(1, Math.min(Math.round(crop.width * whole.width), whole.width - left));
  const height = Math.max(1, Math.min(Math.round(crop.height * whole.height), whole.height - top));
  return { left, top, width, height };
}
