import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import { RANK, type Ranked } from '../issue.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import { isCounting } from '../pairs/clause.ts';
import type { Token } from '../text/tokens.ts';
import { tornIssue } from './torn-issue.ts';
import { isBare, isHangulPair } from './torn-words.ts';

const HELP =
  '사전에 한 낱말로 실린 말은 붙여 써요. 예: 결승 선 → 결승선, 안내 문 → 안내문, 보름 달 → 보름달.';
/** Syllables that make nouns of nouns, and hardly stand for themselves behind one: 실험 실, 급식 비. */
const SUFFIXES = new Set(
  '실 소 비 표 물 문 원 식 화 제 금 층 국 복 법 론 형 기 품 력 성 률 심 선 증 액 관 쪽 값 약 떡 빵 밥 줄 판 병 함 장 집 방 옷 길 꽃 풀 씨 경'.split(
    ' ',
  ),
);
/** What is no tail: other words that stand behind any noun. */
const FREE = new Set(
  '채 가 나 지 이 의 해 시 들 전 후 중 안 못 더 도 서 만 뿐 때 날 속 앞 뒤 밑 위 옆 곁 통 팩'.split(
    ' ',
  ),
);
/** Of the lexicon, but two words in the standard dictionary. */
const TWO_WORDS = new Set(
  '학기말 학년말 소년기 신발끈 첫날밤 고향집 다음날 배드민턴채 우승팀 자전거길 결승골 태양빛 수학책 국어책 과학책 사회책 영어책'.split(
    ' ',
  ),
);
/** Nouns that end a phrase: 실험 결과 물의 온도가 올랐다. */
const ADVERBIAL = new Set(
  '결과 순간 당시 경우 덕분 때문 대신 정도 동안 이후 이전 이상 이하 오늘 내일 어제 아침 점심 저녁 오전 오후 하루 다음 처음 마지막 최근 현재 요즘 지난해 올해 작년 내년 모두 가운데 사이 중간'.split(
    ' ',
  ),
);
/** Of a word with another tail than the suffixes. */
const LEAST_LEVEL = 3;
const LEAST_LEVEL_OF_SUFFIX = 2;
/** A joined word that costs more is not what was meant. */
const MOST = 2;
const NO_NOUN = new Set<Reading['pos']>(['adverb', 'determiner', 'pronoun', 'number']);

/**
 * Issues of nouns of the lexicon whose last syllable a space tears off, though both parts are words:
 * 결승 선, 안내 문, 보름 달. Longer last parts are as often words of their own (겨울 방학), so that
 * `compounds.tsv` lists those that are not.
 */
export function createTornNouns(analyser: Analyser) {
  return function* tornNounIssues(sentence: readonly Token[]): Generator<Ranked> {
    for (const [at, first] of sentence.entries()) {
      const second = sentence[at + 1];
      if (!second || !isHangulPair(first, second) || first.text.length < 2) continue;
      const tail = second.text.charAt(0);
      // 한 주먹 밥을 쥐었다: what counts is no part of a word.
      if (FREE.has(tail) || !isBareNoun(first) || isCounting(first, sentence[at - 1])) continue;
      // 지구 대기를: the second is a longer noun.
      if (second.analysis.readings.some((one) => one.word.length > 1 && one.pos === 'noun'))
        continue;
      const word = first.text + tail;
      const [best] = analyser.analyse(first.text + second.text).readings;
      if (!best || best.word !== word || best.pos !== 'noun' || TWO_WORDS.has(word)) continue;
      const least = SUFFIXES.has(tail) ? LEAST_LEVEL_OF_SUFFIX : LEAST_LEVEL;
      if (best.lexeme.level < least || best.cost > MOST) continue;
      yield tornIssue(first, second, {
        kind: 'noun',
        severity: 'check',
        help: HELP,
        article: '한글 맞춤법 제2항; 표준국어대사전',
        rank: RANK.check - 2,
      });
    }
  };
}

function isBareNoun({ text, analysis: { readings } }: Token): boolean {
  const [best] = readings;
  if (ADVERBIAL.has(text)) return false;
  if (best?.pos !== 'noun' || best.word !== text || !isBare(best)) return false;
  return !readings.some(
    (one) =>
      (NO_NOUN.has(one.pos) && isBare(one)) || (isPredicate(one.pos) && one.cost <= best.cost),
  );
}
