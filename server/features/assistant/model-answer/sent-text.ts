import { UNSEEN } from '../../../../lib/personal-data/folded-text.ts';
import type { TextRange } from '../../../../shared/feedback/anchors.ts';

/** A text as it is sent to a model, and where its parts are in the writer's text. */
export interface SentText {
  text: string;
  /** The range in the writer's text; a replaced part counts as a whole. */
  originalRange(range: TextRange): TextRange;
}

/** Words of the writer's text with what is sent instead. */
export interface Replacement extends TextRange {
  by: string;
}

/** They can hide instructions from the teacher who reads the same text. */
export const hasInvisible = (text: string) => text.search(UNSEEN) !== -1;

/** `replacements` are in the order of the text and do not overlap. */
export function createSentText(original: string, replacements: readonly Replacement[]): SentText {
  const removals = [...original.matchAll(UNSEEN)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    by: '',
  }));
  const changes = [...replacements, ...removals].sort((one, other) => one.start - other.start);
  /** Each with its start in the sent text. */
  const pieces: { at: number; length: number; source: TextRange; isCopy: boolean }[] = [];
  let text = '';
  let from = 0;
  const add = (piece: string, source: TextRange, isCopy: boolean) => {
    if (piece === '') return;
    pieces.push({ at: text.length, length: piece.length, source, isCopy });
    text += piece;
  };
  for (const { start, end, by } of changes) {
    // A character within a replaced part is gone with it.
    if (start < from) continue;
    add(original.slice(from, start), { start: from, end: start }, true);
    add(by, { start, end }, false);
    from = end;
  }
  add(original.slice(from), { start: from, end: original.length }, true);

  function pieceAt(at: number) {
    const piece = pieces.findLast((one) => one.at <= at);
    if (!piece) throw new RangeError('the range is outside of the sent text');
    return piece;
  }
  return {
    text,
    originalRange({ start, end }) {
      const first = pieceAt(start);
      const last = pieceAt(end - 1);
      return {
        start: first.isCopy ? first.source.start + start - first.at : first.source.start,
        end: last.isCopy ? last.source.start + end - last.at : last.source.end,
      };
    },
  };
}
