import type { Analyser } from '../analysis/analyser.ts';
import type { Token } from '../text/tokens.ts';

/** Ends of words in dialects with those of the standard language, by which they are read. */
const TAILS: readonly (readonly [tail: string, standard: readonly string[]])[] = [
  ['노', ['니', '냐']],
  ['능가', ['는가']],
  ['능교', ['니', '는가']],
  ['는교', ['니', '는가']],
  ['니껴', ['니까']],
  ['것네', ['겠네']],
  ['것소', ['겠소', '겠어']],
  ['것다', ['겠다']],
  ['나', ['니', '어']],
  ['꼬', ['까']],
  ['당가', ['다', '니']],
  ['당께', ['다니까']],
  ['당게', ['다니까']],
  ['당께요', ['다니까']],
  ['랑께', ['라니까', '니까']],
  ['랑께요', ['라니까', '니까']],
  ['유', ['요']],
  ['수다', ['다']],
  ['쿠다', ['겠다']],
  ['데이', ['다']],
  ['대이', ['다']],
  ['구마', ['구나']],
  ['구먼유', ['군요']],
  ['심더', ['습니다']],
  ['니더', ['니다']],
  ['이소', ['으세요', '세요']],
  ['소', ['세요', '으세요']],
  ['제', ['지']],
  ['재', ['지']],
  ['겨', ['야', '니']],
  ['여', ['야', '어']],
  ['디', ['데']],
  ['잉', ['', '네']],
  ['카이', ['니까']],
  ['가잉', ['니']],
  ['께', ['니까']],
  ['라예', ['요', '어요']],
  ['예', ['요']],
  ['래이', ['라']],
  ['라카노', ['라고 하니']],
];

/** Ends that a slip has as well: 했어여, 할께. */
const WEAK = new Set('여 께 나 소 재 겨'.split(' '));

/** Whether the word ends as in a dialect, and is known with the ending of the standard language. */
function isDialect(analyser: Analyser, text: string, isFirm: boolean): boolean {
  const plain = text.replace('겄', '겠');
  if (plain !== text && (analyser.analyse(plain).isKnown || isDialect(analyser, plain, isFirm))) {
    return true;
  }
  return TAILS.some(([tail, standard]) => {
    if (isFirm && WEAK.has(tail)) return false;
    if (!text.endsWith(tail) || text.length === tail.length) return false;
    const stem = text.slice(0, -tail.length);
    return standard.some((end) => analyser.analyse(stem + end).isKnown);
  });
}

/**
 * Words of dialects that show that the rest of what is said is in one, too; none that are standard words
 * as well (아이가, 그려, 기여).
 */
const WORDS = new Set(
  '내사 그람 우짜 우야노 우짜노 오메 워매 아따 단디 억수로 쪼매 쪼깨 고마 혼저 옵서예 할매 할배 할망 하르방 하모 거시기 시방 허벌나게 솔찬히 싸게싸게 뭐라카노 와이라노 카더라 뭐라꼬 머라꼬 뭐꼬 와그라노 긍께 맞제 문디 가시나 머스마 아재 아지매 어무이 아부지 억쑤로 쪼까 겁나게 카이 캤나 묵자 묵어라 무라 우예 우짤꼬 어데 이라믄 그라믄 그라제 그라니께 그랑께 그랴 뭐하노 뭣이여 뭣하러 워메 솔찬허니 포도시 아그들 느그 느그들 우덜 냅둬유 됐슈 아녀유 뭐여 그려유 그류 갔슈 왔슈 게메 감수광 왔수다 가쿠다 놀멍 쉬멍 먹엉 퍼떡 후딱혀 얼른혀 머하노 와이카노 밥묵자 밥묵었나 마카 우째 우째서 어무니 아부이 누부야 행님 성님 오라베 할무이 할배요 아지야 쌔리 댕겨 댕기는 댕겨왔나 이짝 저짝 그짝 요짝 거그 여그 저그 머시기 뭐시기 니캉 내캉 워쩐댜 워쩐 워째 워디 워떻게 근디 근디유 그란디 긍게 그러니께 그러니께유 그러제 암시롱 뭐시여 뭐당가 워따 아이고메 오메메 으메 시상에 낭구 할마이 할머이 아바이 오마니 아매 에미나이 일없어 무스 무시기 어캐 기랬디 메께라 속았수다 괸당 호끔 경헌디 게난 맨도롱 무신거 묵었나 묵으라 무꼬 무러 묵었어 괘안타 괘안나 괘안아 개안타 천지삐까리 우리캉 와그라는데 머라카노 뭐라캤노 카드라 아입니꺼 아입니더 그렇십니꺼 그라모 근데예 맞심더 와예 어데예 아니라예 강생이 강새이 정구지 얼라 얼라들 지집아 가스나 머시마 고매 감자바우 드래요 그래요잉 거시기혀 아녀 맞어유 왜그랴 왜그려 워뗘 뭐여유 있슈 없슈 좋아유 몰러 몰라유 기유 됐유 그랬슈 겨 괜찮여 괜찮어유 혔어 혔다 혔는디 벱이여 벱이지'.split(
    ' ',
  ),
);

/** The tokens of utterances in which something is in a dialect. */
export function dialectTokens(
  analyser: Analyser,
  sentences: readonly (readonly Token[])[],
): ReadonlySet<Token> {
  const found = new Set<Token>();
  const spoken = spokenTokens(sentences);
  const turns = turnsOfPlay(sentences);
  let utterance: Token[] = [];
  const close = () => {
    // A whole turn is longer than a quotation, and shows more.
    const isFirm = utterance.some((token) => turns.has(token));
    const isIn = utterance.some(
      ({ text, analysis }) =>
        WORDS.has(text) || (!analysis.isKnown && isDialect(analyser, text, isFirm)),
    );
    if (isIn) for (const token of utterance) found.add(token);
    utterance = [];
  };
  for (const token of sentences.flat()) {
    const isSpoken = spoken.has(token) || turns.has(token);
    if (!isSpoken || /[“"「『\n]/.test(token.lead)) close();
    if (isSpoken) utterance.push(token);
  }
  close();
  return found;
}

/** How many words the name of a speaker has at most: 충청도 아저씨: … */
const NAME_WORDS = 3;

/** The tokens of lines of a play, which begin with the name of who speaks. */
function turnsOfPlay(sentences: readonly (readonly Token[])[]): ReadonlySet<Token> {
  const found = new Set<Token>();
  let words = 0;
  let label: Token[] = [];
  let isTurn = false;
  for (const [at, token] of sentences.flat().entries()) {
    if (at === 0 || token.lead.includes('\n')) {
      words = 0;
      isTurn = false;
    }
    if (isTurn) found.add(token);
    words += 1;
    if (words === 1) label = [];
    label.push(token);
    if (!isTurn && words <= NAME_WORDS && /^ ?: /.test(token.trail + BLANK)) {
      isTurn = true;
      for (const one of label) found.add(one);
    }
    // A sentence that ends is no name.
    if (/[.?!]/.test(token.trail) && !isTurn) words = NAME_WORDS;
  }
  return found;
}

/** What is behind the marks of a word. */
const BLANK = ' ';

const OPENS = /[“「『]/g;
const CLOSES = /[”」』]/g;

/** The tokens between double quotation marks: what somebody says. */
function spokenTokens(sentences: readonly (readonly Token[])[]): ReadonlySet<Token> {
  const spoken = new Set<Token>();
  let depth = 0;
  for (const token of sentences.flat()) {
    const straight = token.lead.split('"').length - 1;
    if (straight % 2 === 1) depth = depth > 0 ? 0 : 1;
    depth += (token.lead.match(OPENS)?.length ?? 0) - (token.lead.match(CLOSES)?.length ?? 0);
    if (depth < 0 || token.lead.includes('\n')) depth = Math.max(0, endDepth(token.lead));
    if (depth > 0) spoken.add(token);
  }
  return spoken;
}

/** A quotation does not go on in the next line. */
function endDepth(lead: string): number {
  const line = lead.slice(lead.lastIndexOf('\n') + 1);
  return /[“「『"]/.test(line) ? 1 : 0;
}
