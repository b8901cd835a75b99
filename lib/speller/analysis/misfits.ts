import { finalOf, jamoOf } from '../hangul.ts';
import { isNominal, type Lexeme } from '../lexicon/lexeme.ts';
import { costOf } from './cost.ts';
import { type Grammar, NOTHING } from './grammar.ts';
import type { Reading } from './reading.ts';

/**
 * Nouns with a shape of a particle or of 이다 that does not fit them, best first: 책를, 나무이, 학생예요,
 * 사과에요.
 */
export function misfits(grammar: Grammar, text: string): Reading[] {
  const found: Reading[] = [];
  // 양봉가 is a noun of its own.
  if (text.length >= 3 && grammar.headwords.has(text)) return found;
  for (let end = 1; end < text.length; end += 1) {
    const rest = text.slice(end);
    const chains = grammar.particles.get(rest);
    const copulas = grammar.copulas.beside.get(jamoOf(rest));
    if (!chains && !copulas) continue;
    for (const { lexeme, suffix } of nouns(grammar, text.slice(0, end))) {
      const { pos, word } = lexeme;
      const cost = costOf(lexeme);
      const base = { pos, word, lexeme, particles: NOTHING, endings: NOTHING, role: undefined };
      for (const { names } of chains ?? []) {
        // -이서 is for how many act (둘이서): 공약서는 is not 공약 with it.
        if (names[0] === '서' && pos === 'noun') continue;
        found.push({ ...base, particles: names, suffix, helper: '', cost });
      }
      for (const { endings, role, afterVowel } of copulas ?? []) {
        if (!afterVowel || finalOf(word + suffix) === '') continue;
        found.push({ ...base, endings, role, suffix, helper: '', cost });
      }
    }
  }
  return found.sort((one, other) => one.cost - other.cost);
}

/** Suffixes between a noun and its particle: 친구들가, 세 시쯤는. */
const SUFFIXES = ['', '들', '님', '쯤', '끼리'];

function* nouns({ lexicon }: Grammar, text: string): Generator<{ lexeme: Lexeme; suffix: string }> {
  for (const suffix of SUFFIXES) {
    if (!text.endsWith(suffix)) continue;
    for (const lexeme of lexicon.words(text.slice(0, text.length - suffix.length))) {
      if (isNominal(lexeme.pos) && lexeme.wrong === undefined) yield { lexeme, suffix };
    }
  }
}
