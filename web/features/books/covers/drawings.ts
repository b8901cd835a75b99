import type { CoverTemplate } from '../../../../shared/books/books.ts';

type Files = Record<string, string>;

/** Addresses, not inlined: `<use>` refers to a file of the same origin. */
const FRONTS: Files = import.meta.glob('../../../../lib/press/covers/front/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});
const BACKS: Files = import.meta.glob('../../../../lib/press/covers/back/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

/** The drawing of lib/press, for the `href` of `<use>`; its colours are variables. */
export function drawingHref(side: 'front' | 'back', template: CoverTemplate): string {
  const files = side === 'front' ? FRONTS : BACKS;
  return `${files[`../../../../lib/press/covers/${side}/${template}.svg`]}#drawing`;
}
