import type { Reading } from '../analysis/reading.ts';
import { jamoOf } from '../hangul.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import { type Morphology, rewritten } from '../rules/fix.ts';
import type { Token } from '../text/tokens.ts';
import { distance } from '../unknown/similarity/distance.ts';
import type { PairWord } from './pair.ts';

/** Forms that are farther apart than this are not mistaken for each other. */
const MOST = 0.6;
/** Stems change in conjugation (쓰, 썼), so that more is allowed between them and the token. */
const MOST_OF_STEM = 2.5;
const CLOSE = 0.5;
/** How much nearer a form counts that has the endings of the written one. */
const SAME_ENDING = 0.1;
/** Endings that a slip may have instead: 났다 (나 + 었 + 다) for 낫다 (낫 + 다). */
const OTHER_ENDINGS: readonly (readonly string[])[] = [
  ['다'],
  ['었', '다'],
  ['고'],
  ['어'],
  ['어서'],
  ['지'],
  ['는'],
  ['은'],
  ['을'],
  ['으면'],
  ['으니'],
  ['는다'],
  ['었', '던'],
  ['었', '는데'],
  ['었', '고'],
  ['었', '지만'],
  ['지만'],
  ['게'],
  ['기'],
  ['어요'],
  ['었', '어요'],
  ['습니다'],
  ['었', '습니다'],
];

/** Initials that are mistaken for each other share a letter. */
const INITIAL = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅈㄱㄷㅂㅇ';
/** So do vowels that are heard alike or that change in conjugation: 쓰다, 써; 모으다, 모아. */
const VOWEL = 'ㅏㅐㅏㅐㅓㅐㅓㅐㅗㅗㅐㅐㅗㅓㅓㅐㅣㅓㅓㅣㅣ';

function keyOf(text: string): string {
  const code = text.charCodeAt(0) - 0xac00;
  return INITIAL.charAt(Math.floor(code / 588)) + VOWEL.charAt(Math.floor((code % 588) / 28));
}

export interface InflectedSlip {
  other: PairWord;
  reading: Reading;
  /** What was meant, best first. */
  texts: readonly string[];
}

export interface Inflected {
  /** Forms of the other word that are near the token, nearest first. */
  formsLike(token: Token, other: PairWord): string[];
  /** The first word that fits the company and has a form near the token. */
  find(token: Token, isFitting: (word: PairWord) => boolean): InflectedSlip | undefined;
}

/** Verbs of the table of company by the first syllable of their stems. */
export function createInflected(
  words: readonly PairWord[],
  { analyser, writer }: Morphology,
): Inflected {
  const buckets = new Map<string, { word: PairWord; stem: string; jamo: string }[]>();
  for (const word of words) {
    if (!isPredicate(word.pos)) continue;
    // An adverb says too little where also the endings differ: 가장 낮게, 가장 낫게.
    const { before: _before, after: _after, ending: _ending, ...collocates } = word.collocates;
    const key = keyOf(word.word);
    const known = buckets.get(key) ?? [];
    buckets.set(key, known);
    const stem = word.word.slice(0, -1);
    known.push({ word: { ...word, collocates }, stem, jamo: jamoOf(stem) });
  }

  /** Forms of the other word that are near the token, nearest first. */
  function formsLike(token: Token, own: readonly Reading[], other: PairWord): string[] {
    const stem = other.word.slice(0, -1);
    const jamo = jamoOf(token.text);
    const texts = new Map<string, number>();
    const add = (text: string, bonus: number) => {
      const far = distance(jamo, jamoOf(text), MOST);
      if (text !== token.text && far <= MOST && !texts.has(text)) texts.set(text, far - bonus);
    };
    for (const one of own) {
      const reading = { ...one, pos: other.pos };
      for (const text of rewritten(reading, stem, other.pos, analyser, writer)) {
        add(text, SAME_ENDING);
      }
    }
    for (const lexeme of analyser.grammar.lexicon.stems(stem)) {
      if (lexeme.pos !== other.pos || lexeme.wrong !== undefined) continue;
      for (const endings of OTHER_ENDINGS) {
        for (const text of writer.conjugate(lexeme, endings)) add(text, 0);
      }
    }
    return [...texts].sort((one, two) => one[1] - two[1]).map(([text]) => text);
  }

  const ownOf = ({ analysis: { readings } }: Token) => {
    const limit = (readings[0]?.cost ?? 0) + CLOSE;
    return readings.filter(
      ({ pos, cost, helper }) => isPredicate(pos) && cost <= limit && helper === '',
    );
  };

  return {
    formsLike: (token, other) => formsLike(token, ownOf(token), other),
    find(token, isFitting) {
      const own = ownOf(token);
      const [reading] = own;
      if (!reading) return undefined;
      const stems = new Set(token.analysis.readings.map(({ word }) => word));
      for (const { word, stem, jamo } of buckets.get(keyOf(token.text)) ?? []) {
        if (stems.has(stem)) continue;
        const start = jamoOf(token.text.slice(0, stem.length));
        if (distance(jamo, start, MOST_OF_STEM) > MOST_OF_STEM || !isFitting(word)) continue;
        const texts = formsLike(token, own, word);
        if (texts.length > 0) return { other: word, reading, texts };
      }
      return undefined;
    },
  };
}
