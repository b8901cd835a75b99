/**
 * Screen versions of the covers that lib/press/typesetting/covers.typ draws in print. All lengths
 * are relative to a page 100 wide and `h` high.
 */
export interface DrawingProps {
  h: number;
  /** The template's colour, and an ink with enough contrast on it. */
  color: string;
  ink: string;
}

export const W = 100;
/**
 * A typographic point, slightly enlarged so that lines stay visible on the small covers of the
 * shelf.
 */
export const PT = 0.4;

/** Mixes linearly towards white or black, as Typst does. */
export const lighten = (color: string, share: number) =>
  `color-mix(in srgb, ${color}, #fff ${share}%)`;
export const darken = (color: string, share: number) =>
  `color-mix(in srgb, ${color}, #000 ${share}%)`;
export const mix = (color: string, other: string, share: number) =>
  `color-mix(in oklab, ${color}, ${other} ${share}%)`;
export const fade = (color: string, share: number) =>
  `color-mix(in srgb, ${color}, transparent ${share}%)`;

/** A deterministic pseudo-random number from 0 to 1, so a cover always looks the same. */
export function noise(n: number): number {
  const x = Math.sin(n * 12.9898 + 4.1414) * 43758.5453;
  return x - Math.floor(x);
}

export const range = (n: number): number[] => Array.from({ length: n }, (_, at) => at);

const toRadians = Math.PI / 180;
/** The point at this angle and distance, clockwise from the right. */
export const polarPoint = (x: number, y: number, degrees: number, r: number): [number, number] => [
  x + r * Math.cos(degrees * toRadians),
  y + r * Math.sin(degrees * toRadians),
];

/** Rounds the coordinates, which keeps the path short. */
export const path = (parts: TemplateStringsArray, ...numbers: number[]): string =>
  parts.reduce((text, part, at) => text + (numbers[at - 1] ?? 0).toFixed(2) + part);
