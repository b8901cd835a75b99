import { SEGMENT } from '../text-counts/text-counts.ts';

/** Lines of a poem are no sentences. */
const POEM = '시';

interface Counted {
  writingClassifyId: string;
  words: number | null;
  sentences: number | null;
  segmentTypes: number | null;
  segmentWords: number | null;
}

/** 어절 in a sentence, to a tenth; undefined for poems and before the text is counted. */
export function sentenceLength({ writingClassifyId, words, sentences }: Counted) {
  if (writingClassifyId === POEM || words === null || !sentences) return undefined;
  return Math.round((words / sentences) * 10) / 10;
}

/** Different words among as many as a segment has; undefined for a text that is shorter. */
export function vocabulary({ segmentTypes, segmentWords }: Counted): number | undefined {
  if (segmentTypes === null || !segmentWords) return undefined;
  return Math.round((segmentTypes / segmentWords) * SEGMENT);
}

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}

/** How many there are of each kind, the most frequent first. */
export function countBy<T>(
  values: readonly T[],
  kindOf: (value: T) => string,
): { label: string; value: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(kindOf(value), (counts.get(kindOf(value)) ?? 0) + 1);
  return [...counts]
    .map(([label, value]) => ({ label, value }))
    .sort((one, other) => other.value - one.value || one.label.localeCompare(other.label, 'ko'));
}
