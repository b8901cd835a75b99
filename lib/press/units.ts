/** Millimetres in points (1/72 inch), to a thousandth. */
export function points(millimetres: number): number {
  return Math.round((millimetres * 72_000) / 25.4) / 1000;
}
