import type { SpellingIssue } from '../../../../../shared/writing/spelling.ts';
import { type Batch, issuesByParagraph } from './batches.ts';
import {
  applySuggestions,
  type CheckedIssue,
  commonEnds,
  remainingIssues,
  shiftIssues,
} from './issue-ranges.ts';

const CACHE_SIZE = 400;

export type IssueCache = ReturnType<typeof createIssueCache>;

/** The issues of paragraphs by their text, which is why a moved paragraph needs no new check. */
export function createIssueCache() {
  const known = new Map<string, readonly CheckedIssue[]>();
  /** Texts whose issues were derived from an earlier text and still have to be checked. */
  const derived = new Set<string>();
  let before: readonly string[] = [];

  function derive(text: string, issues: readonly CheckedIssue[]): void {
    if (known.has(text)) return;
    known.set(text, issues);
    derived.add(text);
  }

  return {
    get: (text: string) => known.get(text),
    isEmpty: () => known.size === 0,

    unchecked(texts: readonly string[]): string[] {
      return [...new Set(texts)].filter(
        (text) => text.trim() !== '' && (!known.has(text) || derived.has(text)),
      );
    },

    addAnswer(
      batch: Batch,
      issues: readonly SpellingIssue[],
      keptIssues: readonly SpellingIssue[],
    ): void {
      const all = [...issues, ...keptIssues.map((issue) => ({ ...issue, isKept: true }))];
      for (const [text, own] of issuesByParagraph(batch, all)) {
        known.set(text, own);
        derived.delete(text);
      }
    },

    /** Keeps the issues of edited paragraphs until they are checked again. */
    textsChanged(texts: readonly string[]): void {
      const here = new Set(texts);
      const removed = before.filter((text) => !here.has(text) && known.has(text));
      for (const text of here) {
        if (known.has(text) || removed.length === 0) continue;
        const ends = removed.map((one) => commonEnds(one, text));
        const at = ends.indexOf(Math.max(...ends));
        const last = removed[at];
        if (last === undefined || (ends[at] ?? 0) * 2 < last.length) continue;
        derive(text, shiftIssues(last, known.get(last) ?? [], text));
      }
      before = texts;
      if (known.size <= CACHE_SIZE) return;
      for (const text of known.keys()) if (!here.has(text)) known.delete(text);
      for (const text of derived) if (!here.has(text)) derived.delete(text);
    },

    suggestionsApplied(
      text: string,
      changes: readonly { issue: SpellingIssue; answer: string }[],
    ): void {
      // Two equal paragraphs report each change twice.
      const own = [...new Map(changes.map((change) => [change.issue.start, change])).values()];
      derive(applySuggestions(text, own), remainingIssues(known.get(text) ?? [], own));
    },

    /** Discards the texts that contain this word; an empty word discards all. */
    invalidate(word: string): void {
      for (const text of known.keys()) if (text.includes(word)) known.delete(text);
    },
  };
}
