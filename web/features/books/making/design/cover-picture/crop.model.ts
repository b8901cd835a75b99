import type { BookDesign } from '../../../../../../shared/books/book-drafts.ts';
import type { CoverPicture, Format } from '../../../../../../shared/books/books.ts';
import { formats } from '../../../covers/covers.model.ts';

export type Crop = CoverPicture['crop'];
export type Corner = 'left-top' | 'right-top' | 'left-bottom' | 'right-bottom';

/** A picture in pixels and the cover that it fills. */
export interface CropFrame {
  width: number;
  height: number;
  format: Format;
}

/** A share of the largest crop; below it a photograph of a phone is too coarse. */
export const LEAST_SIZE = 0.2;

/** In millimetres; printed beyond the edge of the cover and cut off. */
const BLEED = 3;

const clamp = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** The largest part of the picture in the shape of the cover, as shares of the picture. */
function largest({ width, height, format }: CropFrame): { width: number; height: number } {
  const cover = formats[format];
  const shape = (cover.width * height) / (cover.height * width);
  return shape < 1 ? { width: shape, height: 1 } : { width: 1, height: 1 / shape };
}

export function sizeOf(crop: Crop, frame: CropFrame): number {
  return crop.width / largest(frame).width;
}

function cropAt(center: { x: number; y: number }, size: number, frame: CropFrame): Crop {
  const most = largest(frame);
  const share = clamp(LEAST_SIZE, size, 1);
  const width = most.width * share;
  const height = most.height * share;
  return {
    x: clamp(0, center.x - width / 2, 1 - width),
    y: clamp(0, center.y - height / 2, 1 - height),
    width,
    height,
  };
}

const centerOf = ({ x, y, width, height }: Crop) => ({ x: x + width / 2, y: y + height / 2 });

export function largestCrop(frame: CropFrame): Crop {
  return cropAt({ x: 0.5, y: 0.5 }, 1, frame);
}

/** Around the same centre, as far as the picture reaches. */
export function resizeCrop(crop: Crop, size: number, frame: CropFrame): Crop {
  return cropAt(centerOf(crop), size, frame);
}

/** By shares of the picture. */
export function moveCrop(crop: Crop, right: number, down: number): Crop {
  return {
    ...crop,
    x: clamp(0, crop.x + right, 1 - crop.width),
    y: clamp(0, crop.y + down, 1 - crop.height),
  };
}

/** The corner follows the pointer; the opposite one stays. */
export function dragCorner(
  crop: Crop,
  corner: Corner,
  pointer: { x: number; y: number },
  frame: CropFrame,
): Crop {
  const most = largest(frame);
  const isLeft = corner.startsWith('left');
  const isTop = corner.endsWith('top');
  const fixed = {
    x: isLeft ? crop.x + crop.width : crop.x,
    y: isTop ? crop.y + crop.height : crop.y,
  };
  const room = {
    x: (isLeft ? fixed.x : 1 - fixed.x) / most.width,
    y: (isTop ? fixed.y : 1 - fixed.y) / most.height,
  };
  const wished = Math.max(
    ((isLeft ? -1 : 1) * (pointer.x - fixed.x)) / most.width,
    ((isTop ? -1 : 1) * (pointer.y - fixed.y)) / most.height,
  );
  const size = clamp(LEAST_SIZE, wished, Math.min(1, room.x, room.y));
  const width = most.width * size;
  const height = most.height * size;
  return {
    x: isLeft ? fixed.x - width : fixed.x,
    y: isTop ? fixed.y - height : fixed.y,
    width,
    height,
  };
}

/** Dots per inch in print, where the picture also covers the bleed. */
export function dpiOf(crop: Crop, { width, height, format }: CropFrame): number {
  const cover = formats[format];
  const millimetres = Math.max(
    (cover.width + 2 * BLEED) / (crop.width * width),
    (cover.height + 2 * BLEED) / (crop.height * height),
  );
  return Math.round(25.4 / millimetres);
}

/** Another format needs a crop of its shape: as much of the picture around the same centre. */
export function inFormat({ cover }: BookDesign, format: Format): Partial<BookDesign> {
  const { picture } = cover;
  if (!picture) return { format };
  const crop = resizeCrop(picture.crop, Math.max(picture.crop.width, picture.crop.height), {
    ...picture,
    format,
  });
  return { format, cover: { ...cover, picture: { ...picture, crop } } };
}
