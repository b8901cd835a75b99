import type { Analyser } from '../../analysis/analyser.ts';
import type { Grammar } from '../../analysis/grammar.ts';
import { between, PLACES } from '../../analysis/neighbours.ts';
import type { Reading } from '../../analysis/reading.ts';
import type { Lexeme } from '../../lexicon/lexeme.ts';
import { isFollowed } from '../new-words/names.ts';
import { isClearlyEnded, isFirm, readStranger } from './firm-division.ts';

/** A piece that costs more is not taken for a word. */
const MOST_A_PIECE = 4.2;
const SPACE = 1;
const LONGEST = 16;
const MOST_PIECES = 5;
/** Above this a division with nouns that no list of words has is tried. */
const MOST_OF_ALL = 6;
/** A shorter word is hardly such a noun with a particle and another word. */
const LEAST_STRANGE = 4;

export interface SplitText {
  text: string;
  cost: number;
  /** Two nouns that may be written as one word: 비닐우산, 까치밥. */
  isCompound: boolean;
  /** It consists of nouns, and nothing but the last has particles. */
  isNouns: boolean;
  /** A particle or an ending stands before another word, so that it is no word of its own. */
  isFirm: boolean;
}

export interface Path {
  cost: number;
  pieces: readonly string[];
  readings: readonly Reading[];
}

/** The cheapest division of a word that lacks spaces: 우리반은 → 우리 반은. */
export function splitWords(word: string, analyser: Analyser): SplitText | undefined {
  if (word.length > LONGEST || word.length < 2) return;
  const known = (piece: string) => analyser.analyse(piece).readings.slice(0, 4);
  const spaced = cheapest(word, analyser, known);
  if (spaced && (spaced.isFirm || spaced.cost <= MOST_OF_ALL)) return spaced;
  if (word.length < LEAST_STRANGE) return spaced;
  // 탁란의 둥지에서: with a noun that only the list of headwords has, or none.
  const firm = cheapest(word, analyser, (piece) => {
    const readings = known(piece);
    return readings.length > 0 ? readings : readStranger(analyser.grammar, piece);
  });
  return firm?.isFirm ? firm : spaced;
}

function cheapest(
  word: string,
  analyser: Analyser,
  readingsOf: (piece: string) => readonly Reading[],
): SplitText | undefined {
  const best: (Path | undefined)[] = [{ cost: 0, pieces: [], readings: [] }];
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      if (!before || before.pieces.length >= MOST_PIECES) continue;
      const piece = word.slice(start, end);
      if (piece.length === word.length) continue;
      for (const reading of readingsOf(piece)) {
        const added =
          pieceCost(before.readings.at(-1), reading, piece, end === word.length) +
          beside(before.readings.at(-1), reading, piece, end === word.length);
        if (added > MOST_A_PIECE + SPACE) continue;
        const cost = before.cost + added + (start > 0 ? SPACE : 0);
        const known = best[end];
        if (known && known.cost <= cost) continue;
        best[end] = {
          cost,
          pieces: [...before.pieces, piece],
          readings: [...before.readings, reading],
        };
      }
    }
  }
  const path = best[word.length];
  if (!path || path.pieces.length < 2) return;
  return {
    text: path.pieces.join(' '),
    cost: path.cost,
    isCompound: isCompound(path),
    isNouns: isNouns(path),
    isFirm: isFirm(analyser, path),
  };
}

function isNouns({ readings, pieces }: Path): boolean {
  return readings.every(({ pos, particles, endings }, at) => {
    if (pieces[at] === SELF) return true;
    if (pos !== 'noun' && pos !== 'name' && pos !== 'unit') return false;
    return at === readings.length - 1 || particles.length + endings.length === 0;
  });
}

function isCompound({ readings }: Path): boolean {
  const [first, second, more] = readings;
  if (!first || !second || more) return false;
  if (first.pos === 'name') return isCalled(first, second);
  if (first.pos !== 'noun') return false;
  if (second.pos !== 'noun' && second.pos !== 'unit') return false;
  if (first.particles.length + first.endings.length > 0) return false;
  if (PLACES.has(second.word) || PEOPLE.has(first.word)) return false;
  const isLong = first.word.length > 1 && second.word.length > 1;
  const isUsual = first.lexeme.level > 2 && second.lexeme.level > 2;
  if (isLong) {
    // A very frequent noun seldom forms compounds.
    if (isUsual && FREE.has(second.word)) return false;
    return first.lexeme.level > 0 && second.lexeme.level > 0;
  }
  if (first.word.length === 1) {
    return first.lexeme.level > 1 && second.lexeme.level > 1 && second.word.length > 1;
  }
  return TAILS.has(second.word);
}

/** The shortest part of a compound of nouns, except for what ends it. */
const LEAST_PART = 2;

/**
 * Whether it consists of nouns with particles behind the last, as terms do: 소득수준이, 안전보장이사회는. Two
 * usual nouns take a space (우리 가족 여행) if one of them does with any other.
 */
export function isNounCompound(grammar: Grammar, word: string): boolean {
  const nounOf = (text: string) => {
    const known = grammar.lexicon.words(text).filter(({ wrong }) => wrong === undefined);
    // 결국 and 대신 are adverbs, too.
    if (text !== SELF && known.some(({ pos }) => pos !== 'noun' && pos !== 'name')) return;
    return known[0];
  };
  const isCompounded = (from: number, before: Lexeme | undefined): boolean => {
    for (let end = from + LEAST_PART; end <= word.length; end += 1) {
      const noun = nounOf(word.slice(from, end));
      if (!noun || (before && isApart(before, noun) && !isOfSelf(grammar, before, noun))) continue;
      if (before && isFollowed(grammar, word.slice(from, end), word.slice(end))) return true;
      if (isCompounded(end, noun)) return true;
    }
    return false;
  };
  return word.length <= LONGEST && isCompounded(0, undefined);
}

const SELF = '자기';
/** 자기소개, 자기반성: 자기 with what one does to oneself. */
const isOfSelf = ({ lexicon }: Grammar, first: Lexeme, { word }: Lexeme) =>
  first.word === SELF && !FREE.has(word) && lexicon.stems(`${word}하`).length > 0;

function isApart(first: Lexeme, second: Lexeme): boolean {
  if (PLACES.has(second.word) || PEOPLE.has(first.word)) return true;
  if (first.pos === 'name' && second.level > 3) return true;
  if (first.level > 3 && second.level > 3) return true;
  return (first.level > 2 && second.level > 2 && FREE.has(second.word)) || ALONE.has(first.word);
}
/** Nouns of place and time that do not form compounds with what follows. */
const ALONE = new Set(
  '하루 나머지 바깥 오른쪽 왼쪽 반대쪽 자기 오늘 내일 어제 아침 저녁 오전 오후 전체 모든 다음 이번 지난번 저번 그동안 요즘 최근 자신 서로 마지막 처음 이후 이전 예전 옛날'.split(
    ' ',
  ),
);

/** A place name before a noun, as in names of firms: 포항제철, 서울교육. */
function isCalled({ particles, endings }: Reading, next: Reading): boolean {
  const isBare = particles.length + endings.length === 0;
  return isBare && next.pos === 'noun' && next.word.length > 1 && next.lexeme.level < 4;
}

/** Words for people, which take a space before what is theirs: 선생님 말씀, 동생 가방. */
const PEOPLE = new Set(
  '선생님 할머니 할아버지 엄마 아빠 어머니 아버지 친구 동생 언니 누나 형 오빠 아이 사람 우리'.split(
    ' ',
  ),
);
/** Nouns that take a space behind nearly any other: 생일 파티, 졸업 선물. */
const FREE = new Set(
  '파티 선물 말씀 친구 생각 얼굴 마음 가족 모습 방법 이유 문제 결과 과정 내용 의견 연습 준비 시작 이름 부탁 약속 자랑 걱정 덕분 사람 시간 처음 마지막 하루 아침 저녁 이야기'.split(
    ' ',
  ),
);
/** Nouns of one syllable that end compounds: 까치밥, 국화밭, 비닐봉지. */
const TAILS = new Set(
  '집 밭 판 길 물 빵 국 밥 떡 잎 꽃 알 산 강 섬 방 반 옷 칼 병 통 차 돈 값 책 글 말 밤 배 씨 콩 쌀 풀 뿔 털 뼈 불 빛 줄 끈 판 틀 벌 죽 전 면 춤 극 탑 문 벽 실 날 상 감 탕 땅 돌 새 개 닭 뱀 곰 소 즙 잔 솥 끈 칼 활 북 종 초 약 병 땀 줄'.split(
    ' ',
  ),
);

/** 모서리에 옛, but not 운동장 이. */
function beside(
  before: Reading | undefined,
  next: Reading,
  piece: string,
  isLast: boolean,
): number {
  const isDetermining = isLast && piece.length === 1 && next.pos === 'determiner';
  if (before && isDetermining && !isClearlyEnded(before)) return 9;
  return between(before, next, piece, isLast);
}

const SHORT = new Set(['determiner', 'adverb', 'bound', 'unit', 'form', 'pronoun']);

function pieceCost(
  before: Reading | undefined,
  reading: Reading,
  piece: string,
  isLast: boolean,
): number {
  // 가방을 멘
  const isAfterEnd = before !== undefined && isLast && isClearlyEnded(before);
  if (piece.length === 1 && isAfterEnd && before.particles.length > 0 && reading.role === 'modify')
    return reading.cost + 0.3;
  // A noun or verb of one syllable is more often part of a longer word.
  if (piece.length === 1 && !SHORT.has(reading.pos) && reading.lexeme.level < 3) return 9;
  // A verb of one syllable must be among the most frequent ones: not 알 맞는, 놀 리터.
  if (piece.length === 1 && isVerb(reading) && !USUAL.has(piece)) return 9;
  // So is a noun of one syllable with a particle: not 운도 장에서.
  const isCounting = reading.pos === 'unit' || reading.pos === 'number';
  const isShort =
    reading.word.length === 1 &&
    piece.length > 1 &&
    (reading.pos === 'noun' || (isCounting && reading.endings.length > 0));
  // Words that only the dictionary has are rarer than slips: not 시자 했다.
  const isRare = reading.lexeme.level === 0 && reading.pos === 'noun';
  return reading.cost + (piece.length === 1 ? 0.3 : 0) + (isShort ? 1 : 0) + (isRare ? 0.8 : 0);
}

const isVerb = ({ pos }: Reading) => pos === 'verb' || pos === 'adjective';
const USUAL = new Set(
  '할 한 해 갈 간 가 올 온 와 볼 본 봐 될 된 돼 줄 준 줘 큰 클 살 산 쓸 쓴 써 탈 탄 낸 낼 난 날'.split(
    ' ',
  ),
);
