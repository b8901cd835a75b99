import type { CopulaTail } from '../grammar/copula.ts';
import { finalOf, isFinalJamo, jamoOf, textOf } from '../hangul.ts';
import { isNominal, type Lexeme, lexeme } from '../lexicon/lexeme.ts';
import { costOf } from './cost.ts';
import { chainsBehind, endingsIn, type Grammar, NOTHING, type Word } from './grammar.ts';
import { isDated, isNumber } from './numbers.ts';
import type { Reading } from './reading.ts';

interface Nominal {
  lexeme: Lexeme;
  suffix: string;
  cost: number;
}

/** Suffixes between a noun and its particles. */
const SUFFIXES = [
  '들',
  '님',
  '님들',
  '네',
  '쯤',
  '씩',
  '끼리',
  '들끼리',
  '님들끼리',
  '네끼리',
  '네들',
  '댁',
  '께',
  '간',
  '째',
  '적',
  '별',
  '씨',
  '짜리',
  '당',
  '여',
  '이',
  '경',
  '어치',
  '꼴',
  '하',
  '가량',
];
/** Suffixes of points in time, of spans and of money: 세기경에, 시간여 동안, 사흘간, 달러어치를. */
const MEASURED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    경: '년 월 일 시 분 세기 반 년도 학년 년대',
    여: '년 개월 달 시간 분 주 주일 리 일 년간 개월간 시간 명 개',
    가량: '년 월 일 시 분 개월 달 주 시간 초 명 개 회 번 배 원 달러 미터 킬로미터 킬로그램 그램 도 살 쪽 퍼센트 리터 평 톤 마리 권 장 대 그루',
    간: '하루 이틀 사흘 나흘 닷새 엿새 이레 여드레 아흐레 열흘 보름 며칠 이삼일 사나흘 네댓새 대엿새 예니레 나달 열하루 열이틀 열사흘 스무날 그믐',
    꼴: '명 개 번 회 원 대 마리 건 곳 배 달 주 년 권 사람 가구',
    어치: '원 달러 만 천 위안 유로 엔 푼 냥 얼마',
  }).map(([suffix, words]) => [suffix, new Set(words.split(' '))]),
);
/** Suffixes of any number. */
const NUMBERED = new Set(['쯤', '씩', '째', '가량']);
const FAR_FETCHED = 4.5;
const FULL_NAME = 2;
const BOUND_SUFFIXES = ['들', '쯤', '씩'];
/** Nouns of body, place and time that take -께 for what is near them: 허리께까지, 보름께에. */
const NEAR = new Set(
  '허리 무릎 가슴 어깨 배꼽 발목 목 이마 명치 옆구리 허벅지 종아리 정강이 귀 귓불 턱 눈 눈썹 코 콧등 입 입술 뺨 볼 겨드랑이 엉덩이 골반 발치 머리 정수리 뒤통수 목덜미 관자놀이 아랫배 윗배 등 손목 팔꿈치 오금 갈비뼈 복사뼈 허벅다리 가랑이 심장 어귀 모퉁이 중간 가운데 끝 문 대문 우물 정류장 다리 동구 언덕 고개 마루 부엌 길목 담 담장 울타리 꼭대기 밑동 허리춤 치맛자락 소매 문턱 문지방 중턱 산허리 보름 그믐 초승 초하루 열흘 스무날 아침 저녁 점심 정오 자정 한낮 세밑 설 추석 해거름'.split(
    ' ',
  ),
);
const HOUSEHOLDS = new Set(
  '친구 동생 언니 오빠 누나 형 엄마 아빠 어머니 아버지 할머니 할아버지 외할머니 외할아버지 이모 고모 삼촌 외삼촌 사촌 아저씨 아주머니 아줌마 선생님 이웃 옆집 앞집 뒷집 윗집 아랫집 친정 주인 단짝 짝꿍 짝 사돈 조카 큰아버지 작은아버지 큰아빠 작은아빠 큰엄마 작은엄마 총각 처녀 영감 할멈 부자 농부 어부 나무꾼 여인 당신 도련님 마님 사또 원님 스님 목사님 박사 방앗간 대장간 과수원 양반 사장 사장님 반장 이장 통장 남매 형제 자매 자식 딸 아들 며느리 사위 토끼 여우 곰 다람쥐 너구리 두더지 오소리 강아지 고양이 개미 베짱이'.split(
    ' ',
  ),
);
const SUFFIX_ENDS = new Set(SUFFIXES.map((suffix) => suffix.slice(-1)));
/** Particles that 이다 may follow: 너뿐이다, 여기까지다, 집에서였다. */
const CARRIES_COPULA = new Set(
  '뿐 만 까지 부터 에서 에게 한테 처럼 만큼 대로 마다 으로 에 에게서 보다 으로부터 께'.split(' '),
);
/** Adverbs take only delimiters: 빨리도, 아직은, 조금씩만. */
const ADVERB_PARTICLES = new Set(
  '은 도 만 이나 까지 부터 의 이요 이라도 이야 조차 밖에'.split(' '),
);

function* nominals({ lexicon, syllables }: Grammar, text: string): Generator<Nominal> {
  for (const one of lexicon.words(text)) {
    if (isNominal(one.pos)) yield { lexeme: one, suffix: '', cost: costOf(one) };
  }
  // 이나래, 오세진: a surname and a listed given name.
  const { surnames, givenFirst } = syllables;
  if (text.length === 3 && surnames.has(text.charAt(0)) && givenFirst.has(text.charAt(1))) {
    const given = lexicon.words(text.slice(1)).find(({ pos }) => pos === 'name');
    if (given) yield { lexeme: lexeme(text, 'name', 1), suffix: '', cost: FULL_NAME };
  }
  if (isNumber(text)) yield { lexeme: lexeme(text, 'number', 3), suffix: '', cost: 1 };
  if (isDated(text)) yield { lexeme: lexeme(text, 'noun', 1), suffix: '', cost: FAR_FETCHED };
  if (!SUFFIX_ENDS.has(text.charAt(text.length - 1))) return;
  for (const suffix of SUFFIXES) {
    if (!text.endsWith(suffix) || text.length === suffix.length) continue;
    const base = text.slice(0, -suffix.length);
    // 열둘쯤, 스물대여섯쯤
    if (NUMBERED.has(suffix) && isNumber(base)) {
      yield { lexeme: lexeme(base, 'number', 3), suffix, cost: 1.5 };
    }
    for (const one of lexicon.words(base)) {
      // 네 needs people: 친구네, but not 도서관네.
      // 여 needs a number (이십여, but not 부산여) or a unit (시간여).
      const isCounted = one.pos === 'number' && suffix !== '간';
      if (MEASURED.has(suffix) && !isCounted && !MEASURED.get(suffix)?.has(one.word)) {
        continue;
      }
      if (suffix === '께' && !NEAR.has(one.word)) continue;
      if (suffix === '댁' && one.pos !== 'name') continue;
      if (suffix.startsWith('네') && one.pos === 'noun' && !HOUSEHOLDS.has(one.word)) continue;
      if (!isNominal(one.pos) || (one.pos === 'bound' && !BOUND_SUFFIXES.includes(suffix)))
        continue;
      // Names in a consonant take 이 before particles: 심청이, 지민이.
      if (suffix === '이' && (one.pos !== 'name' || finalOf(one.word) === '')) continue;
      yield { lexeme: one, suffix, cost: costOf(one) + (suffix === '들' ? 0.5 : 1.5) };
    }
  }
}

export function readNominals(grammar: Grammar, word: Word, into: Reading[]): void {
  const { text } = word;
  for (let end = 1; end <= text.length; end += 1) {
    const found = [...nominals(grammar, text.slice(0, end))];
    if (found.length === 0) continue;
    const rest = text.slice(end);
    for (const one of found) {
      // 승인하에: -하 (下) takes no other particle.
      if (one.suffix === '하' && !/^에(?:서|는|서는|서도)?$/.test(rest)) continue;
      const noun = one.lexeme.word + one.suffix;
      for (const names of chainsBehind(grammar, noun, rest)) into.push(nominal(one, names));
      if (rest !== '') readCopula(grammar, one, noun, NOTHING, word, end, into);
      for (let at = 1; at < rest.length; at += 1) {
        const chain = rest.slice(0, at);
        for (const names of chainsBehind(grammar, noun, chain)) {
          if (!CARRIES_COPULA.has(names.at(-1) ?? '')) continue;
          readCopula(grammar, one, chain, names, word, end + at, into);
        }
      }
    }
  }
  readInside(grammar, word, into);
  readIndefinite(grammar, word, into);
}

function readCopula(
  grammar: Grammar,
  one: Nominal,
  before: string,
  names: readonly string[],
  word: Word,
  from: number,
  into: Reading[],
): void {
  for (const { tail, more } of endingsIn(
    grammar,
    grammar.copulas.beside,
    word,
    word.offsets[from] ?? 0,
  )) {
    if (tail.afterVowel && finalOf(before) !== '') continue;
    into.push(withCopula(one, names, tail, more, names.length > 0 ? 0.6 : 0.3));
  }
}

/** Forms of 이다 that are contracted with the noun: 친굽니다, 누굴까. */
function readInside(grammar: Grammar, word: Word, into: Reading[]): void {
  const { text, jamo, offsets } = word;
  for (let end = 1; end <= text.length; end += 1) {
    const from = (offsets[end] ?? 0) - 1;
    if (!isFinalJamo(jamo.charCodeAt(from))) continue;
    const found = endingsIn(grammar, grammar.copulas.inside, word, from);
    if (found.length === 0) continue;
    const noun = textOf(jamo.slice(0, from));
    for (const one of nominals(grammar, noun)) {
      // 안은한 is a slip of 안은 한 rather than 안은하 with -ㄴ.
      if (one.cost === FULL_NAME || one.suffix === '하') continue;
      for (const { tail, more } of found) {
        into.push(withCopula(one, NOTHING, tail, more, isColloquial(one.lexeme) ? 1.2 : 3));
      }
    }
  }
}

/** Pronouns of questions with a particle and -ㄴ가: 어디론가, 언제부턴가. */
function readIndefinite(grammar: Grammar, word: Word, into: Reading[]): void {
  const { text } = word;
  const at = text.search(/(?<=..)[가-힣][가지]/);
  const bare = at < 0 ? '' : jamoOf(text.charAt(at));
  if (!bare.endsWith('ᆫ')) return;
  const carried = text.slice(0, at) + textOf(bare.slice(0, -1));
  const rest = text.slice(at + 2);
  for (const pronoun of ASKING) {
    if (!carried.startsWith(pronoun)) continue;
    const chain = carried.slice(pronoun.length);
    const [one] = nominals(grammar, pronoun);
    if (!one) continue;
    for (const names of chainsBehind(grammar, pronoun, chain)) {
      for (const more of chainsBehind(grammar, text.charAt(at + 1), rest)) {
        const made = nominal(one, [...names, ...more]);
        into.push({ ...made, endings: ['은가'], role: 'noun', cost: made.cost + INDEFINITE });
      }
    }
  }
}
const ASKING = ['어디', '언제', '누구', '무엇', '뭐', '얼마'];
const INDEFINITE = 0.6;

const isColloquial = (one: Lexeme) => one.pos === 'pronoun' || one.pos === 'bound';

/** Adverbs and other words without case. */
export function readPlain(grammar: Grammar, text: string, into: Reading[]): void {
  for (const one of grammar.lexicon.words(text)) {
    if (!isNominal(one.pos)) into.push(plain(one, NOTHING, costOf(one)));
  }
  // Of several who act: 어서들, 흔히들.
  if (text.endsWith('들')) {
    for (const one of grammar.lexicon.words(text.slice(0, -1))) {
      if (one.pos === 'adverb')
        into.push({ ...plain(one, NOTHING, costOf(one) + 2), suffix: '들' });
    }
  }
  for (let end = 1; end < text.length; end += 1) {
    for (const one of grammar.lexicon.words(text.slice(0, end))) {
      if (one.pos !== 'adverb') continue;
      const rest = text.slice(end);
      for (const names of chainsBehind(grammar, one.word, rest)) {
        if (names.every((name) => ADVERB_PARTICLES.has(name)))
          into.push(plain(one, names, costOf(one) + 1));
      }
      for (const tail of grammar.copulas.beside.get(jamoOf(rest)) ?? []) {
        if (tail.afterVowel && finalOf(one.word) !== '') continue;
        const { endings, role } = tail;
        into.push({ ...plain(one, NOTHING, costOf(one) + 2), endings, role });
      }
    }
  }
}

function nominal({ lexeme, suffix, cost }: Nominal, particles: readonly string[]): Reading {
  // 학교요 and 밥이요 are answers in speech, and rare in writing.
  const talk = particles.at(-1) === '이요' ? 1 : 0;
  return { ...plain(lexeme, particles, cost + particles.length * 0.1 + talk), suffix };
}

function withCopula(
  one: Nominal,
  before: readonly string[],
  { endings, role }: CopulaTail,
  more: readonly string[],
  extra: number,
): Reading {
  const made = nominal(one, [...before, ...more]);
  return { ...made, endings, role, cost: made.cost + extra };
}

function plain(lexeme: Lexeme, particles: readonly string[], cost: number): Reading {
  const { pos, word } = lexeme;
  const none = { endings: NOTHING, role: undefined, suffix: '', helper: '' };
  return { pos, word, lexeme, particles, ...none, cost };
}
