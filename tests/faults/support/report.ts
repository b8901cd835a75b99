/** A figure of a fault script; `isGood` is undefined where nothing is required. */
export interface Figure {
  what: string;
  found: string | number;
  isGood?: boolean;
}

/** Prints the figures; one that is not good makes the process end with an error. */
export function report(figures: readonly Figure[]): void {
  for (const { what, found, isGood } of figures) {
    const mark = isGood === undefined ? ' ' : isGood ? '✓' : '✗';
    console.log(`${mark} ${what}: ${found}`);
  }
  if (figures.some(({ isGood }) => isGood === false)) process.exitCode = 1;
}
