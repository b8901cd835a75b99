import type { TextRange } from '../../../../../shared/feedback/anchors.ts';
import { trimRange } from './text-ranges.ts';

/*
 * Picking words with the keyboard: up and down go by sentences, left and right by words, and with
 * Shift the end of the picked range moves instead, as everywhere where text is selected.
 */

export interface PickableText {
  text: string;
  sentences: readonly TextRange[];
  words: readonly TextRange[];
}

export function pickableText(text: string): PickableText {
  const segmenter = new Intl.Segmenter('ko', { granularity: 'sentence' });
  const sentences = [...segmenter.segment(text)].flatMap(({ index, segment }) => {
    return trimRange(text, { start: index, end: index + segment.length }) ?? [];
  });
  const words = [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => {
    return { start: index, end: index + word.length };
  });
  return { text, sentences, words };
}

/** The sentence at an offset; the later one between two. */
export function sentenceAt({ sentences }: PickableText, offset: number): TextRange | undefined {
  return sentences.find(({ end }) => end >= offset) ?? sentences.at(-1);
}

export type PickKey = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** What is picked after a key; `undefined` picks nothing. */
export function movePick(
  { sentences, words }: PickableText,
  picked: TextRange | undefined,
  key: PickKey,
  isExtending: boolean,
): TextRange | undefined {
  if (!picked) return key === 'up' || key === 'last' ? sentences.at(-1) : sentences[0];
  if (key === 'first') return isExtending ? extendTo(picked, sentences[0]) : sentences[0];
  if (key === 'last') return isExtending ? extendTo(picked, sentences.at(-1)) : sentences.at(-1);
  const units = key === 'left' || key === 'right' ? words : sentences;
  const isForward = key === 'right' || key === 'down';
  if (isExtending) return isForward ? extendEnd(units, picked) : shrinkEnd(units, picked);
  const isUnit = units.some(({ start, end }) => start === picked.start && end === picked.end);
  // From a range of the other kind the first step goes to the unit in which it begins.
  if (!isUnit) return units.find(({ end }) => end > picked.start) ?? picked;
  return isForward
    ? (units.find(({ start }) => start > picked.start) ?? picked)
    : (units.findLast(({ end }) => end <= picked.start) ?? picked);
}

function extendTo(picked: TextRange, unit: TextRange | undefined): TextRange {
  if (!unit) return picked;
  return { start: Math.min(picked.start, unit.start), end: Math.max(picked.end, unit.end) };
}

function extendEnd(units: readonly TextRange[], picked: TextRange): TextRange {
  const next = units.find(({ end }) => end > picked.end);
  return next ? { start: picked.start, end: next.end } : picked;
}

function shrinkEnd(units: readonly TextRange[], picked: TextRange): TextRange {
  const before = units.findLast(({ end }) => end < picked.end && end > picked.start);
  return before ? { start: picked.start, end: before.end } : picked;
}
