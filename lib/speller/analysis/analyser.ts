import { isHangul, jamoOf } from '../hangul.ts';
import { type Lexeme, lexeme } from '../lexicon/lexeme.ts';
import { type Grammar, NOTHING } from './grammar.ts';
import { readNominals, readPlain } from './nominals.ts';
import { isCount } from './numbers.ts';
import { readDerived, readHelped, readPredicates } from './predicates.ts';
import type { Analysis, Reading } from './reading.ts';

/** Longer 어절 than this are not read: nobody writes them, and time must stay bounded. */
const LONGEST = 24;
const KEPT = 20_000;
/** A reading that costs more is worth looking whether two verbs explain it better. */
const DOUBTFUL = 5;

export interface Analyser {
  grammar: Grammar;
  /** Readings of one 어절 without punctuation. `extra` are words of a person or a class. */
  analyse(word: string, extra?: ReadonlySet<string>): Analysis;
}

/** `accepts` is asked last, about what no reading explains. */
export function createAnalyser(grammar: Grammar, accepts: (word: string) => boolean): Analyser {
  const known = new Map<string, Analysis>();

  function read(text: string): Analysis {
    if (!isHangul(text) || text.length > LONGEST) {
      return { text, readings: [], wrong: [], isKnown: !isHangul(text) };
    }
    const found: Reading[] = [];
    readPlain(grammar, text, found);
    if (isCount(text)) found.push(ofWord(lexeme(text, 'determiner', 3), 1));
    readNominals(grammar, text, found);
    readPredicates(grammar, jamoOf(text), found);
    const isDoubtful = () => !found.some((one) => one.cost < DOUBTFUL && !isWrong(one));
    if (isDoubtful()) readDerived(grammar, text, found);
    if (isDoubtful()) readHelped(grammar, text, found);
    found.sort((one, other) => one.cost - other.cost);
    const readings = found.filter((one) => !isWrong(one));
    const wrong = found.filter(isWrong);
    const isKnown = readings.length > 0 || (wrong.length === 0 && accepts(text));
    return { text, readings, wrong, isKnown };
  }

  function analyse(text: string): Analysis {
    let analysis = known.get(text);
    if (!analysis) {
      analysis = read(text);
      if (known.size >= KEPT) known.clear();
      known.set(text, analysis);
    }
    return analysis;
  }

  return {
    grammar,
    analyse(text, extra) {
      const analysis = analyse(text);
      if (!extra || extra.size === 0) return analysis;
      const own = readExtra(grammar, text, extra);
      if (own.length === 0) return analysis;
      return { ...analysis, readings: [...own, ...analysis.readings], wrong: [], isKnown: true };
    },
  };
}

const isWrong = (one: Reading) => one.lexeme.wrong !== undefined;

function ofWord(one: Lexeme, cost: number): Reading {
  const none = { particles: NOTHING, endings: NOTHING, role: undefined, suffix: '', helper: '' };
  return { pos: one.pos, word: one.word, lexeme: one, ...none, cost };
}

/** Words that are in no dictionary, as they are or with particles: 하늘이, 하늘이가, 하늘아. */
function readExtra(grammar: Grammar, text: string, extra: ReadonlySet<string>): Reading[] {
  const found: Reading[] = [];
  for (let end = text.length; end > 0; end -= 1) {
    const word = text.slice(0, end);
    if (!extra.has(word)) continue;
    const one = lexeme(word, 'name', 4);
    const own = { ...grammar, lexicon: grammar.lexicon.only(one) };
    readNominals(own, text, found);
    if (end === text.length) found.push(ofWord(one, 0));
  }
  return found;
}
