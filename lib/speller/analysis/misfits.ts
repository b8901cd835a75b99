import { finalOf, jamoOf } from '../hangul.ts';
import { isNominal, type Lexeme, lexeme } from '../lexicon/lexeme.ts';
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
    const known = [...nouns(grammar, text.slice(0, end))];
    if (known.length === 0 && chains && PLAIN.test(rest)) {
      known.push(...unlistedNouns(grammar, text.slice(0, end)));
    }
    for (const { lexeme: entry, suffix } of known) {
      const { pos, word } = entry;
      const cost = costOf(entry);
      const base = {
        pos,
        word,
        lexeme: entry,
        particles: NOTHING,
        endings: NOTHING,
        role: undefined,
      };
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

/** Shapes of particles in which hardly any name ends; 니콜라이 and 카멜로 are not 니콜라 and 카멜. */
const PLAIN = /^(?:을|를|은|는|과|와|으로)$/;
/** Nouns of one syllable that end compounds of any kind. */
const ENDS = /^[함장실통표권증집관원소금비일날품물판대]$/;
/** How usual the parts of a compound are at least. */
const PART_LEVEL = 2;

/** Nouns that only the lists of headwords have, and compounds of two usual nouns: 종주, 감상문집. */
function* unlistedNouns(
  { lexicon, headwords }: Grammar,
  text: string,
): Generator<{ lexeme: Lexeme; suffix: string }> {
  if (text.length < 2) return;
  const isUsual = (part: string) => part.length > 1 && lexicon.words(part).some(isPart);
  let isCompound = false;
  for (let cut = 2; cut <= text.length - 1; cut += 1) {
    const last = text.slice(cut);
    const isTail =
      isUsual(last) || (cut > 2 && (ENDS.test(last) || lexicon.words(last).some(isPart)));
    if (isUsual(text.slice(0, cut)) && isTail) isCompound = true;
  }
  if (isCompound || headwords.has(text)) yield { lexeme: lexeme(text, 'noun'), suffix: '' };
}

const isPart = ({ pos, level, wrong }: Lexeme) =>
  pos === 'noun' && level >= PART_LEVEL && wrong === undefined;

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
