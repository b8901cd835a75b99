import pLimit from 'p-limit';
import { AppError } from '../../../platform/http/app-error.ts';

/** In pixels. */
export interface Shape {
  width: number;
  height: number;
  /** 'cover': what does not fit is cut off at its edges. 'inside': all of it, never made larger. */
  fit: 'cover' | 'inside';
}

export interface ReadyPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A small file can hold a picture that fills the memory: this is as much as is unfolded. */
const MOST_PIXELS = 25_000_000;
/** Some are made to take minutes, and others wait behind them. */
const MOST_SECONDS = 20;
/** Each conversion takes a processor and the memory of an unpacked picture. */
const AT_ONCE = 2;
const limit = pLimit(AT_ONCE);
/** Waiting pictures are in memory. A class sends about a hundred of 400 kB. */
const MAX_WAITING_BYTES = 40_000_000;

/** The four kinds by their first bytes; what a name or a header says of a file is not asked. */
const KINDS: readonly ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)),
  (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
];

/** Upright, of this shape, of the first frame, without what the camera wrote into it; INVALID_VALUE for what is none. */
export async function readyPicture(
  sent: Buffer,
  { width, height, fit }: Shape,
): Promise<ReadyPicture> {
  if (!KINDS.some((isOfKind) => isOfKind(sent)) || isLargerThanAllowed(sent)) throw notAPicture();
  return limited(sent.length, async () => {
    // Loaded with the first picture: a server on which nobody uploads does without it.
    const { default: sharp } = await import('sharp');
    try {
      const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error' })
        .autoOrient()
        .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
        .toColourspace('srgb');
      // What was drawn on nothing was drawn for white paper, and is read on dark pages too.
      if (fit === 'inside') picture.flatten({ background: '#ffffff' });
      const { data, info } = await picture
        .webp({ quality: 84 })
        .timeout({ seconds: MOST_SECONDS })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (cause) {
      throw notAPicture(cause);
    }
  });
}

/**
 * Of a GIF the decoder believes its frames, and not the size that its head declares when that is
 * above 2,048. The heads of the other kinds are checked by the decoder before it unfolds anything.
 */
function isLargerThanAllowed(sent: Buffer): boolean {
  if (sent.toString('latin1', 0, 3) !== 'GIF' || sent.length < 10) return false;
  return sent.readUInt16LE(6) * sent.readUInt16LE(8) > MOST_PIXELS;
}

function notAPicture(cause?: unknown): AppError {
  const fields = { file: 'PNG, JPEG, WebP, GIF 그림만 올릴 수 있어요. 다른 그림을 골라 주세요.' };
  return new AppError('INVALID_VALUE', { fields, cause });
}

let waitingBytes = 0;

async function limited<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
  if (limit.activeCount >= AT_ONCE && waitingBytes + bytes > MAX_WAITING_BYTES) {
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
  }
  waitingBytes += bytes;
  return limit(() => {
    waitingBytes -= bytes;
    return work();
  });
}
