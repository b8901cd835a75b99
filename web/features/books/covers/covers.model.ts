import {
  coverTemplates,
  footInkOf,
  inkOn,
  shadesOf,
} from '../../../../lib/press/covers/cover-colors.ts';
import type { CoverTemplate, Face, Format } from '../../../../shared/books/books.ts';

/** Trimmed size in millimetres. */
export const formats: Record<Format, { width: number; height: number; text: string }> = {
  A5: { width: 148, height: 210, text: '한 손에 들어오는 크기예요' },
  신국판: { width: 152, height: 225, text: '서점의 책 크기예요' },
  '46배판': { width: 188, height: 257, text: '교과서와 비슷해요' },
  A4: { width: 210, height: 297, text: '복사 용지 크기예요' },
};

export const bookFormatText = (format: Format): string =>
  `${format} ${formats[format].width} × ${formats[format].height} mm`;

export const faces: Record<Face, { name: string; text: string }> = {
  serif: { name: '본명조', text: '책에서 늘 보는 글씨' },
  myeongjo: { name: '나눔명조', text: '붓으로 쓴 느낌이 나는 글씨' },
  sans: { name: '본고딕', text: '또렷하고 반듯한 글씨' },
};

/** The colours of a cover; the drawing's as variables for its file. */
export function coverColorsOf(template: CoverTemplate, chosen: string | null = null) {
  const color = chosen ?? coverTemplates[template].color;
  const shades = Object.entries(shadesOf(template, color));
  return {
    color,
    ink: inkOn(color),
    footInk: footInkOf(template, color),
    variables: Object.fromEntries(shades.map(([name, shade]) => [`--${name}`, shade])),
  };
}

/** The rule of lib/press: a short title of several words stands in two lines of about one length. */
export function titleLines(title: string): string[] {
  const words = title.split(' ').filter((word) => word !== '');
  if (words.length < 2 || [...title].length < 6) return [title];
  const split = (at: number) => [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  const longest = (at: number) => Math.max(...split(at).map((line) => [...line].length));
  const at = words
    .map((_, n) => n)
    .slice(1)
    .reduce((best, n) => (longest(n) < longest(best) ? n : best));
  return longest(at) <= 9 ? split(at) : [title];
}

const STEPS: readonly (readonly [letters: number, points: number])[] = [
  [6, 48],
  [9, 42],
  [16, 36],
  [30, 28],
  [60, 21],
  [Number.POSITIVE_INFINITY, 14],
];

/** The rule of lib/press: a longer title is smaller. In hundredths of the width of the cover. */
export function titleSize(title: string): number {
  const letters = Math.max(...titleLines(title).map((line) => [...line].length));
  const points = STEPS.find(([most]) => letters <= most)?.[1] ?? 14;
  // Points of a page 148 mm wide.
  return (points * (25.4 / 72) * 100) / 148;
}

/** Letters of a title in five squares a line, as in lib/press; none if they don't fit. */
export function squaresOf(title: string): string[][] | undefined {
  const lines: string[][] = [[]];
  for (const word of title.split(' ')) {
    const letters = [...word];
    const line = lines.at(-1) ?? [];
    if (letters.length > 5) return undefined;
    if (line.length > 0 && line.length + 1 + letters.length > 5) lines.push(letters);
    else line.push(...(line.length > 0 ? [''] : []), ...letters);
  }
  return lines.length <= 5 ? lines : undefined;
}
