import type { CheckedIssue } from './issue-ranges.ts';
import { LONGEST_TEXT } from './paragraphs.ts';

export interface Batch {
  text: string;
  parts: { paragraph: string; at: number }[];
}

/** An empty line ends a sentence, so that no issue spans two paragraphs. */
const SEPARATOR = '\n\n';

export function nextBatch(paragraphs: readonly string[]): Batch | undefined {
  const parts: Batch['parts'] = [];
  let text = '';
  for (const paragraph of paragraphs) {
    if (parts.length > 0 && text.length + paragraph.length > LONGEST_TEXT) break;
    if (text !== '') text += SEPARATOR;
    parts.push({ paragraph, at: text.length });
    text += paragraph;
  }
  return parts.length > 0 ? { text, parts } : undefined;
}

export function issuesByParagraph(
  { parts }: Batch,
  issues: readonly CheckedIssue[],
): Map<string, CheckedIssue[]> {
  return new Map(
    parts.map(({ paragraph, at }) => [
      paragraph,
      issues
        .filter(({ start, end }) => at <= start && end <= at + paragraph.length)
        .map((issue) => ({ ...issue, start: issue.start - at, end: issue.end - at })),
    ]),
  );
}
