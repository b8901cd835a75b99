import type { Reading } from '../analysis/reading.ts';
import { isNominal, isPredicate } from '../lexicon/lexeme.ts';
import { isCounting, objectOf } from '../pairs/clause.ts';
import type { Token } from '../text/tokens.ts';
import { mayBeTornApart } from '../torn/torn-apart.ts';
import { isCountedOff } from '../unknown/new-words/names.ts';
import { isTwice } from '../unknown/new-words/sounds.ts';
import type { EditKind } from './edits.ts';
import { lemmaOf } from './word-pairs.ts';

/** A noun that costs more may be two words. */
const DOUBTFUL = 2.5;

/** 안네는 and 네가 are no slips, whatever is likelier. */
const NEVER_DOUBTED = new Set(['name', 'pronoun']);

/** Names and pronouns are not doubted; behind a number only a space may be missing. */
export function mayBeSlip(token: Token, sentence: readonly Token[]): boolean {
  if (token.kind !== 'hangul' || isCountedOff(token.text)) return false;
  // 네 마리야
  if (isCounting(token, sentence[token.at - 1])) return false;
  const isCounted = sentence[token.at - 1]?.kind === 'number' && token.lead === '';
  if (token.isGlued && !isCounted) return false;
  const next = sentence[token.at + 1];
  return !(next?.isGlued && next.lead === '') && !isNeverDoubted(token);
}

const isNeverDoubted = ({ analysis: { readings } }: Token) =>
  readings[0] !== undefined && NEVER_DOUBTED.has(readings[0].pos);

/** Whether the space behind a word may be wrong. */
export function mayBeApart(sentence: readonly Token[], at: number): boolean {
  const [before, next] = [sentence[at - 1], sentence[at + 1]];
  if (!next || isNeverDoubted(next)) return false;
  // 친구 네 명
  if (isCounting(sentence[at + 2] ?? next, next)) return false;
  // 깊은 감사 드립니다: what is modified is a noun of its own.
  const isNoun =
    before?.analysis.readings[0]?.role === 'modify' &&
    next.analysis.readings[0] !== undefined &&
    isPredicate(next.analysis.readings[0].pos);
  return !isNoun && !isOwn(before, sentence[at]) && mayBeTornApart(sentence, at);
}

/** 이 큰 집에서, 엄마 손 잡고: the first word has one before it that belongs to it alone. */
function isOwn(before: Token | undefined, first: Token | undefined): boolean {
  const [one] = before?.analysis.readings ?? [];
  const [noun] = first?.analysis.readings ?? [];
  if (!one || /\S/.test(first?.lead ?? '')) return false;
  const isBare = one.particles.length + one.endings.length === 0;
  return (
    (one.pos === 'determiner' && noun?.pos === 'adjective') ||
    (PERSONS.has(one.word) && isBare && noun?.pos === 'noun')
  );
}

/** Whose hands, feet and eyes are spoken of. */
const PERSONS = new Set(
  '엄마 아빠 할머니 할아버지 어머니 아버지 동생 누나 형 언니 오빠 친구 선생님 아기'.split(' '),
);

/** Whether a word is right as it is, without a space behind `cut` letters. */
export function isRightAsOne(
  written: Token,
  cut: number,
  first: Reading,
  second: Reading,
): boolean {
  const [one] = written.analysis.readings;
  // 학생에 한해
  if (/^한(?:해|하)/.test(written.text)) return true;
  // 있다면요
  if (one && second.word === '요') return true;
  // 나와서도
  if (one && isPredicate(one.pos) && second.word === '서') return true;
  // 안내드립니다, 확인받아; 할아버지이다
  if (SUFFIXES.has(second.word) && first.pos === 'noun') return true;
  if (!one) return isTerm(first, second) || isCompound(first, second) || isHelped(first, second);
  if (!written.isGlued) {
    if (one.word.length > cut && one.cost < DOUBTFUL) return true;
    // 학교에선, 도서관입니다; but 못들은 is an adverb and a verb, 엿새만에 a noun and a bound one.
    const isInflected = one.particles.length + one.endings.length > 0;
    const isBound =
      second.pos === 'bound' && first.particles.length === 0 && !PARTICLES.has(second.word);
    if (isNominal(one.pos) && isInflected && first.pos !== 'adverb' && !isBound) return true;
  }
  return isCompound(first, second) || isHelped(first, second);
}

/** Whether two words, of which one is likelier, are right as they are. */
export function areRightApart(first: Token, second: Token, joined: Reading): boolean {
  const [one] = first.analysis.readings;
  const [other] = second.analysis.readings;
  if (!one || !other) return true;
  // 힘이 나요, which 힘이나 with 요 looks like
  if (isNominal(one.pos) && CASES.has(one.particles.at(-1) ?? '') && isPredicate(other.pos))
    return true;
  // 못 한 is right as 못한 is.
  const isAdverb = one.pos === 'adverb' && one.word.length === 1;
  // 길이 이뿐이옵니다: no noun of two with a particle between them.
  const isCased = CASES.has(one.particles.at(-1) ?? '') && isNominal(other.pos);
  return (
    isAdverb ||
    // 하나 둘 셋
    (one.pos === 'number' && other.pos === 'number') ||
    // 둥근 달 is right as 둥근달 is.
    (one.pos === 'adjective' && one.role === 'modify' && other.pos === 'noun') ||
    // 위성 이오, 유로파: one of several names.
    (second.text === '이오' && second.trail.startsWith(',')) ||
    (isCased && joined.word.startsWith(first.text)) ||
    joined.helper !== '' ||
    other.word === '데' ||
    first.analysis.readings.some((noun) => isCompound(noun, other)) ||
    isHelped(one, other)
  );
}

/** Bound nouns that are particles behind nouns: 아버지만큼. */
const PARTICLES = new Set(['만큼', '대로', '뿐']);

const CASES = new Set('이 을 은 에 에서 의 과 도'.split(' '));

/** Whether a word that is another by a letter is right as it is. */
export function isRightWord(
  written: Token,
  likelier: Reading,
  kind: EditKind,
  sentence: readonly Token[],
): boolean {
  const { readings } = written.analysis;
  const [one] = readings;
  // 버스를 타든 걷든: of two choices one is right if the other is.
  if (kind === 'ending' && isOneOfChoices(written, sentence)) return true;
  if (kind === 'ending') return !one || lemmaOf(likelier) !== lemmaOf(one);
  // 바스바스락: a mimetic word that lacks a syllable is another one.
  if (kind === 'missing' && isTwice(likelier.word)) return true;
  if (!one) return false;
  // 무대를 꾸밉니다, 조명을 끕니다: nouns and adjectives take no object.
  const isVerb = isPredicate(one.pos) && one.cost < DOUBTFUL;
  const takesNone =
    isNominal(likelier.pos) ||
    (likelier.pos === 'adjective' && (likelier.role === 'final' || isAbility(written, sentence)));
  if (isVerb && takesNone && objectOf({ token: written, sentence })) return true;
  // 볼그레, 발그레: mimetic words have many forms.
  const areAdverbs = one.pos === 'adverb' && likelier.pos === 'adverb';
  if (areAdverbs && one.word.length > 1 && one.cost < DOUBTFUL) return true;
  if (MIMETIC.test(one.word) && MIMETIC.test(likelier.word)) return true;
  if (kind !== 'heard' && isHelper(one, sentence[written.at - 1])) return true;
  // 뛰어논, 뛰어온: two verbs of one first part.
  if (isVerb && one.word.length > 2 && one.word.slice(0, 2) === likelier.word.slice(0, 2))
    return true;
  // 나무란다: 나무라다 ends no sentence.
  if (likelier.pos === 'verb' && likelier.endings.join() === '다') return true;
  // 새 개, 세 개
  if (one.pos === 'determiner') return true;
  if (areVariants(likelier.word, one.word)) return true;
  // 네가, 내가
  if (kind === 'heard') return readings.some(({ pos }) => pos === 'pronoun');
  return lemmaOf(likelier) === lemmaOf(one);
}

/** 없앨 수: what one can do is said of the verb alone. */
const isAbility = ({ at }: Token, sentence: readonly Token[]) =>
  sentence[at + 1]?.analysis.readings[0]?.word === '수';

/** 생각해 오자: an auxiliary is what it is, whatever is likelier. */
const isHelper = ({ pos, word }: Reading, before: Token | undefined) =>
  pos === 'verb' && AUXILIARIES.has(word) && before?.analysis.readings[0]?.endings.at(-1) === '어';

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

/** What is joined to a noun: 안내드리다, 확인받다, 이다. */
const SUFFIXES = new Set('드리 받 시키 당하 하 되 이'.split(' '));

const AUXILIARIES = new Set(
  '주 두 놓 보 버리 가 오 내 나 드리 대 있 계시 지 듯하 만하 법하 척하 체하'.split(' '),
);

/** 도와 주다, 올 듯하다: an auxiliary may be joined or not. */
const isHelped = (first: Reading, second: Reading) =>
  isPredicate(second.pos) &&
  AUXILIARIES.has(second.word) &&
  (/^어다?$/.test(first.endings.at(-1) ?? '') || first.role === 'modify');

/** 끔벅이다, 끔뻑이다 */
const MIMETIC = /^..(?:거리|대|이)$/;

/** Shapes of which both are right: 부러뜨리다, 매스껍다, 발개지다, 소고기. */
const SHAPES: readonly (readonly [one: string, other: string])[] = [
  ['뜨리', '트리'],
  ['매스껍', '메스껍'],
  ['발개', '빨개'],
  ['발갛', '빨갛'],
  ['벌게', '뻘게'],
  ['벌겋', '뻘겋'],
  ['가맣', '까맣'],
  ['거멓', '꺼멓'],
  ['소고기', '쇠고기'],
  ['바동', '바둥'],
  ['아옹', '아웅'],
  ['오순', '오손'],
  ['도순', '도손'],
  ['삐지', '삐치'],
  ['찰지', '차지'],
  ['만날', '맨날'],
  ['끄떡', '끄덕'],
  ['삐쭉', '삐죽'],
  // A necklace is never a slip of the disease; the pair finds the opposite.
  ['목거리', '목걸이'],
];

const areVariants = (one: string, other: string) => {
  const shape = (word: string) => SHAPES.reduce((made, [from, to]) => made.replace(from, to), word);
  return shape(one) === shape(other);
};

const isChoice = (text: string) => /[가-힣](?:[든던]지?|거나)$/.test(text) && text !== '모든';

const isOneOfChoices = ({ text, at }: Token, sentence: readonly Token[]): boolean =>
  /든지?$/.test(text) &&
  (sentence.slice(Math.max(0, at - 3), at + 4).some((one) => one.at !== at && isChoice(one.text)) ||
    // 무슨 책을 읽든
    sentence
      .slice(Math.max(0, at - 2), at)
      .some((one) =>
        /^(?:무슨|어떤|어느|아무리|얼마나|누가|누구|누구를|누구와|어디|어디에|어디로|어디서|어디를|어딜|몇|무엇을|무얼|뭐|뭘|뭐를|뭐라고|언제|어떻게)$/.test(
          one.text,
        ),
      ));
