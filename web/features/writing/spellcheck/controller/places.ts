import type { SpellingIssue } from '../../../../../shared/writing/spelling.ts';
import type { Paragraph } from './paragraphs.ts';

/** Something to look at, where it stands on the paper now. */
export interface Place {
  issue: SpellingIssue;
  /** The text around, by which it is known again. */
  paragraph: string;
  from: number;
  to: number;
}

/** The same mistake in several places: one thing to learn. */
export interface Alike {
  key: string;
  issue: SpellingIssue;
  places: Place[];
}

export function placesOf(
  paragraphs: readonly Paragraph[],
  issuesOf: (text: string) => readonly SpellingIssue[] | undefined,
): Place[] {
  return paragraphs.flatMap(({ text, from }) =>
    (issuesOf(text) ?? []).map((issue) => ({
      issue,
      paragraph: text,
      from: from + issue.start,
      to: from + issue.end,
    })),
  );
}

export const errorCount = (places: readonly Place[]): number =>
  places.filter(({ issue }) => issue.severity === 'error').length;

export const placeCount = (alikes: readonly Alike[]): number =>
  alikes.reduce((sum, alike) => sum + alike.places.length, 0);

/** In the order of the text. */
export function gathered(places: readonly Place[]): Alike[] {
  const found = new Map<string, Alike>();
  for (const place of places) {
    const { issue } = place;
    const key = [issue.severity, issue.category, issue.ruleId, issue.original].join('\n');
    const alike = found.get(key);
    if (alike) alike.places.push(place);
    else found.set(key, { key, issue, places: [place] });
  }
  return [...found.values()];
}

const AROUND = 8;

/**
 * How one place is told from another with the same word, also when its paragraph goes on: what stands
 * behind the last word of it is still to be written.
 */
export function markOf({ issue, paragraph }: Pick<Place, 'issue' | 'paragraph'>): string {
  const { start, ruleId, original } = issue;
  const before = paragraph.slice(Math.max(0, start - AROUND), start);
  return [ruleId, original, before].join('\n');
}

const isMarks = (text: string) => !/[\p{L}\p{N}]/u.test(text);

/** The word around a mark, by which one sees which mark is meant; a word stands for itself. */
export function aroundOf({ issue: { start, end, original }, paragraph }: Place): {
  before: string;
  after: string;
} {
  if (!isMarks(original)) return { before: '', after: '' };
  const before = /\S{0,6}$/u.exec(paragraph.slice(0, start))?.[0] ?? '';
  const after = /^\S{0,4}/u.exec(paragraph.slice(end))?.[0] ?? '';
  return { before, after };
}

export interface Change {
  from: number;
  to: number;
  text: string;
}

/** What has to change of the old text, and no more: marks and caret around it stay as they are. */
export function changeOf({ from, issue: { original } }: Place, answer: string): Change {
  let start = 0;
  while (start < original.length && original[start] === answer[start]) start += 1;
  let end = 0;
  const most = Math.min(original.length, answer.length) - start;
  while (end < most && original.at(-1 - end) === answer.at(-1 - end)) end += 1;
  return {
    from: from + start,
    to: from + original.length - end,
    text: answer.slice(start, answer.length - end),
  };
}

/** What is known of a paragraph when some of it was put right: the others, where they stand now. */
export function afterChanges(
  issues: readonly SpellingIssue[],
  changes: readonly { issue: SpellingIssue; answer: string }[],
): SpellingIssue[] {
  const fixed = new Set(changes.map(({ issue }) => issue.start));
  return issues
    .filter(({ start }) => !fixed.has(start))
    .map((issue) => {
      const shift = changes
        .filter((change) => change.issue.start < issue.start)
        .reduce((sum, change) => sum + change.answer.length - change.issue.original.length, 0);
      return { ...issue, start: issue.start + shift, end: issue.end + shift };
    });
}

export function applied(
  text: string,
  changes: readonly { issue: SpellingIssue; answer: string }[],
): string {
  return [...changes]
    .sort((one, other) => other.issue.start - one.issue.start)
    .reduce(
      (now, { issue, answer }) => now.slice(0, issue.start) + answer + now.slice(issue.end),
      text,
    );
}

function prefixOf(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function suffixOf(one: string, other: string, prefix: number): number {
  const most = Math.min(one.length, other.length) - prefix;
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

/** How much of its beginning and its end a text kept. */
export function sameEnds(before: string, after: string): number {
  const prefix = prefixOf(before, after);
  return prefix + suffixOf(before, after, prefix);
}

const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? '');

/** What was known of a text, where it stands after something was written in one place of it. */
export function carried(
  before: string,
  issues: readonly SpellingIssue[],
  after: string,
): SpellingIssue[] {
  const prefix = prefixOf(before, after);
  const suffix = suffixOf(before, after, prefix);
  const shift = after.length - before.length;
  return issues.flatMap((issue) => {
    const by = issue.end <= prefix ? 0 : issue.start >= before.length - suffix ? shift : undefined;
    if (by === undefined) return [];
    const [start, end] = [issue.start + by, issue.end + by];
    // Where a word was written on, it is another word.
    const isOther =
      isLetter(after[end]) !== isLetter(before[issue.end]) ||
      isLetter(after[start - 1]) !== isLetter(before[issue.start - 1]);
    return isOther ? [] : [{ ...issue, start, end }];
  });
}
