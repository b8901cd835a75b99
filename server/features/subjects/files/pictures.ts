import pLimit from 'p-limit';
import { AppError } from '../../../platform/http/app-error.ts';

/** In pixels. */
export interface Shape {
  width: number;
  height: number;
  /** 'cover' crops the edges; 'inside' keeps the whole picture and never enlarges it. */
  fit: 'cover' | 'inside';
}

export interface NormalizedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A small file can decode to a picture that fills the memory. */
const MAX_PIXELS = 25_000_000;
/** A malicious picture can take minutes while others wait. */
const MAX_SECONDS = 20;
/** Each conversion takes a processor and the memory of an unpacked picture. */
const AT_ONCE = 2;
const limit = pLimit(AT_ONCE);
/** Waiting pictures are in memory. A class sends about a hundred of 400 kB. */
const MAX_WAITING_BYTES = 40_000_000;

/** The four formats by their first bytes; names and headers may lie. */
const KINDS: readonly ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)),
  (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * Upright, in this shape, the first frame only, without metadata; INVALID_VALUE if it is no
 * picture.
 */
export async function normalizePicture(
  sent: Buffer,
  { width, height, fit }: Shape,
): Promise<NormalizedPicture> {
  if (!KINDS.some((isOfKind) => isOfKind(sent)) || isLargerThanAllowed(sent)) throw notAPicture();
  return limited(sent.length, async () => {
    // Loaded with the first picture, because it takes memory.
    const { default: sharp } = await import('sharp');
    try {
      const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
        .autoOrient()
        .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
        .toColourspace('srgb');
      // Transparent drawings are made for white paper and would be unreadable on a dark page.
      if (fit === 'inside') picture.flatten({ background: '#ffffff' });
      const { data, info } = await picture
        .webp({ quality: 84 })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (cause) {
      throw notAPicture(cause);
    }
  });
}

/**
 * For a GIF above 2,048 pixels the decoder trusts the frames and not the declared size. In the other
 * formats it checks the declared size before decoding.
 */
function isLargerThanAllowed(sent: Buffer): boolean {
  if (sent.toString('latin1', 0, 3) !== 'GIF' || sent.length < 10) return false;
  return sent.readUInt16LE(6) * sent.readUInt16LE(8) > MAX_PIXELS;
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
