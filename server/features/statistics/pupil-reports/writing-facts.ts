import type { Document } from '../../../../shared/document/document.ts';
import { textBlocks } from '../../../../shared/document/document-text.ts';

/** The point in a number ends nothing. */
const SENTENCE = /(?:[^.!?…]|(?<=\d)\.(?=\d))+(?:[.!?…]+["'”’」』)]*|$)/gu;
/** Lines of a poem are no sentences. */
const POEM = '시';

/** Mean length of the sentences in characters with spaces; undefined without a sentence. */
export function sentenceLength(document: Document): number | undefined {
  const sentences = textBlocks(document).flatMap((block) =>
    (block.match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter(hasLetters),
  );
  if (sentences.length === 0) return undefined;
  return Math.round(sum(sentences.map(({ length }) => length)) / sentences.length);
}

export function isProse({ writingClassifyId }: { writingClassifyId: string }): boolean {
  return writingClassifyId !== POEM;
}

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
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

function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
