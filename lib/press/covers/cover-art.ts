import { readFileSync } from 'node:fs';
import type { CoverTemplate } from '../book-document.ts';

/** Colours of a drawing: fixed, or made from the colour of the cover. */
type Shade = string | ((cover: string) => string);

interface Art {
  /** What the SVG files name `--b`, `--c` and `--d`; `--a` is the cover and `--t` the ink on it. */
  shades?: Record<string, Shade>;
  /** What lies under the words at the foot of the cover, if it is not the colour of the cover. */
  ground?: Shade;
}

const darker = (share: number) => (cover: string) => mix(cover, '#000000', share);
const lighter = (share: number) => (cover: string) => mix(cover, '#ffffff', share);

/** The templates drawn as SVG have `shades`; covers.typ draws the others. */
const arts: Record<CoverTemplate, Art> = {
  persimmon: { shades: { b: darker(0.36), c: '#f0a04b', d: '#8fae6b' } },
  manuscript: {
    shades: {
      b: (cover) => (inkOn(cover) === '#ffffff' ? mix(cover, '#ffffff', 0.4) : '#c78a73'),
      c: (cover) => (inkOn(cover) === '#ffffff' ? '#f6cf74' : '#a3402b'),
    },
  },
  pencil: { shades: { b: '#2f5d50', c: '#fff6e2', d: '#c65b3a' } },
  window: { shades: { b: '#f3e7cb', c: '#f6cf74', d: darker(0.34) } },
  snow: {
    shades: { b: '#f7fafc', c: '#355b73', d: lighter(0.55) },
    ground: '#f7fafc',
  },
  books: { shades: { b: '#2c4a86', c: '#a8432d', d: '#41694c' }, ground: '#d9c9a6' },
  moon: { shades: { b: lighter(0.09), c: '#f4e3ad', d: darker(0.38) }, ground: darker(0.38) },
  alley: { shades: { b: darker(0.34), c: '#f6c667', d: lighter(0.2) }, ground: darker(0.34) },
  leaf: {},
  stars: {},
  sand: {},
  plum: { ground: darker(0.22) },
  wave: {},
  hills: { ground: darker(0.52) },
  letter: {},
};

/** The SVG of a cover and of the small drawing on its back; none if covers.typ draws it. */
export function drawingsOf(
  template: CoverTemplate,
  cover: string,
): { front: string; back: string } | undefined {
  const { shades } = arts[template];
  if (!shades) return undefined;
  const colours: Record<string, Shade> = { ...shades, a: cover, t: inkOn(cover) };
  const drawing = (side: 'front' | 'back'): string =>
    readFileSync(new URL(`./${side}/${template}.svg`, import.meta.url), 'utf8').replace(
      /var\(--([a-z])\)/g,
      (_, name: string) => resolve(colours[name] ?? cover, cover),
    );
  return { front: drawing('front'), back: drawing('back') };
}

/** The ink for the words at the foot of a drawn cover. */
export function footInkOf(template: CoverTemplate, cover: string): string {
  return inkOn(resolve(arts[template].ground ?? cover, cover));
}

/** Dark or white text, whichever has more contrast on the colour (WCAG relative luminance). */
export function inkOn(color: string): string {
  const [r = 0, g = 0, b = 0] = partsOf(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.0656 ? '#ffffff' : '#2b2620';
}

function resolve(shade: Shade, cover: string): string {
  return typeof shade === 'string' ? shade : shade(cover);
}

function mix(color: string, other: string, share: number): string {
  const others = partsOf(other);
  const mixed = partsOf(color).map((part, n) => part + ((others[n] ?? 0) - part) * share);
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function partsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
