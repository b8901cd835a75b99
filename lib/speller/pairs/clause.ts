import type { Reading } from '../analysis/reading.ts';
import { isNominal } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';

/** A word and the sentence that it stands in. */
interface Place {
  token: Token;
  sentence: readonly Token[];
}

/** How many 어절 before a word its company is looked for. */
export const BEFORE = 4;
const BREAKS = new Set(['link', 'final', 'ask', 'request']);

/** 수비수 두 명을: a number counts the noun before it. */
export const isCount = (token: Token | undefined) =>
  token?.kind === 'number' || token?.analysis.readings[0]?.pos === 'determiner';

/** 편지 잘 받았어: an adverb stands between a noun without a particle and its verb. */
export function isAdverb(token: Token | undefined): boolean {
  const best = token?.analysis.readings[0];
  // 심하게 닳다: an adjective in 게 is one, too.
  return best?.pos === 'adverb' || (best?.pos === 'adjective' && best.endings.join() === '게');
}

/** Another clause begins behind a comma or a quotation. */
export const isCut = (token: Token | undefined) =>
  token !== undefined && !token.isGlued && /[,;:()“”"‘’]/.test(token.lead);

/** Verbs that share their object with the next one: 쌀을 씻어 안치다, 편지를 써서 부치다. */
const SHARING_OBJECT = new Set(
  '씻 쓰 썰 만들 그리 깎 까 사 모으 줍 따 가져오 자르 오리 꺼내 끓이 빻 다듬 던지'.split(' '),
);
const sharesObject = ({ word, endings }: Reading) =>
  SHARING_OBJECT.has(word) &&
  endings.length === 1 &&
  (endings[0] === '어' || endings[0] === '어서');

/** 달을 향해, 친구를 위해서: part of the clause, as a particle is. */
const isPostposed = ({ word, endings }: Reading) =>
  (endings[0] === '어' || endings[0] === '어서') && POSTPOSED.has(word);
const POSTPOSED = new Set('향하 위하 통하 대하 관하 따르 의하'.split(' '));

/** Words before a verb that links, modifies or is made a noun (돌을 쥐기도 싫었다) belong to that verb. */
export function endsClause({ analysis: { readings } }: Token, isStrict: boolean): boolean {
  // 길게 is an adverb rather than a promise (-ㄹ게).
  const likely = readings.filter(({ cost }) => cost <= (readings[0]?.cost ?? 0) + 0.05);
  if (likely.some((one) => sharesObject(one) || isPostposed(one))) return false;
  return (
    likely.length > 0 &&
    likely.every(
      ({ role, pos }) =>
        BREAKS.has(role ?? '') ||
        (isStrict && (role === 'modify' || role === 'noun') && pos === 'verb'),
    )
  );
}

/** The object of the clause. */
export function objectOf({ token, sentence }: Place): Token | undefined {
  for (let back = 1; back <= BEFORE; back += 1) {
    const near = sentence[token.at - back];
    if (!near || isCut(sentence[token.at - back + 1]) || endsClause(near, true)) return undefined;
    const best = near.analysis.readings[0];
    const isObject = best ? best.particles[0] === '을' : /[을를]$/.test(near.text);
    if (isObject && !isCounting(near, sentence[near.at - 1])) return near;
  }
  return undefined;
}

/** 두 명을 is not the object itself: it counts the noun before it. */
export const isCounting = ({ analysis }: Token, before: Token | undefined) =>
  analysis.readings.some(({ pos }) => pos === 'unit') && isCount(before);

export const isNounFirst = (token: Token | undefined) => {
  const best = token?.analysis.readings[0];
  return best !== undefined && isNominal(best.pos) && best.endings.length === 0;
};

export const isBound = ({ analysis }: Token) => {
  const pos = analysis.readings[0]?.pos;
  return pos === 'bound' || pos === 'unit';
};
