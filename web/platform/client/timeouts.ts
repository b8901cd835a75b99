const DEFAULT_MS = 10_000;

/** The specification's time-outs; the first that the path contains. */
const TIMEOUTS: readonly (readonly [part: string, ms: number])[] = [
  ['/publish-and-upload', 240_000],
  ['/create-pdf', 180_000],
  ['/batch', 30_000],
  ['/oauth/', 15_000],
  ['/upload', 120_000],
  ['/file', 120_000],
  ['/support', 120_000],
  ['/speller', 120_000],
  ['/check-spell', 120_000],
];

export function timeoutOf(path: string): number {
  return TIMEOUTS.find(([part]) => path.includes(part))?.[1] ?? DEFAULT_MS;
}
