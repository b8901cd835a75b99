import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { glyphsByTypeface, type Typeface } from './glyphs.ts';

const { resolve: find } = createRequire(import.meta.url);

interface Source {
  family: string;
  weight: string;
  file: string;
  axes?: { wght: { min: number; max: number } };
}

const gowun = (part: string) =>
  find(`@fontsource/gowun-batang/files/gowun-batang-${part}-normal.woff2`);

const SOURCES: Record<Typeface, Source> = {
  sans: {
    family: 'Munjip Sans',
    weight: '400 700',
    file: join(import.meta.dirname, '../../fonts/PretendardVariable.woff2'),
    axes: { wght: { min: 400, max: 700 } },
  },
  title: {
    family: 'Munjip Title',
    weight: '700',
    file: gowun('korean-700'),
  },
  pen: {
    family: 'Munjip Title',
    weight: '400',
    file: gowun('korean-400'),
  },
  serif: {
    family: 'Munjip Serif',
    weight: '400',
    file: find('@expo-google-fonts/noto-serif-kr/400Regular/NotoSerifKR_400Regular.ttf'),
  },
};

export interface CutFonts {
  /** The @font-face rules of all the small fonts. */
  css: string;
  /** The files that the first look at this page needs. */
  preload(path: string): string[];
}

/**
 * Small fonts with exactly the glyphs of these pages: for each layer one a typeface, with what the
 * layers before it do not have. `unicode-range` lets a browser fetch only what it shows, so a page
 * pays for its own layer and those above it.
 */
export async function cutFonts(
  layers: readonly { path: string; html: string }[][],
  folder: string,
): Promise<CutFonts> {
  const pages = new Map(layers.flat().map(({ path, html }) => [path, glyphsByTypeface(html)]));
  let css = '';
  const made: { file: string; typeface: Typeface; glyphs: Set<string> }[] = [];
  const typefaces = Object.keys(SOURCES) as Typeface[];

  const add = async (typeface: Typeface, glyphs: Set<string>) => {
    const bytes = await cut(SOURCES[typeface], glyphs);
    const name = `${typeface}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`;
    writeFileSync(join(folder, name), bytes);
    made.push({ file: `assets/${name}`, typeface, glyphs });
    css += fontFace(SOURCES[typeface], `/assets/${name}`, glyphs);
  };
  const glyphsOf = (typeface: Typeface) =>
    new Set(made.flatMap((one) => (one.typeface === typeface ? [...one.glyphs] : [])));

  for (const typeface of typefaces) {
    const known = new Set<string>();
    for (const layer of layers) {
      const used = layer.flatMap(({ path }) => [...(pages.get(path)?.[typeface] ?? [])]);
      const glyphs = new Set(used.filter((glyph) => !known.has(glyph)));
      if (![...glyphs].some((glyph) => glyph.trim() !== '')) continue;
      for (const glyph of glyphs) known.add(glyph);
      await add(typeface, glyphs);
    }
  }
  // WebKit takes a glyph that a weight of the family lacks from another weight. The pages do not show what
  // is added here, so they do not fetch it; the application, which keeps these fonts, does.
  const known = new Map(typefaces.map((typeface) => [typeface, glyphsOf(typeface)]));
  for (const typeface of typefaces) {
    const others = typefaces.filter((one) => SOURCES[one].family === SOURCES[typeface].family);
    const all = others.flatMap((one) => [...(known.get(one) ?? [])]);
    const missing = new Set(all.filter((glyph) => !known.get(typeface)?.has(glyph)));
    if (missing.size > 0) await add(typeface, missing);
  }

  return {
    css,
    preload(path) {
      const used = pages.get(path);
      if (used === undefined) return [];
      return made
        .filter(({ typeface, glyphs }) => [...used[typeface]].some((glyph) => glyphs.has(glyph)))
        .map(({ file }) => file);
    },
  };
}

function cut({ file, axes }: Source, glyphs: Set<string>): Promise<Buffer> {
  return subsetFont(readFileSync(file), [...glyphs].sort().join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    // Ligatures and stylistic sets would bring in glyphs that nobody asked for.
    keepFeatures: ['kern', 'ccmp'],
    ...(axes ? { variationAxes: axes } : {}),
  });
}

function fontFace({ family, weight }: Source, url: string, glyphs: Set<string>): string {
  const range = [...glyphs]
    .map((glyph) => glyph.codePointAt(0) ?? 0)
    .sort((a, b) => a - b)
    .map((code) => `U+${code.toString(16)}`)
    .join(',');
  return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${url}) format('woff2');unicode-range:${range}}`;
}
