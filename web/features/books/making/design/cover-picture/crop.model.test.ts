import { describe, expect, it } from 'vitest';
import { NEW_DESIGN } from '../../../../../../shared/books/book-drafts.ts';
import {
  type Crop,
  type CropFrame,
  dpiOf,
  dragCorner,
  inFormat,
  largestCrop,
  moveCrop,
  resizeCrop,
  sizeOf,
} from './crop.model.ts';

const WIDE: CropFrame = { width: 3000, height: 2000, format: '신국판' };
const TALL: CropFrame = { width: 1000, height: 3000, format: 'A4' };

/** Width through height of the part on the cover, in pixels. */
const shapeOf = (crop: Crop, { width, height }: CropFrame) =>
  (crop.width * width) / (crop.height * height);

const isInside = ({ x, y, width, height }: Crop) =>
  x >= 0 && y >= 0 && x + width <= 1.0001 && y + height <= 1.0001;

describe('books/making: the part of a picture on the cover', () => {
  it('begins as large as the picture allows, in its middle', () => {
    expect(largestCrop(WIDE)).toMatchObject({ y: 0, height: 1 });
    expect(largestCrop(TALL)).toMatchObject({ x: 0, width: 1 });
    expect(largestCrop(WIDE).x).toBeCloseTo((1 - largestCrop(WIDE).width) / 2);
    expect(shapeOf(largestCrop(WIDE), WIDE)).toBeCloseTo(152 / 225);
    expect(shapeOf(largestCrop(TALL), TALL)).toBeCloseTo(210 / 297);
  });

  it('keeps its shape and stays in the picture', () => {
    const begun = resizeCrop(largestCrop(WIDE), 0.5, WIDE);
    expect(sizeOf(begun, WIDE)).toBeCloseTo(0.5);
    const changed = [
      moveCrop(begun, 5, -5),
      resizeCrop(moveCrop(begun, 1, 1), 3, WIDE),
      resizeCrop(begun, 0, WIDE),
      dragCorner(begun, 'left-top', { x: -3, y: -3 }, WIDE),
      dragCorner(begun, 'right-bottom', { x: 0, y: 0 }, WIDE),
    ];
    for (const crop of changed) {
      expect(isInside(crop)).toBe(true);
      expect(shapeOf(crop, WIDE)).toBeCloseTo(152 / 225);
      expect(sizeOf(crop, WIDE)).toBeGreaterThanOrEqual(0.1999);
    }
  });

  it('a dragged corner leaves the opposite one where it is', () => {
    const begun = resizeCrop(largestCrop(WIDE), 0.5, WIDE);
    const dragged = dragCorner(begun, 'left-bottom', { x: begun.x - 0.05, y: 0.8 }, WIDE);
    expect(dragged.y).toBeCloseTo(begun.y);
    expect(dragged.x + dragged.width).toBeCloseTo(begun.x + begun.width);
    expect(dragged.height).toBeGreaterThan(begun.height);
  });

  it('has the dots per inch of print: pixels on the cover and its bleed', () => {
    // 1,351 of 3,000 pixels on 158 mm.
    expect(dpiOf(largestCrop(WIDE), WIDE)).toBe(217);
    expect(dpiOf(resizeCrop(largestCrop(WIDE), 0.5, WIDE), WIDE)).toBe(109);
  });

  it('takes the shape of another format', () => {
    const picture = { fileUrl: '', width: 3000, height: 2000, crop: largestCrop(WIDE) };
    const design = { ...NEW_DESIGN, cover: { ...NEW_DESIGN.cover, picture } };
    const { cover, format } = inFormat(design, 'A4');
    expect(format).toBe('A4');
    const crop = cover?.picture?.crop ?? picture.crop;
    expect(shapeOf(crop, WIDE)).toBeCloseTo(210 / 297);
    expect(inFormat(NEW_DESIGN, 'A4')).toEqual({ format: 'A4' });
  });
});
