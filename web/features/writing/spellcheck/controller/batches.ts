import type { SpellingIssue } from '../../../../../shared/writing/spelling.ts';
import { LONGEST } from './paragraphs.ts';

export interface Batch {
  text: string;
  parts: { paragraph: string; at: number }[];
}

/** An empty line ends a sentence: no mistake reaches from one paragraph into the next. */
const BETWEEN = '\n\n';

/** As many of these paragraphs as go at once, from the first: what comes first is answered first. */
export function nextBatch(paragraphs: readonly string[]): Batch | undefined {
  const parts: Batch['parts'] = [];
  let text = '';
  for (const paragraph of paragraphs) {
    if (parts.length > 0 && text.length + paragraph.length > LONGEST) break;
    if (text !== '') text += BETWEEN;
    parts.push({ paragraph, at: text.length });
    text += paragraph;
  }
  return parts.length > 0 ? { text, parts } : undefined;
}

/** What was found, by paragraph and counted in it. */
export function issuesByParagraph(
  { parts }: Batch,
  issues: readonly SpellingIssue[],
): Map<string, SpellingIssue[]> {
  return new Map(
    parts.map(({ paragraph, at }) => [
      paragraph,
      issues
        .filter(({ start, end }) => at <= start && end <= at + paragraph.length)
        .map((issue) => ({ ...issue, start: issue.start - at, end: issue.end - at })),
    ]),
  );
}
