import { points } from '../units.ts';
import type { Place } from './compiler.ts';
import type { Job } from './job.ts';

/** A chapter that goes on for fewer lines than this on its last page looks like a mistake. */
export const fewestLines = 5;

/** From one line to the next, in sizes of the body; as in common.typ. */
const pitch = 1.75;

/** The lines of the body for which the last page is used. */
export function linesOnLastPage({ page, around, size }: Job, end: Place): number {
  const used = end.y - points(page.top + around);
  // The end is below the last line, with or without the space that would follow it.
  return Math.max(0, Math.floor((used + 0.8 * size) / (pitch * size)));
}
