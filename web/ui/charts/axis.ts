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

/** Whether an item is labelled: every n-th, counted from the last one. */
export function isLabelled(at: number, count: number): boolean {
  const step = Math.ceil(count / MOST_LABELS);
  return (count - 1 - at) % step === 0;
}
