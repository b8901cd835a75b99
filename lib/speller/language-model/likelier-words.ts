import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import type { Level } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import { isNamed } from '../unknown/new-words/named.ts';
import { isGivenName } from '../unknown/new-words/names.ts';
import { createEdits, type Edit, type EditKind } from './edits.ts';
import type { LanguageModel, ScoredText } from './language-model.ts';
import {
  isSurprising,
  LEAST_GAIN_OF_LETTER,
  mayBeAnother,
  OTHER_LETTERS,
  scoreOfOther,
} from './letter-slips.ts';
import type { Likelier } from './likelier-issue.ts';
import {
  areRightApart,
  isRightAsOne,
  isRightWord,
  mayBeApart,
  mayBeSlip,
} from './right-as-written.ts';
import { associationWith, lemmaOf } from './word-pairs.ts';
import { createWritten, READING, type Written } from './written.ts';

/*
 * The score of a correction is a sum of natural logarithms: how much likelier its letters are in their
 * place, how much likelier its words are beside their neighbours and as readings, less what an edit of
 * its kind costs. The weights were fitted by logistic regression on sentences with marked mistakes that
 * the model had not read, and rounded; then each kind of edit got the threshold at which it finds as many
 * mistakes as it marks right words.
 */
const EDIT_COST: Readonly<Record<EditKind, number>> = {
  heard: 15.5,
  apart: 15.7,
  joined: 17.1,
  initial: 20.5,
  ending: 14.5,
  final: 24,
  vowel: 24.2,
  letter: 20,
  swapped: 21,
  doubled: 24,
  missing: 26,
};
const MOST_ASSOCIATION = 4;
/** In so many words of a text a missing syllable is sought, which takes long. */
const MOST_SEARCHED = 4;
/**
 * Any letter for any other makes many words of a noun: the one that is meant goes with the words around.
 */
const LEAST_ASSOCIATION = 2;
/** A word without a reading is taken for a noun of this level or above whose letters gain so much. */
const USUAL: Level = 3;
const LEAST_GAIN_OF_UNKNOWN = 12;
/** Of the same word with another particle: both are often right. */
const SAME_WORD = 7;
/** What is hardly likelier in its place is not compared, however rare the written word is. */
const LEAST_GAIN = 3;
/**
 * A word without a reading, or one of another letter, that reaches this score is a slip, even where a name
 * is expected: new names and terms stay below it.
 */
const SURE = 12;
/** The score from which a correction of what is known to be wrong is considered. */
const LEAST_OF_WRONG = -30;

/** Only a word without a reading lacks a syllable or has one twice. */
const OF_UNKNOWN = new Set<EditKind>(['doubled', 'missing']);
const OF_LETTERS = new Set<EditKind>(['heard', ...OTHER_LETTERS]);

/** What sounds alike is mixed up oftener than other letters. */
const HEARD = 4;

export interface LikelierWords {
  /**
   * Words that are likely a slip of others, by what the language model has read and by the readings of
   * both: 소리의 새기 for 세기, 못들은 for 못 들은, 이유 만으로 for 이유만으로.
   */
  slipsIn(text: ScoredText, sentence: readonly Token[]): Generator<Likelier>;
  /** Of a word that is wrong, what is likeliest in its place by one letter or space. */
  likeliest(text: ScoredText, sentence: readonly Token[], token: Token): Likelier | undefined;
}

/** What tables know of words, so that no letter of them is wrong. */
export interface Listed {
  /** Whether a word is used with those beside it. */
  isWithListed(sentence: readonly Token[], token: Token): boolean;
  /** Of two things of a kind either may be meant: 거실 and 교실, 나흘 and 사흘. */
  areOfOneKind(one: string, other: string): boolean;
}

export function createLikelierWords(
  analyser: Analyser,
  model: LanguageModel,
  { isWithListed, areOfOneKind }: Listed,
): LikelierWords {
  const { grammar } = analyser;
  const editsIn = createEdits(model.syllables);
  const writtenAs = createWritten(analyser);
  const searched = new WeakMap<ScoredText, Set<Token>>();

  return {
    *slipsIn(text, sentence) {
      for (const token of sentence) {
        if (!mayBeSlip(token, sentence)) continue;
        const found = likeliest(text, sentence, token, false);
        if (!found) continue;
        const isName = isNamed(sentence, token.at) || isGivenName(grammar, token.text);
        if (isName && !found.isSure) continue;
        if (OF_LETTERS.has(found.kind) && isWithListed(sentence, token)) continue;
        yield found;
      }
    },
    likeliest(text, sentence, token) {
      const found = likeliest(text, sentence, token, true);
      return found?.kind === 'apart' ? undefined : found;
    },
  };

  function likeliest(
    text: ScoredText,
    sentence: readonly Token[],
    token: Token,
    isWrong: boolean,
  ): Likelier | undefined {
    const next = sentence[token.at + 1];
    const alone = writtenAs(token, token);
    const together = next && mayBeApart(sentence, token.at) ? writtenAs(token, next) : undefined;
    let found: Likelier | undefined;
    let best = isWrong ? LEAST_OF_WRONG : 0;
    const word = isWrong ? undefined : alone.word;
    const isByLetter = (kind: EditKind) => word !== undefined && OTHER_LETTERS.has(kind);
    const mayBeOther = word !== undefined && mayBeAnother(text, token, word);
    /** What the letters must gain, at least, so that the score is better than the best one. */
    const leastGain = (kind: EditKind, written: Written) =>
      isByLetter(kind)
        ? LEAST_GAIN_OF_LETTER
        : Math.max(LEAST_GAIN, best + EDIT_COST[kind] - written.doubt - MOST_ASSOCIATION);
    const isPossible = (kind: EditKind, start: number, end: number) => {
      const written = kind === 'apart' ? together : alone;
      if (!written || (token.isGlued && kind !== 'joined')) return false;
      if (kind === 'letter' && isWrong && written.word) return false;
      if (kind === 'swapped' && !isNounOrUnknown(written)) return false;
      if (OF_UNKNOWN.has(kind) && written.readings[0]) return false;
      if (isByLetter(kind) && !(mayBeOther && isSurprising(text, start))) return false;
      if (text.maxGain(start, end) < leastGain(kind, written)) return false;
      return kind !== 'missing' || maySearch(text, token);
    };
    for (const edit of editsIn(text, token.start, token.end, isPossible)) {
      const written = edit.kind === 'apart' ? together : alone;
      if (!written) continue;
      const least = leastGain(edit.kind, written);
      const gain = text.gain(edit.start, edit.end, edit.text, least);
      if (gain < least) continue;
      const corrected =
        text.text.slice(token.start, edit.start) +
        edit.text +
        text.text.slice(edit.end, written.last.end);
      const readings = readingsOf(sentence, corrected, edit, written);
      if (!readings) continue;
      const byWord =
        word && OF_LETTERS.has(edit.kind) ? scoreOfWord(sentence, written, readings) : -Infinity;
      const association = isByLetter(edit.kind)
        ? 0
        : associationGain(sentence, written, readings, edit.kind);
      const score =
        gain +
        (isByLetter(edit.kind)
          ? byWord
          : Math.max(
              byWord + HEARD,
              written.doubt - EDIT_COST[edit.kind] - costOf(readings) * READING + association,
            ));
      if (score <= best) continue;
      const hasReading = written.readings[0] !== undefined;
      // 김유진 is one letter from a known name.
      const isSure =
        score >= SURE && (isByLetter(edit.kind) || !hasReading) && readings[0]?.pos !== 'name';
      if (edit.kind === 'letter' && !written.word && !isSure) {
        if (!isLikelyNoun(token, readings, edit, gain, association)) continue;
      }
      // 학과 is a department, too, but 과학 goes with 시간.
      if (edit.kind === 'swapped' && hasReading && association < LEAST_ASSOCIATION) continue;
      best = score;
      const { start } = token;
      found = { start, end: written.last.end, text: corrected, kind: edit.kind, isSure };
    }
    return found;
  }

  /** Of one word for another: a sum of logarithms, too. */
  function scoreOfWord(
    sentence: readonly Token[],
    { first, word }: Written,
    [other]: readonly Reading[],
  ): number {
    if (!word || !other || areOfOneKind(word.word, other.word)) return -Infinity;
    return scoreOfOther(model, sentence, first, word, other);
  }

  /** Bounds the time that a text of many unknown words takes. */
  function maySearch(text: ScoredText, token: Token): boolean {
    const tokens = searched.get(text) ?? new Set();
    searched.set(text, tokens);
    if (tokens.size < MOST_SEARCHED) tokens.add(token);
    return tokens.has(token);
  }

  /** How much better the words go with those before and after them. */
  function associationGain(
    sentence: readonly Token[],
    { first, last, readings }: Written,
    others: readonly Reading[],
    kind: EditKind,
  ): number {
    const associationOf = (words: readonly (Reading | undefined)[]) =>
      associationWith(model, sentence, first, last, words);
    const gain = associationOf(others) - associationOf(readings);
    const [one] = readings;
    const [other] = others;
    const isSame =
      readings.length === others.length && one && other && lemmaOf(one) === lemmaOf(other);
    const bounded = Math.min(MOST_ASSOCIATION, Math.max(-MOST_ASSOCIATION, gain));
    return isSame && kind !== 'ending' ? bounded - SAME_WORD : bounded;
  }

  /** The words of a corrected place; undefined if they are none, or if what is written is right. */
  function readingsOf(
    sentence: readonly Token[],
    text: string,
    { kind }: Edit,
    { first: token, last }: Written,
  ): readonly Reading[] | undefined {
    const readings: Reading[] = [];
    for (const word of text.split(' ')) {
      const reading = analyser.quickReading(word) ?? thoroughly(word, token);
      if (!reading) return undefined;
      readings.push(reading);
    }
    const [first, second] = readings;
    if (!first) return undefined;
    if (second) {
      return isRightAsOne(token, text.indexOf(' '), first, second) ? undefined : readings;
    }
    if (kind !== 'apart') return isRightWord(token, first, kind, sentence) ? undefined : readings;
    return areRightApart(token, last, first) ? undefined : readings;
  }

  /** Reads 정해집니다, too, which the quick reading leaves out: 정해집니니다 is no word. */
  function thoroughly(word: string, written: Token): Reading | undefined {
    return written.analysis.readings[0] ? undefined : analyser.analyse(word).readings[0];
  }
}

/** The syllables of verbs and particles are seldom swapped. */
function isNounOrUnknown({ readings: [one] }: Written): boolean {
  return one === undefined || (one.pos === 'noun' && one.word.length > 1);
}

/** Whether what is meant by any letter for another is a noun that is likely enough. */
function isLikelyNoun(
  written: Token,
  [meant]: readonly Reading[],
  edit: Edit,
  gain: number,
  association: number,
): boolean {
  if (meant?.pos !== 'noun' || meant.word.length === 1) return false;
  // 민들레반, 민들레만
  if (edit.start >= written.start + meant.word.length) return false;
  if (association >= LEAST_ASSOCIATION) return true;
  return meant.lexeme.level >= USUAL && gain >= LEAST_GAIN_OF_UNKNOWN;
}

const costOf = (readings: readonly Reading[]) => readings.reduce((sum, { cost }) => sum + cost, 0);
