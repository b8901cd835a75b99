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

export const MOST_ZOOM = 5;

export function firstCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** In pixels of the picture. */
export function sideOf({ zoom }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / zoom;
}

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most);

function held(crop: Crop, size: Size): Crop {
  const zoom = between(1, crop.zoom, MOST_ZOOM);
  const half = sideOf({ ...crop, zoom }, size) / 2;
  return {
    x: between(half, crop.x, size.width - half),
    y: between(half, crop.y, size.height - half),
    zoom,
  };
}

/** Drags the picture under the crop by shares of the crop's side. */
export function moved(crop: Crop, size: Size, right: number, down: number): Crop {
  const side = sideOf(crop, size);
  return held({ ...crop, x: crop.x - right * side, y: crop.y - down * side }, size);
}

export function zoomed(crop: Crop, size: Size, zoom: number): Crop {
  return held({ ...crop, zoom }, size);
}

/** Position and size of the picture so that the crop fills a square of `side` CSS pixels. */
export function placeOf(crop: Crop, size: Size, shown: number) {
  const scale = shown / sideOf(crop, size);
  return {
    width: size.width * scale,
    height: size.height * scale,
    left: shown / 2 - crop.x * scale,
    top: shown / 2 - crop.y * scale,
  };
}
