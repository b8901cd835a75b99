import { isHangul } from '../hangul.ts';
import { type Lexeme, lexeme } from '../lexicon/lexeme.ts';
import { memoized } from '../memoized.ts';
import { type Grammar, NOTHING, wordOf } from './grammar.ts';
import { readNominals, readPlain } from './nominals.ts';
import { isCount } from './numbers.ts';
import { readDerived, readHelped, readPredicates } from './predicates.ts';
import type { Analysis, Reading } from './reading.ts';

/** Longer 어절 are not read, so that time stays bounded. */
const LONGEST = 18;
const LONGEST_DERIVED = 10;
const CACHE_SIZE = 20_000;
/** If the best reading costs more, derived and compound verbs are tried. */
const DOUBTFUL = 5;

export interface Analyser {
  grammar: Grammar;
  /** Readings of one 어절 without punctuation. `extra` are words of the person or the class. */
  analyse(word: string, extra?: ReadonlySet<string>): Analysis;
  /**
   * The best reading without derived and compound verbs, which is quicker, for spellings that are
   * tried.
   */
  quickReading(word: string): Reading | undefined;
}

export function createAnalyser(grammar: Grammar): Analyser {
  const quickReadings = new Map<string, Reading | undefined>();

  function read(text: string): Analysis {
    if (!isHangul(text) || text.length > LONGEST) {
      return { text, readings: [], wrong: [], isKnown: !isHangul(text) };
    }
    const found = readings(grammar, text);
    cacheQuickReading(text, found);
    // Longer words are neither two verbs nor a noun with a verbal suffix.
    const isDoubtful = () =>
      text.length <= LONGEST_DERIVED && !found.some((one) => one.cost < DOUBTFUL && !isWrong(one));
    if (isDoubtful()) readDerived(grammar, text, found);
    if (isDoubtful()) readHelped(grammar, text, found);
    found.sort((one, other) => one.cost - other.cost);
    const right = found.filter((one) => !isWrong(one));
    const wrong = found.filter(isWrong);
    return { text, readings: right, wrong, isKnown: right.length > 0 };
  }

  const analyse = memoized(CACHE_SIZE, read);

  /** Does not use full analyses of earlier texts, so that a text always gets the same answer. */
  function quickReading(text: string): Reading | undefined {
    if (!quickReadings.has(text)) cacheQuickReading(text, readings(grammar, text));
    return quickReadings.get(text);
  }

  function cacheQuickReading(text: string, found: readonly Reading[]): void {
    let best: Reading | undefined;
    for (const one of found) if (!isWrong(one) && (!best || one.cost < best.cost)) best = one;
    if (quickReadings.size >= CACHE_SIZE) quickReadings.clear();
    quickReadings.set(text, best);
  }

  return {
    grammar,
    quickReading,
    analyse(text, extra) {
      const analysis = analyse(text);
      if (!extra || extra.size === 0) return analysis;
      const own = readExtra(grammar, text, extra);
      if (own.length === 0) return analysis;
      return { ...analysis, readings: [...own, ...analysis.readings], wrong: [], isKnown: true };
    },
  };
}

function readings(grammar: Grammar, text: string): Reading[] {
  const found: Reading[] = [];
  readPlain(grammar, text, found);
  if (isCount(text)) found.push(ofWord(lexeme(text, 'determiner', 3), 1));
  const word = wordOf(grammar, text);
  readNominals(grammar, word, found);
  readPredicates(grammar, word, found);
  return found;
}

const isWrong = (one: Reading) => one.lexeme.wrong !== undefined;

function ofWord(one: Lexeme, cost: number): Reading {
  const none = { particles: NOTHING, endings: NOTHING, role: undefined, suffix: '', helper: '' };
  return { pos: one.pos, word: one.word, lexeme: one, ...none, cost };
}

/** Readings of extra words, alone or with particles: 하늘이, 하늘이가, 하늘아. */
function readExtra(grammar: Grammar, text: string, extra: ReadonlySet<string>): Reading[] {
  const found: Reading[] = [];
  for (let end = text.length; end > 0; end -= 1) {
    const word = text.slice(0, end);
    if (!extra.has(word)) continue;
    const one = lexeme(word, 'name', 4);
    const own = { ...grammar, lexicon: grammar.lexicon.only(one) };
    readNominals(own, wordOf(own, text), found);
    if (end === text.length) found.push(ofWord(one, 0));
  }
  return found;
}
