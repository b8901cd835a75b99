import type { Analyser } from '../analysis/analyser.ts';
import type { Grammar } from '../analysis/grammar.ts';
import type { Reading } from '../analysis/reading.ts';
import { RANK, type Ranked } from '../issue.ts';
import { isNominal, isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import { mayBeTorn } from '../torn/torn-apart.ts';
import { isNamed } from '../unknown/new-words/named.ts';
import { headwordOf } from '../unknown/new-words/names.ts';
import { type Edit, type EditKind, editsIn } from './edits.ts';
import type { LanguageModel, ReadText } from './language-model.ts';
import { linkWith, nameOf } from './word-pairs.ts';

/*
 * The score of a correction is a sum of logarithms: how much likelier its letters are in their place,
 * how much likelier its words are beside their neighbours and as readings, less how seldom slips of its
 * kind are. The weights were fitted to sentences with marked mistakes that the model had not read.
 */
/** How seldom slips of each kind are. */
const SELDOM: Readonly<Record<EditKind, number>> = {
  heard: 15.5,
  apart: 15.7,
  joined: 17.1,
  initial: 20.5,
  final: 25,
  vowel: 24.2,
  particle: 12.5,
};
/** Of a unit of the cost of readings. */
const READING = 2;
/** The cost of a word without a reading, of a headword, and of what looks like a name. */
const UNKNOWN = 6.5;
const HEADWORD = 2.5;
/** Of each letter: the longer a word, the less often it is another one by chance. */
const LETTER = 1.2;
/** Of each level: a rare word is written by who means it. */
const LEVEL = 1.4;
const MOST_LINK = 4;
/** The same word with another particle: both are often right. */
const SAME_WORD = 4;
/** What is hardly likelier in its place is not compared, however rare the written word is. */
const LEAST_GAIN = 3;
/** A noun that costs more may be two words. */
const DOUBTFUL = 2.5;

/** What is written: a word, or two where a space may be wrong. */
interface Written {
  first: Token;
  last: Token;
  readings: readonly (Reading | undefined)[];
  cost: number;
  /** What speaks for a slip, whatever is meant. */
  doubt: number;
}

interface Likelier {
  written: Written;
  text: string;
  kind: EditKind;
  score: number;
}

/**
 * Issues of words that are likely a slip of others, by what the language model has read and by the
 * readings of both: 곳의 올리는 for 곳에, 못들은 for 못 들은, 이유 만으로 for 이유만으로.
 */
export function createLikelierWords(analyser: Analyser, model: LanguageModel) {
  const { grammar } = analyser;

  return function* likelierIssues(
    text: string,
    read: ReadText,
    sentence: readonly Token[],
  ): Generator<Ranked> {
    for (const token of sentence) {
      if (!mayBeSlip(token, sentence)) continue;
      const found = likeliest(text, read, sentence, token);
      if (found && !isNamed(sentence, token.at)) yield issueOf(found);
    }
  };

  function likeliest(
    text: string,
    read: ReadText,
    sentence: readonly Token[],
    token: Token,
  ): Likelier | undefined {
    const alone = writtenAs(grammar, token, token);
    const next = sentence[token.at + 1];
    let found: Likelier | undefined;
    const writtenIn = (kind: EditKind) =>
      kind === 'apart' && next ? writtenAs(grammar, token, next) : alone;
    /** What the letters must gain, at least, to be likelier than what was found. */
    const leastGain = (kind: EditKind) => {
      const needed = SELDOM[kind] - writtenIn(kind).doubt - MOST_LINK;
      return Math.max(LEAST_GAIN, needed + (found?.score ?? 0));
    };
    const isPossible = (kind: EditKind, start: number, end: number) => {
      if (token.isGlued && kind !== 'joined') return false;
      if (kind === 'apart' && !mayBeApart(sentence, token.at)) return false;
      return read.mostGain(start, end) >= leastGain(kind);
    };
    for (const edit of editsIn(text, token.start, token.end, isPossible)) {
      const written = writtenIn(edit.kind);
      const doubt = written.doubt - SELDOM[edit.kind];
      const least = leastGain(edit.kind);
      if (!read.mayBe(edit.start, edit.end, edit.text)) continue;
      const gain = read.gain(edit.start, edit.end, edit.text, least);
      if (gain === -Infinity) continue;
      const corrected =
        text.slice(token.start, edit.start) + edit.text + text.slice(edit.end, written.last.end);
      const readings = readingsOf(corrected, edit, written);
      if (!readings) continue;
      const score =
        gain + doubt - costOf(readings) * READING + linkGain(sentence, written, readings);
      if (score > (found?.score ?? 0)) found = { written, text: corrected, kind: edit.kind, score };
    }
    return found;
  }

  /** How much better the words go with those before and after them. */
  function linkGain(
    sentence: readonly Token[],
    { first, last, readings }: Written,
    others: readonly Reading[],
  ): number {
    const [before] = sentence[first.at - 1]?.analysis.readings ?? [];
    const [after] = sentence[last.at + 1]?.analysis.readings ?? [];
    const gain = linkWith(model, before, others, after) - linkWith(model, before, readings, after);
    const [one] = readings;
    const [other] = others;
    const isSame =
      readings.length === others.length && one && other && nameOf(one) === nameOf(other);
    return Math.min(MOST_LINK, Math.max(-MOST_LINK, gain)) - (isSame ? SAME_WORD : 0);
  }

  /** The words of a corrected place; undefined if they are none, or right as they were. */
  function readingsOf(
    text: string,
    { kind }: Edit,
    written: Written,
  ): readonly Reading[] | undefined {
    const readings: Reading[] = [];
    for (const word of text.split(' ')) {
      const reading = analyser.quickReading(word);
      if (!reading) return undefined;
      readings.push(reading);
    }
    const [first, second] = readings;
    const [one, other] = written.readings;
    if (!first) return undefined;
    if (second) {
      if (one && !written.first.isGlued) {
        const isInside = one.word.length > text.indexOf(' ');
        if (isInside && one.cost < DOUBTFUL) return undefined;
        // 도서관입니다 is one word with 이다.
        if (!isInside && isNominal(one.pos) && one.endings.length > 0) return undefined;
      }
      if (!one && isTerm(first, second)) return undefined;
      return isCompound(first, second) || isHelped(first, second) ? undefined : readings;
    }
    if (kind === 'apart') {
      if (first.helper !== '' || !one || !other || other.word === '데') return undefined;
      // 못 한 is right as 못한 is.
      if (one.pos === 'adverb' && one.word.length === 1) return undefined;
      return isCompound(one, other) || isHelped(one, other) ? undefined : readings;
    }
    if (!one) return readings;
    // 새 개, 세 개
    if (one.pos === 'determiner') return undefined;
    // 네가, 내가
    const isPronoun = written.first.analysis.readings.some(({ pos }) => pos === 'pronoun');
    if (kind === 'heard') return isPronoun ? undefined : readings;
    const isSame = nameOf(first) === nameOf(one);
    if (kind === 'particle') return isSame ? readings : undefined;
    return isSame || areVariants(first.word, one.word) ? undefined : readings;
  }
}

const NAMES = new Set(['name', 'pronoun']);

/** Names and pronouns are not doubted; behind a number only a space may be missing. */
function mayBeSlip(token: Token, sentence: readonly Token[]): boolean {
  if (token.kind !== 'hangul') return false;
  const isCounted = sentence[token.at - 1]?.kind === 'number' && token.lead === '';
  if (token.isGlued && !isCounted) return false;
  const next = sentence[token.at + 1];
  const [best] = token.analysis.readings;
  return !(next?.isGlued && next.lead === '') && !(best && NAMES.has(best.pos));
}

/** Whether a space behind a word may be wrong. */
function mayBeApart(sentence: readonly Token[], at: number): boolean {
  const [before, next] = [sentence[at - 1], sentence[at + 1]].map(
    (token) => token?.analysis.readings[0],
  );
  // 깊은 감사 드립니다: what is modified is a noun of its own.
  const isNoun = before?.role === 'modify' && next !== undefined && isPredicate(next.pos);
  return !isNoun && mayBeTorn(sentence, at);
}

function writtenAs(grammar: Grammar, first: Token, last: Token): Written {
  const tokens = first === last ? [first] : [first, last];
  const readings = tokens.map(({ analysis }) => analysis.readings[0]);
  const cost = tokens.reduce((sum, token) => sum + costOfToken(grammar, token), 0);
  const level = Math.min(...readings.map((one) => one?.lexeme.level ?? 0));
  const doubt = cost * READING + (last.end - first.start) * LETTER + level * LEVEL;
  return { first, last, readings, cost, doubt };
}

function costOfToken(grammar: Grammar, { text, analysis: { readings } }: Token): number {
  const [best] = readings;
  if (best) return best.cost;
  return headwordOf(grammar, text) === undefined ? UNKNOWN : HEADWORD;
}

const costOf = (readings: readonly Reading[]) => readings.reduce((sum, { cost }) => sum + cost, 0);

/** Two nouns may be written as one word or as two. */
const isCompound = (first: Reading, second: Reading) =>
  first.pos === 'noun' &&
  second.pos === 'noun' &&
  first.particles.length + first.endings.length === 0 &&
  first.word.length > 1;

/** 대한항공, 직접투자, 고카페인: what no list has may be a term. */
const isTerm = (first: Reading, second: Reading) =>
  second.pos === 'noun' &&
  second.word.length > 1 &&
  (first.word.length > 1 || first.role !== 'modify');

const AUXILIARIES = new Set(
  '주 두 놓 보 버리 가 오 내 나 드리 대 있 계시 지 듯하 만하 법하 척하 체하'.split(' '),
);

/** 도와 주다, 올 듯하다: an auxiliary may be joined or not. */
const isHelped = (first: Reading, second: Reading) =>
  isPredicate(second.pos) &&
  AUXILIARIES.has(second.word) &&
  (/^어다?$/.test(first.endings.at(-1) ?? '') || first.role === 'modify');

/** 부러뜨리다 and 부러트리다 are both right. */
const areVariants = (one: string, other: string) =>
  one.replace('뜨리', '트리') === other.replace('뜨리', '트리');

const HELPS: Readonly<Record<EditKind, string>> = {
  heard:
    '소리가 비슷한 다른 글자로 적은 것 같아요. 앞뒤 말과 함께 뜻을 살펴보세요. 예: 새기를 나르다 → 세기를 재다.',
  vowel:
    '모음 하나가 바뀐 것 같아요. 앞뒤 말과 함께 뜻을 살펴보세요. 예: 봉토에 담다 → 봉투에 담다.',
  final: '받침이 바뀐 것 같아요. 앞뒤 말과 함께 뜻을 살펴보세요. 예: 옮은 답 → 옳은 답.',
  initial: '첫소리가 바뀐 것 같아요. 앞뒤 말과 함께 뜻을 살펴보세요. 예: 자구 졸다 → 자꾸 졸다.',
  joined: '낱말과 낱말은 띄어 써요. 예: 못들은 척 → 못 들은 척.',
  apart: '한 낱말과, 앞말에 붙는 조사와 어미는 붙여 써요. 예: 이유 만으로 → 이유만으로.',
  particle: '‘-로서’는 신분이나 자격에, ‘-로써’는 도구나 방법에 써요. 예: 회장으로서, 대화로써.',
};

function issueOf({ written: { first, last }, text, kind }: Likelier): Ranked {
  const isSpacing = kind === 'joined' || kind === 'apart';
  return {
    start: first.start,
    end: last.end,
    original: '',
    suggestions: [text],
    category: isSpacing ? 'spacing' : 'spelling',
    severity: 'check',
    ruleId: `likelier/${kind}`,
    title: isSpacing ? '띄어쓰기' : '비슷한 다른 말',
    help: HELPS[kind],
    article: isSpacing ? '한글 맞춤법 제2항' : '한글 맞춤법 제1항',
    rank: RANK.likelier,
  };
}
