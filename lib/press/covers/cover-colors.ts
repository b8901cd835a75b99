/**
 * Drawn covers: what is drawn, in Korean for people, and the colour it has unless another is
 * chosen.
 */
export const coverTemplates = {
  persimmon: { name: '감나무 등불', color: '#2c4a86' },
  manuscript: { name: '원고지', color: '#f6efdf' },
  pencil: { name: '연필', color: '#e3b04b' },
  window: { name: '창문', color: '#3f664d' },
  snow: { name: '눈길', color: '#b9cede' },
  books: { name: '책등', color: '#efe5d0' },
  moon: { name: '달', color: '#25263f' },
  alley: { name: '골목', color: '#7a4f68' },
  leaf: { name: '잎맥', color: '#41694c' },
  stars: { name: '밤하늘', color: '#2e2a25' },
  sand: { name: '모래밭', color: '#e8dcc0' },
  plum: { name: '노을', color: '#6b4560' },
  wave: { name: '물결', color: '#2b6370' },
  hills: { name: '산마을', color: '#7f95a3' },
  letter: { name: '편지', color: '#f3ecdd' },
} as const;
export type CoverTemplate = keyof typeof coverTemplates;

/** The colours offered beside a template's own; any `#rrggbb` is accepted. */
export const coverColors = {
  쪽빛: '#2c4a86',
  솔잎: '#3f664d',
  벽돌: '#a8432d',
  자두: '#7a4f68',
  은행: '#e3b04b',
  모래: '#efe5d0',
  첫눈: '#b9cede',
  밤: '#25263f',
} as const;

/** Colours of a drawing: fixed, or made from the colour of the cover. */
type Shade = string | ((cover: string) => string);

interface Art {
  /** What the SVG files name `--b`, `--c` and so on; `--a` is the cover and `--t` the ink on it. */
  shades: Record<string, Shade>;
  /** What lies under the words at the foot of the cover, if it is not the colour of the cover. */
  ground?: Shade;
}

const darker = (share: number) => (cover: string) => mix(cover, '#000000', share);
const lighter = (share: number) => (cover: string) => mix(cover, '#ffffff', share);

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
  leaf: { shades: { b: lighter(0.2), c: lighter(0.13), d: lighter(0.28) } },
  stars: { shades: {} },
  sand: { shades: { b: darker(0.16) } },
  plum: { shades: { b: lighter(0.11), c: darker(0.22) }, ground: darker(0.22) },
  wave: { shades: { b: lighter(0.38), c: lighter(0.09) } },
  hills: {
    shades: {
      b: lighter(0.6),
      c: darker(0.1),
      d: darker(0.24),
      e: darker(0.38),
      f: darker(0.52),
    },
    ground: darker(0.52),
  },
  letter: { shades: { b: lighter(0.55) } },
};

/** The colours of a drawing by the letters that its files use. */
export function shadesOf(template: CoverTemplate, cover: string): Record<string, string> {
  const shades = Object.entries(arts[template].shades);
  return {
    a: cover,
    t: inkOn(cover),
    ...Object.fromEntries(shades.map(([name, shade]) => [name, resolve(shade, cover)])),
  };
}

/** The ink for the words at the foot of a drawn cover. */
export function footInkOf(template: CoverTemplate, cover: string): string {
  return inkOn(resolve(arts[template].ground ?? cover, cover));
}

/** The colour of the spine beside a cover of this colour. */
export function spineColorOf(cover: string): string {
  return mix(cover, '#000000', inkOn(cover) === '#ffffff' ? 0.22 : 0.09);
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
