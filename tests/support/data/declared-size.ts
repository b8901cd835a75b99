import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#c81e14' } });
const LOSSY_START = Buffer.from([0x9d, 0x01, 0x2a]);
const FRAME_START = Buffer.from([0xff, 0xc0]);

/** Pictures of one pixel whose heads declare another size, by what they are. */
export const PICTURES_DECLARING: Readonly<
  Record<string, (width: number, height: number) => Promise<Buffer>>
> = {
  async PNG(width, height) {
    const bytes = await pixel.clone().png().toBuffer();
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  },
  async JPEG(width, height) {
    const bytes = await pixel.clone().jpeg().toBuffer();
    const frame = bytes.indexOf(FRAME_START);
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    return bytes;
  },
  async GIF(width, height) {
    const bytes = await pixel.clone().gif().toBuffer();
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
    return bytes;
  },
  async 'lossy WebP'(width, height) {
    const bytes = await pixel.clone().webp().toBuffer();
    const start = bytes.indexOf(LOSSY_START);
    bytes.writeUInt16LE(width, start + 3);
    bytes.writeUInt16LE(height, start + 5);
    return bytes;
  },
  async 'lossless WebP'(width, height) {
    const bytes = await pixel.clone().webp({ lossless: true }).toBuffer();
    // 14 bits each, less one, behind the signature.
    bytes.writeUInt32LE(((height - 1) * 2 ** 14 + (width - 1)) >>> 0, 21);
    return bytes;
  },
  async 'animated WebP'(width, height) {
    const still = await pixel.clone().webp({ lossless: true }).toBuffer();
    const canvas = Buffer.alloc(10);
    canvas.writeUInt8(2, 0);
    canvas.writeUIntLE(width - 1, 4, 3);
    canvas.writeUIntLE(height - 1, 7, 3);
    const frame = Buffer.concat([Buffer.alloc(16), still.subarray(12)]);
    return chunk(
      'RIFF',
      Buffer.concat([
        Buffer.from('WEBP'),
        chunk('VP8X', canvas),
        chunk('ANIM', Buffer.alloc(6)),
        chunk('ANMF', frame),
      ]),
    );
  },
};

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
