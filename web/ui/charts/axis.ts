import { scaleLinear } from 'd3-scale';

export const CHART_HEIGHT = 190;
export const CHART_TOP = 24;
export const CHART_BOTTOM = 24;

/** From zero, so that a small difference does not look large. In pixels, from the top. */
export function heightScale(values: readonly (number | null)[]) {
  const most = Math.max(0, ...values.filter((value) => value !== null));
  return scaleLinear()
    .domain([0, most === 0 ? 1 : most])
    .range([CHART_HEIGHT - CHART_BOTTOM, CHART_TOP]);
}

/** More labels of the horizontal axis than these would touch each other on a phone. */
const MOST_LABELS = 7;

const stepOf = (count: number) => Math.ceil(count / MOST_LABELS);

/** Whether an item is labelled: every n-th, counted from the last one. */
export const isLabelled = (at: number, count: number): boolean =>
  (count - 1 - at) % stepOf(count) === 0;

/** Pixels: the height of a value with the space above it. */
const VALUE_HEIGHT = 16;

/**
 * The items whose value is written: those with a label, and the highest unless it would touch one of
 * them. `tops` are pixels from the top; null where nothing is drawn.
 */
export function valuedItems(tops: readonly (number | null)[]): ReadonlySet<number> {
  const labelled = tops.flatMap((_top, at) => (isLabelled(at, tops.length) ? [at] : []));
  const drawn = tops.flatMap((top, at) => (top === null ? [] : [{ top, at }]));
  const highest = drawn.sort((one, other) => one.top - other.top)[0];
  if (!highest) return new Set(labelled);
  const touches = labelled.some(
    (at) =>
      at !== highest.at &&
      Math.abs(at - highest.at) < stepOf(tops.length) &&
      Math.abs((tops[at] ?? CHART_HEIGHT) - highest.top) < VALUE_HEIGHT,
  );
  return new Set(touches ? labelled : [...labelled, highest.at]);
}
