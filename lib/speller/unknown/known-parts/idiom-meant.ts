import type { Analyser } from '../../analysis/analyser.ts';
import type { Grammar } from '../../analysis/grammar.ts';
import { jamoOf } from '../../hangul.ts';

const LENGTH = 4;
/** Idioms from this level on are written in school. */
const USUAL = 2;

/** The shapes of a particle or of 이다 behind a vowel and behind a consonant. */
const SHAPES: readonly (readonly [behindVowel: string, behindConsonant: string])[] = [
  ['가', '이'],
  ['는', '은'],
  ['를', '을'],
  ['와', '과'],
  ['로', '으로'],
  ['라', '이라'],
  ['였', '이었'],
];

/**
 * The Sino-Korean idiom of four syllables of which one is wrong: 고진감래 for 고진감네. The other three
 * hardly stand together by chance, so that the wrong one may be farther off than in other words.
 */
export function idiomMeant(analyser: Analyser, text: string): string | undefined {
  const { grammar } = analyser;
  const written = text.slice(0, LENGTH);
  if (written.length < LENGTH || isOwnWord(grammar, written)) return undefined;
  for (const [at, letter] of [...written].entries()) {
    const [before, behind] = [written.slice(0, at), written.slice(at + 1)];
    if (![...before, ...behind].every((one) => grammar.syllables.sinoKorean.has(one))) continue;
    for (const other of grammar.syllables.sinoKorean) {
      if (
        other === letter ||
        !isLike(letter, other) ||
        !isNoun(grammar, before + other + behind, USUAL)
      ) {
        continue;
      }
      const meant = withRest(analyser, before + other + behind, text.slice(LENGTH));
      if (meant !== undefined) return meant;
    }
  }
  return undefined;
}

const isNoun = ({ lexicon }: Grammar, word: string, least: number): boolean =>
  lexicon
    .words(word)
    .some(({ pos, level, wrong }) => pos === 'noun' && level >= least && wrong === undefined);

/** Whether a dictionary has it, or both halves are usual nouns: 대중교육 is no slip of 대중교통. */
const isOwnWord = (grammar: Grammar, word: string): boolean =>
  grammar.headwords.has(word) ||
  [word.slice(0, 2), word.slice(2)].every((half) => isNoun(grammar, half, 1));

/** Whether two syllables have two letters in common, as 징 and 짐, or both sound and place, as 네 and 래. */
function isLike(one: string, other: string): boolean {
  const [first, second] = [jamoOf(one), jamoOf(other)];
  return first[0] === second[0] || first[1] === second[1];
}

/** The idiom with what follows, in the shape that fits. */
function withRest(analyser: Analyser, idiom: string, rest: string): string | undefined {
  const shapes = [rest];
  for (const pair of SHAPES) {
    for (const [from, to] of [pair, [...pair].reverse() as [string, string]]) {
      if (from && to && rest.startsWith(from)) shapes.push(to + rest.slice(from.length));
    }
  }
  return shapes
    .map((shape) => idiom + shape)
    .find((text) => analyser.quickReading(text)?.word.startsWith(idiom));
}
