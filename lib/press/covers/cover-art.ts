import { readFileSync } from 'node:fs';
import { type CoverTemplate, shadesOf } from './cover-colors.ts';

/** The SVG of a cover and of the small drawing on its back. */
export function drawingsOf(
  template: CoverTemplate,
  cover: string,
): { front: string; back: string } {
  const shades = shadesOf(template, cover);
  const drawing = (side: 'front' | 'back'): string =>
    readFileSync(new URL(`./${side}/${template}.svg`, import.meta.url), 'utf8').replace(
      /var\(--([a-z])\)/g,
      (_, name: string) => shades[name] ?? cover,
    );
  return { front: drawing('front'), back: drawing('back') };
}
