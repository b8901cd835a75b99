import type { Reading } from '../analysis/reading.ts';
import type { Token } from '../text/tokens.ts';
import type { FrameBook } from './frame-book.ts';

/** What somebody does to a thing, and what the thing then does or undergoes. */
const TABLE = `
끄 꺼지
켜 켜지
부러뜨리 부러지
터뜨리 터지
터트리 터지
깨뜨리 깨지
떨어뜨리 떨어지
넘어뜨리 넘어지
쓰러뜨리 쓰러지
무너뜨리 무너지
망가뜨리 망가지
빠뜨리 빠지
퍼뜨리 퍼지
줄이 줄
늘리 늘
녹이 녹
얼리 얼
숨기 숨
남기 남
열 열리
닫 닫히
막 막히
박 박히
묻히 묻
걸 걸리
쌓 쌓이
놓 놓이
나누 나뉘
바꾸 바뀌
섞 섞이
팔 팔리
끊 끊기
찢 찢어지
뚫 뚫리
날리 날
굴리 구르
흘리 흐르
말리 마르
태우 타
비우 비
채우 차
이루 이루어지
만들 만들어지
짓 지어지
적시 젖
끝내 끝나
나타내 나타나
드러내 드러나
칠하 칠해지
정하 정해지
알리 알려지
그리 그려지
펼치 펼쳐지
고치 고쳐지
지우 지워지
깎 깎이
심 심기
담 담기
꺾 꺾이
엮 엮이
끓이 끓
익히 익
죽이 죽
살리 살
`;

const DONE = new Map(
  TABLE.trim()
    .split('\n')
    .map((row) => row.split(' ') as [string, string]),
);
const DOING = new Map([...DONE].map(([done, undergone]) => [undergone, done]));

/** What is done to things and events, and what none of them does. */
export const UNDERGONE =
  /^(?:취소|연기|설립|출판|창제|해결|파괴|오염|개최|실시|발견|발명|건설|제작|완성|폐지|제정|수리|철거|배달|발송|접수|선정|채택|확정|변경|수정|삭제|추가|보관|전시|방영|상영|판매|재배|수출|보존|훼손|정돈|청소|분류|측정|저장|복원|복구|건축|창작|인쇄|발행|발표|번역|체결|중단|단축|연장|해체|폐쇄|개봉|개설|설치|제거|정비|진행)하$/;
/** 해결하다 → 해결되다: what a thing undergoes, if there is such a verb. */
export const passiveOf = ({ word }: Reading): string | undefined =>
  DONE.get(word) ?? (UNDERGONE.test(word) ? `${word.slice(0, -1)}되` : undefined);

/** What one makes something do: 백제를 멸망하였다 → 멸망시켰다. */
const CAUSED =
  /^(?:멸망|발전|감동|실망|증가|감소|진정|안심|성장|붕괴|정착|탄생|화해|굴복|항복|만족|긴장|변화|각성|번영|폭발)하$/;

/** 깨지다 → 깨뜨리다, 해결되다 → 해결하다: what somebody does. */
export function activeOf(book: FrameBook, { word }: Reading): string | undefined {
  const known = DOING.get(word);
  if (known) return known;
  if (CAUSED.test(word)) return `${word.slice(0, -1)}시키`;
  if (!word.endsWith('되') || word.length < 3) return undefined;
  const active = `${word.slice(0, -1)}하`;
  return book.isVerb(active) ? active : undefined;
}

/** Endings of one who asks, wishes or proposes: it is the reader who does it. */
const TO_READERS = new Set(['request']);
const WILLED = new Set([
  '자',
  '으려고',
  '려고',
  '을게',
  '을래',
  '고자',
  '으러',
  '을까',
  '겠',
  '는다면',
  '으면',
  '고',
  '고서',
  '어서',
  '어야',
  '으며',
  '으면서',
  '지',
  '다가',
]);

/** Of these, endings that also say when something happens by itself: 물이 끓으면. */
const LINKING = new Set(['는다면', '으면', '고', '고서', '어서', '으며', '으면서', '지', '다가']);

/** Whether the clause has somebody else who does it, or an ending that means one. */
export function hasAgent(
  book: FrameBook,
  sentence: readonly Token[],
  token: Token,
  verb: Reading,
  isLinkEnough = true,
): boolean {
  const isWilled = (name: string) => WILLED.has(name) && (isLinkEnough || !LINKING.has(name));
  if (TO_READERS.has(verb.role ?? '') || verb.endings.some(isWilled)) return true;
  return sentence.slice(0, token.at).some(
    ({
      analysis: {
        readings: [best],
      },
    }) => {
      const first = best?.particles[0];
      return (
        best !== undefined &&
        (first === '은' || first === '이' || first === '께서' || first === '도') &&
        isSomebody(book, best)
      );
    },
  );
}

const isSomebody = (book: FrameBook, noun: Reading): boolean =>
  noun.pos === 'pronoun' ||
  noun.pos === 'name' ||
  book.kindOf(noun) === 'people' ||
  ['jobs', 'organizations', 'persons'].some((list) => book.isIn(list, noun));
