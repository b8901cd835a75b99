/**
 * The hand of the drawn covers: what lib/press/typesetting/covers.typ draws in print, drawn again for the
 * screen. Everything is measured against a page 100 wide and `h` high.
 */
export interface DrawingProps {
  h: number;
  /** The template's colour, and an ink to be read on it. */
  color: string;
  ink: string;
}

export const W = 100;
/** A point of print, a little stronger than true: on the shelf a cover is as small as a stamp. */
export const PT = 0.4;

/** As the print mixes them: part by part towards white, black or another colour. */
export const lighten = (color: string, share: number) =>
  `color-mix(in srgb, ${color}, #fff ${share}%)`;
export const darken = (color: string, share: number) =>
  `color-mix(in srgb, ${color}, #000 ${share}%)`;
export const mix = (color: string, other: string, share: number) =>
  `color-mix(in oklab, ${color}, ${other} ${share}%)`;
export const fade = (color: string, share: number) =>
  `color-mix(in srgb, ${color}, transparent ${share}%)`;

/** A number from 0 to 1 that looks random and is the same every time. */
export function noise(n: number): number {
  const x = Math.sin(n * 12.9898 + 4.1414) * 43758.5453;
  return x - Math.floor(x);
}

export const upTo = (n: number): number[] => Array.from({ length: n }, (_, at) => at);

const toRadians = Math.PI / 180;
/** The point at this angle and distance, clockwise from the right. */
export const around = (x: number, y: number, degrees: number, r: number): [number, number] => [
  x + r * Math.cos(degrees * toRadians),
  y + r * Math.sin(degrees * toRadians),
];

/** Numbers as short as a drawing of this size needs. */
export const path = (parts: TemplateStringsArray, ...numbers: number[]): string =>
  parts.reduce((text, part, at) => text + (numbers[at - 1] ?? 0).toFixed(2) + part);
