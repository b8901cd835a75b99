import type { Binding, CheckedBook } from '../book-document.ts';
import { paperOf } from './papers.ts';

/**
 * How far the text moves from the fold, in millimetres, in a book of up to so many pages. The steps
 * are those of the gutter table of Kindle Direct Publishing, whose least inside margins (9.6, 12.7,
 * 15.9, 19.1, 22.3 mm) every format of this library then exceeds.
 */
const gutters: readonly (readonly [pages: number, millimetres: number])[] = [
  [150, 0],
  [300, 1.5],
  [500, 3],
  [700, 4.5],
  [Number.POSITIVE_INFINITY, 6],
];

/** Only a glued book is pulled into its fold; the others open flat. */
export function gutterOf(pages: number, binding: Binding): number {
  if (binding !== 'perfect') return 0;
  return gutters.find(([most]) => pages <= most)?.[1] ?? 0;
}

const multiples: Record<Binding, number> = { perfect: 2, saddle: 4, none: 1 };

/** Empty pages that the body needs, so that its sheets are complete. */
export function blanksOf(pages: number, binding: Binding): number {
  const multiple = multiples[binding];
  return (multiple - (pages % multiple)) % multiple;
}

/** Glue between the body and the spine, in millimetres. */
const glue = 0.5;

/** The width of the spine in millimetres, to a tenth: the leaves, the cover twice and the glue. */
export function spineOf(
  pages: number,
  { binding, paper, coverPaper }: Pick<CheckedBook['print'], 'binding' | 'paper' | 'coverPaper'>,
): number {
  if (binding !== 'perfect') return 0;
  const leaves = (Math.ceil(pages / 2) * paperOf(paper).thickness) / 1000;
  return Math.round((leaves + (2 * paperOf(coverPaper).thickness) / 1000 + glue) * 10) / 10;
}

/** Narrower, the words of a spine would lie over its edge when a binder is 1.5 mm out. */
export const narrowestSpineWithText = 6;
