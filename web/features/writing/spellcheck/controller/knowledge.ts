import type { SpellingIssue } from '../../../../../shared/writing/spelling.ts';
import { type Batch, issuesByParagraph } from './batches.ts';
import { afterChanges, applied, carried, sameEnds } from './places.ts';

/** More than any piece has paragraphs: the rest is what one wrote on the way to what stands there now. */
const KEPT = 400;

/** What is known of paragraphs, by their text: the same words have the same mistakes, wherever they stand. */
export function createKnowledge() {
  const known = new Map<string, readonly SpellingIssue[]>();
  /** Of these it was concluded, not asked. */
  const concluded = new Set<string>();
  let before: readonly string[] = [];

  function conclude(text: string, issues: readonly SpellingIssue[]): void {
    if (known.has(text)) return;
    known.set(text, issues);
    concluded.add(text);
  }

  return {
    get: (text: string) => known.get(text),
    isEmpty: () => known.size === 0,

    /** Those that are to be asked. */
    unasked(texts: readonly string[]): string[] {
      return [...new Set(texts)].filter(
        (text) => text.trim() !== '' && (!known.has(text) || concluded.has(text)),
      );
    },

    answered(batch: Batch, issues: readonly SpellingIssue[]): void {
      for (const [text, own] of issuesByParagraph(batch, issues)) {
        known.set(text, own);
        concluded.delete(text);
      }
    },

    /** A paragraph that was written on has the mistakes it had, until it is looked at anew. */
    writtenOn(texts: readonly string[]): void {
      const here = new Set(texts);
      const gone = before.filter((text) => !here.has(text) && known.has(text));
      for (const text of here) {
        if (known.has(text) || gone.length === 0) continue;
        const ends = gone.map((one) => sameEnds(one, text));
        const at = ends.indexOf(Math.max(...ends));
        const last = gone[at];
        if (last === undefined || (ends[at] ?? 0) * 2 < last.length) continue;
        conclude(text, carried(last, known.get(last) ?? [], text));
      }
      before = texts;
      if (known.size <= KEPT) return;
      for (const text of known.keys()) if (!here.has(text)) known.delete(text);
      for (const text of concluded) if (!here.has(text)) concluded.delete(text);
    },

    putRight(text: string, changes: readonly { issue: SpellingIssue; answer: string }[]): void {
      // The same paragraph may stand there twice, and be put right twice.
      const own = [...new Map(changes.map((change) => [change.issue.start, change])).values()];
      conclude(applied(text, own), afterChanges(known.get(text) ?? [], own));
    },

    /** What holds this word is to be asked anew. */
    forget(word: string): void {
      for (const text of known.keys()) if (text.includes(word)) known.delete(text);
    },
  };
}
