import type { Reading } from './reading.ts';

/** Nouns of place and time, which take a space: 책상 위, 학교 앞. */
export const PLACES = new Set(
  '위 아래 앞 뒤 옆 안 밖 속 밑 사이 가운데 근처 건너편 맞은편 쪽 전 후 때 동안 중'.split(' '),
);

const CALLING = new Set(['아', '이여', '이야']);
/** Nouns of one syllable that children join to their verb: 비 오는, 밥 먹고. */
const GO_TOGETHER = new Map(
  '비:오,내리,그치,맞 눈:오,내리,쌓이,뜨,감,맞 밥:먹,하,짓 책:읽,보,사 말:하,듣,걸 물:마시,주,쓰,끓이 불:켜,끄,나,지르 돈:벌,쓰,내,모으 글:쓰,짓,읽 춤:추 꽃:피,심,꺾 잠:자,깨,들 옷:입,사,벗 손:씻,들,잡 길:걷,잃,건너 차:타,마시 집:가,오,나가 꿈:꾸 땀:나,흘리 공:차,던지,놀 노래:부르,하 사진:찍 그림:그리 이:닦 친구:만나 학교:가 숙제:하 세수:하 운동:하 시험:보 게임:하 영화:보 음악:듣 만화:보 줄:서 상:받,타 힘:내 고장:나 소문:나 큰일:나'
    .split(' ')
    .map((line): [string, Set<string>] => {
      const [noun = '', verbs = ''] = line.split(':');
      return [noun, new Set(verbs.split(','))];
    }),
);
const OWNERS = new Set(['우리', '내', '네', '제', '저희', '너희']);
/** The cost of two words side by side. */
export function between(
  before: Reading | undefined,
  next: Reading,
  piece: string,
  isLast: boolean,
): number {
  if (!before) return 0;
  // 주의자들은 has -들, and is not 주의자 and 들은.
  const isBare = before.particles.length === 0 && before.endings.length === 0;
  if (piece.startsWith('들') && isNoun(before) && isBare) return 9;
  // -어 links here, though it may end a sentence: 아껴 쓰자.
  if (before.endings.at(-1) === '어' && !isNoun(next)) return 0;
  if (before.role === 'final' || before.role === 'ask' || before.role === 'request') return 2.5;
  if (before.role === 'modify') {
    if (!isNoun(next)) return 1.5;
    return isFarFetched(before, next) ? 0.5 : -0.5;
  }
  if (next.pos === 'bound') {
    // A bound noun needs a modifier before it: not 운동장에 거.
    if (before.particles.length > 0) return 3;
    return isBare && next.word !== '때문' && next.word !== '중' ? 2.5 : 1;
  }
  if (before.pos === 'determiner') return isNoun(next) ? -0.5 : 2;
  // An adverb of one syllable is not last: not 축구 늘.
  if (isLast && next.pos === 'adverb' && next.word.length === 1 && isBare) return 3;
  if (before.pos === 'adverb') return isNoun(next) ? 0.5 : -0.3;
  if (before.role === 'link' || before.role === 'adverb') return isNoun(next) ? 0.5 : 0;
  // The vocative needs a name: not 오늘아 침에.
  if (CALLING.has(before.particles.at(-1) ?? '')) return 2.5;
  // Two nouns of one syllable with particles are unlikely: not 쇠도 끼를.
  const isTiny = before.word.length === 1 && next.word.length === 1;
  if (!isBare) return isTiny && isNoun(next) && before.endings.length === 0 ? 2 : 0;
  if (GO_TOGETHER.get(before.word)?.has(next.word)) return 0;
  // 우리 집, 우리 집 앞.
  if (OWNERS.has(before.word) || PLACES.has(next.word)) return isNoun(next) ? 0 : 1.2;
  const short = before.word.length === 1 ? 2 : 0;
  return short + (isNoun(next) ? 0.6 : 1.2);
}

/** A verb of one syllable that modifies a long noun is unlikely: not 할 머리께. */
function isFarFetched(before: Reading, next: Reading): boolean {
  return before.word.length === 1 && next.pos === 'noun' && next.word.length > 1;
}

const isNoun = ({ pos }: Reading) => pos !== 'verb' && pos !== 'adjective' && pos !== 'adverb';
