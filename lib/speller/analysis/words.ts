import type { Role } from '../grammar/endings.ts';
import type { Level, Pos } from '../lexicon/lexeme.ts';
import { normalise } from '../text/normal.ts';
import { type TokenKind, tokensOf } from '../text/tokens.ts';
import type { Analyser } from './analyser.ts';

/** A run of letters of a text with its best reading. */
export interface ReadWord {
  text: string;
  /** UTF-16 units of the original text; `end` is exclusive. */
  start: number;
  end: number;
  kind: TokenKind;
  /** There is no space before it: it belongs to the 어절 of the word before. */
  isGlued: boolean;
  /** Undefined where no reading is known: names, numbers, foreign letters. */
  reading: WordReading | undefined;
}

export interface WordReading {
  pos: Pos;
  /** The word itself; verbs and adjectives without 다 (먹 of 먹었다). */
  word: string;
  level: Level;
  /** By name, in order, as in `Reading`. */
  particles: readonly string[];
  endings: readonly string[];
  role: Role | undefined;
  suffix: string;
}

/** The words of a text in its order. Time is proportional to the length of the text. */
export function readWords(
  original: string,
  analyser: Analyser,
  names: readonly string[] = [],
): ReadWord[] {
  const { text, origin } = normalise(original);
  const extra = new Set(names.map((name) => name.normalize('NFC')));
  return tokensOf(text, analyser, extra)
    .flat()
    .map((token) => {
      const start = origin(token.start);
      const end = origin(token.end);
      const [best] = token.analysis.readings;
      return {
        text: original.slice(start, end),
        start,
        end,
        kind: token.kind,
        isGlued: token.isGlued,
        reading: best && {
          pos: best.pos,
          word: best.word,
          level: best.lexeme.level,
          particles: best.particles,
          endings: best.endings,
          role: best.role,
          suffix: best.suffix,
        },
      };
    });
}
