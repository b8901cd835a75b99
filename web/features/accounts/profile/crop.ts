/** A square cut out of a picture, given by its centre in pixels of the picture and the zoom. */
export interface Crop {
  x: number;
  y: number;
  /** From 1, the whole shorter side, to MAX_ZOOM. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 5;

export function centeredCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** In pixels of the picture. */
export function cropSide({ zoom }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / zoom;
}

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

function clampToPicture(crop: Crop, size: Size): Crop {
  const zoom = clamp(1, crop.zoom, MAX_ZOOM);
  const half = cropSide({ ...crop, zoom }, size) / 2;
  return {
    x: clamp(half, crop.x, size.width - half),
    y: clamp(half, crop.y, size.height - half),
    zoom,
  };
}

/** Drags the picture under the crop by shares of the crop's side. */
export function panCrop(crop: Crop, size: Size, right: number, down: number): Crop {
  const side = cropSide(crop, size);
  return clampToPicture({ ...crop, x: crop.x - right * side, y: crop.y - down * side }, size);
}

export function zoomCrop(crop: Crop, size: Size, zoom: number): Crop {
  return clampToPicture({ ...crop, zoom }, size);
}

/** Position and size of the picture so that the crop fills a square of `side` CSS pixels. */
export function cropLayout(crop: Crop, size: Size, side: number) {
  const scale = side / cropSide(crop, size);
  return {
    width: size.width * scale,
    height: size.height * scale,
    left: side / 2 - crop.x * scale,
    top: side / 2 - crop.y * scale,
  };
}
