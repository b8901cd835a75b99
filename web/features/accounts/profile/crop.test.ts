import { describe, expect, it } from 'vitest';
import { type Crop, firstCrop, MOST_ZOOM, moved, placeOf, sideOf, zoomed } from './crop.ts';

const WIDE = { width: 400, height: 200 };

function edges(crop: Crop) {
  const half = sideOf(crop, WIDE) / 2;
  return [crop.x - half, crop.y - half, crop.x + half, crop.y + half];
}

describe('the square that is cut out', () => {
  it('is at first the longest one in the middle', () => {
    expect(edges(firstCrop(WIDE))).toEqual([100, 0, 300, 200]);
  });

  it('follows the hand: the picture goes right, so more of its left is seen', () => {
    expect(edges(moved(firstCrop(WIDE), WIDE, 0.25, 0))).toEqual([50, 0, 250, 200]);
  });

  it.each([
    [10, 0, [0, 0, 200, 200]],
    [-10, 0, [200, 0, 400, 200]],
    [0, 10, [100, 0, 300, 200]],
    [0, -10, [100, 0, 300, 200]],
  ])('never leaves the picture (%d, %d)', (right, down, expected) => {
    expect(edges(moved(firstCrop(WIDE), WIDE, right, down))).toEqual(expected);
  });

  it('grows smaller around its middle, between its bounds', () => {
    expect(edges(zoomed(firstCrop(WIDE), WIDE, 2))).toEqual([150, 50, 250, 150]);
    expect(zoomed(firstCrop(WIDE), WIDE, 99).zoom).toBe(MOST_ZOOM);
    expect(zoomed(firstCrop(WIDE), WIDE, 0).zoom).toBe(1);
  });

  it('stays inside when one goes farther away at an edge', () => {
    const corner = moved(zoomed(firstCrop(WIDE), WIDE, 4), WIDE, 10, 10);
    expect(edges(corner)).toEqual([0, 0, 50, 50]);
    expect(edges(zoomed(corner, WIDE, 1))).toEqual([0, 0, 200, 200]);
  });

  it('fills what shows it', () => {
    expect(placeOf(firstCrop(WIDE), WIDE, 100)).toEqual({
      width: 200,
      height: 100,
      left: -50,
      top: 0,
    });
  });
});
