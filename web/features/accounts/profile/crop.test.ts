import { describe, expect, it } from 'vitest';
import {
  type Crop,
  centeredCrop,
  cropLayout,
  cropSide,
  MAX_ZOOM,
  panCrop,
  zoomCrop,
} from './crop.ts';

const WIDE = { width: 400, height: 200 };

function edges(crop: Crop) {
  const half = cropSide(crop, WIDE) / 2;
  return [crop.x - half, crop.y - half, crop.x + half, crop.y + half];
}

describe('accounts/profile: the crop', () => {
  it('starts as the largest centred square', () => {
    expect(edges(centeredCrop(WIDE))).toEqual([100, 0, 300, 200]);
  });

  it('moves left when the picture is dragged to the right', () => {
    expect(edges(panCrop(centeredCrop(WIDE), WIDE, 0.25, 0))).toEqual([50, 0, 250, 200]);
  });

  it.each([
    [10, 0, [0, 0, 200, 200]],
    [-10, 0, [200, 0, 400, 200]],
    [0, 10, [100, 0, 300, 200]],
    [0, -10, [100, 0, 300, 200]],
  ])('stays inside the picture when dragged by (%d, %d)', (right, down, expected) => {
    expect(edges(panCrop(centeredCrop(WIDE), WIDE, right, down))).toEqual(expected);
  });

  it('zooms around its centre within the bounds', () => {
    expect(edges(zoomCrop(centeredCrop(WIDE), WIDE, 2))).toEqual([150, 50, 250, 150]);
    expect(zoomCrop(centeredCrop(WIDE), WIDE, 99).zoom).toBe(MAX_ZOOM);
    expect(zoomCrop(centeredCrop(WIDE), WIDE, 0).zoom).toBe(1);
  });

  it('stays inside the picture when zoomed out at an edge', () => {
    const corner = panCrop(zoomCrop(centeredCrop(WIDE), WIDE, 4), WIDE, 10, 10);
    expect(edges(corner)).toEqual([0, 0, 50, 50]);
    expect(edges(zoomCrop(corner, WIDE, 1))).toEqual([0, 0, 200, 200]);
  });

  it('fills the element that shows it', () => {
    expect(cropLayout(centeredCrop(WIDE), WIDE, 100)).toEqual({
      width: 200,
      height: 100,
      left: -50,
      top: 0,
    });
  });
});
