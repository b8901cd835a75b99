import type { SpellingIssue } from '../../../../../shared/writing/spelling.ts';
import type { Paragraph } from './paragraphs.ts';

export interface CheckedIssue extends SpellingIssue {
  /** The user's own words keep it as it is. */
  isKept?: boolean;
}

export interface IssueRange {
  issue: CheckedIssue;
  /** The text of its paragraph, by which it is found again after changes. */
  paragraph: string;
  from: number;
  to: number;
}

export interface IssueGroup {
  key: string;
  issue: SpellingIssue;
  ranges: IssueRange[];
}

export function rangesOf(
  paragraphs: readonly Paragraph[],
  issuesOf: (text: string) => readonly CheckedIssue[] | undefined,
): IssueRange[] {
  return paragraphs.flatMap(({ text, from }) =>
    (issuesOf(text) ?? []).map((issue) => ({
      issue,
      paragraph: text,
      from: from + issue.start,
      to: from + issue.end,
    })),
  );
}

export const errorCount = (ranges: readonly IssueRange[]): number =>
  ranges.filter(({ issue }) => issue.severity === 'error').length;

export const rangeCount = (groups: readonly IssueGroup[]): number =>
  groups.reduce((sum, { ranges }) => sum + ranges.length, 0);

export const rangeAround = (
  ranges: readonly IssueRange[],
  { from, to }: Pick<IssueRange, 'from' | 'to'>,
): IssueRange | undefined => ranges.find((range) => range.from <= from && to <= range.to);

/** In the order of the text. */
export function groupIssues(ranges: readonly IssueRange[]): IssueGroup[] {
  const found = new Map<string, IssueGroup>();
  for (const range of ranges) {
    const { issue } = range;
    const key = [issue.severity, issue.category, issue.ruleId, issue.original].join('\n');
    const group = found.get(key);
    if (group) group.ranges.push(range);
    else found.set(key, { key, issue, ranges: [range] });
  }
  return [...found.values()];
}

const CONTEXT_LENGTH = 8;

/**
 * Tells ranges with the same word apart by the text before them. The text after them does not count,
 * because the author is still writing it.
 */
export function identityOf({ issue, paragraph }: Pick<IssueRange, 'issue' | 'paragraph'>): string {
  const { start, ruleId, original } = issue;
  const before = paragraph.slice(Math.max(0, start - CONTEXT_LENGTH), start);
  return [ruleId, original, before].join('\n');
}

/** The ranges among `existing` that are the wanted ones, after changes of the text around them. */
export function locateRanges(
  wanted: readonly IssueRange[],
  existing: readonly IssueRange[],
): IssueRange[] {
  const left = [...existing];
  return wanted.flatMap((one) => {
    const identity = identityOf(one);
    const nearest = left
      .filter((range) => identityOf(range) === identity)
      .sort((a, b) => Math.abs(a.from - one.from) - Math.abs(b.from - one.from))[0];
    if (!nearest) return [];
    left.splice(left.indexOf(nearest), 1);
    return nearest;
  });
}

const isPunctuation = (text: string) => !/[\p{L}\p{N}]/u.test(text);

/** The word around a punctuation mark, so that the list shows which one is meant. */
export function contextOf({ issue: { start, end, original }, paragraph }: IssueRange): {
  before: string;
  after: string;
} {
  if (!isPunctuation(original)) return { before: '', after: '' };
  const before = /\S{0,6}$/u.exec(paragraph.slice(0, start))?.[0] ?? '';
  const after = /^\S{0,4}/u.exec(paragraph.slice(end))?.[0] ?? '';
  return { before, after };
}

/** Shows spaces at the ends, which may be the mistake. */
export function withVisibleSpaces(text: string): string {
  return text.replace(/^ +| +$|\n/g, '␣');
}

export interface Replacement {
  from: number;
  to: number;
  text: string;
}

/** The smallest replacement, so that marks and the caret around it stay. */
export function replacementOf(
  { from, issue: { original } }: IssueRange,
  answer: string,
): Replacement {
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

/** The issues that remain after some were corrected, at their new positions. */
export function remainingIssues(
  issues: readonly CheckedIssue[],
  changes: readonly { issue: SpellingIssue; answer: string }[],
): CheckedIssue[] {
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

export function applySuggestions(
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

export function commonEnds(before: string, after: string): number {
  const prefix = prefixOf(before, after);
  return prefix + suffixOf(before, after, prefix);
}

const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? '');

export function shiftIssues(
  before: string,
  issues: readonly CheckedIssue[],
  after: string,
): CheckedIssue[] {
  const prefix = prefixOf(before, after);
  const suffix = suffixOf(before, after, prefix);
  const shift = after.length - before.length;
  return issues.flatMap((issue) => {
    const by = issue.end <= prefix ? 0 : issue.start >= before.length - suffix ? shift : undefined;
    if (by === undefined) return [];
    const [start, end] = [issue.start + by, issue.end + by];
    // A word that was continued is another word.
    const isOther =
      isLetter(after[end]) !== isLetter(before[issue.end]) ||
      isLetter(after[start - 1]) !== isLetter(before[issue.start - 1]);
    return isOther ? [] : [{ ...issue, start, end }];
  });
}
