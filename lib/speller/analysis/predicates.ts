import { LITERARY_NAMES } from '../grammar/endings.ts';
import type { Tail } from '../grammar/tails.ts';
import { finalOf } from '../hangul.ts';
import { isNominal, type Lexeme, lexeme } from '../lexicon/lexeme.ts';
import { costOf } from './cost.ts';
import { endingsIn, type Grammar, type Word, wordOf } from './grammar.ts';
import type { Reading } from './reading.ts';

/** Suffixes that make verbs and adjectives of nouns. */
const DERIVING = ['하', '되', '시키', '당하', '받', '스럽', '롭', '답', '거리', '대'];
/** Nouns of acts that take 드리다 as a suffix (약속드리다); behind things it is a verb (선물 드리다). */
const POLITE_DEEDS = new Set(
  '감사 말씀 인사 부탁 약속 축하 사과 문의 안내 추천 제안 설명 답변 연락 위로 보고 당부 조언 세배 문안 전화 양해 공양 절 대답 질문 권유 응원 칭찬 다짐'.split(
    ' ',
  ),
);
/** Auxiliaries that are always joined to -어, whatever the dictionary says. */
const GROWN_TOGETHER = new Set(['지', '하']);

export function readPredicates(grammar: Grammar, word: Word, into: Reading[]): void {
  const { jamo } = word;
  const most = Math.min(jamo.length, grammar.lexicon.longestForm);
  for (let end = 1; end <= most; end += 1) {
    const forms = grammar.lexicon.forms(jamo.slice(0, end));
    if (forms.length === 0) continue;
    for (const { tail, more } of endingsIn(grammar, grammar.tails, word, end)) {
      for (const { lexeme, joints } of forms) {
        if ((joints & tail.joint) === 0 || !shares(tail.stemClasses, lexeme.stemClasses)) continue;
        // 이련 is a slip of 이런 rather than a question of a rare verb.
        if (lexeme.level < KNOWN && LITERARY_NAMES.has(tail.endings.at(-1) ?? '')) continue;
        into.push(predicate(lexeme, tail, more));
      }
    }
  }
}

/** Verbs from this level on are read with endings of old tales. */
const KNOWN = 2;

/** Endings that 이다 may follow: 기다림이다, 무너뜨리기입니다, 궁금해서이다. */
const NAMING = new Set(['음', '기', '어서', '으려고', '으면서']);
/** Costs more than a misspelling (꺾기다), but is right. */
const NAMED = 3.6;

/** Reads 이다 behind an ending. */
function readNamed(grammar: Grammar, { jamo, offsets }: Word, into: Reading[]): void {
  for (const from of offsets.slice(2, -1)) {
    const copulas = grammar.copulas.beside.get(jamo.slice(from));
    if (!copulas) continue;
    for (let end = 1; end <= from; end += 1) {
      const tails = grammar.tails.get(jamo.slice(end, from));
      const tail = tails?.find(({ endings }) => NAMING.has(endings.at(-1) ?? ''));
      if (!tail) continue;
      const isNamed = tail.endings.at(-1) === '음';
      for (const { lexeme, joints } of grammar.lexicon.forms(jamo.slice(0, end))) {
        if ((joints & tail.joint) === 0 || !shares(tail.stemClasses, lexeme.stemClasses)) continue;
        for (const { endings, role, afterVowel } of copulas) {
          if (afterVowel && isNamed) continue;
          into.push({
            pos: lexeme.pos,
            word: lexeme.word,
            lexeme,
            particles: [],
            suffix: '',
            helper: '',
            endings: [...tail.endings, ...endings],
            role,
            cost: costOf(lexeme) + NAMED,
          });
        }
      }
    }
  }
}

/** Rare endings. */
const SELDOM = new Set(
  '으려 으라 으리 으마 소 으오 세 건대 으되 느니 더러 구려 는구려 습디다 읍시오 나마 은들 을진대 을라 을락 을세라 어다 으랴 을쏘냐 거들랑 걸랑 구먼 는구먼 으소서 으옵소서 으옵니다 사옵니다 으련만 으련마는 다마다 네그려 느니 더이다 더란다 거니 는지라 나이다 다오 라오 노라 노라면 도다 는도다 로다'.split(
    ' ',
  ),
);

/** Rarer still: of old tales, plays and poems. */
const LITERARY = 1.4;

const USUAL = new Set(
  '고 지 지만 는 은 을 던 게 어 어서 어도 어요 어야 다 습니다 으면 으면서 으니까 는데 기 음 으려고 으러 다가 자 을까 을게 네 요 에요'.split(
    ' ',
  ),
);

/** 가잔 and 하란 (quoting endings contracted with -는) are rarer than nouns of the same letters. */
export function rarity({ endings, role }: Pick<Tail, 'endings' | 'role'>): number {
  const last = endings.at(-1) ?? '';
  if (role === 'modify' && /[단란잔냔]$/.test(last)) return 2.5;
  if (USUAL.has(last)) return 0;
  if (LITERARY_NAMES.has(last)) return LITERARY;
  if (SELDOM.has(last)) return 0.8;
  return 0.15;
}

function shares(stemClasses: string, other: string): boolean {
  for (const letter of other) if (stemClasses.includes(letter)) return true;
  return false;
}

function predicate(lexeme: Lexeme, tail: Tail, particles: readonly string[]): Reading {
  const { pos, word } = lexeme;
  const cost =
    costOf(lexeme) + (particles.length > 0 ? 0.3 : 0) + tail.endings.length * 0.05 + rarity(tail);
  const { endings, role } = tail;
  return { pos, word, lexeme, particles, endings, role, suffix: '', helper: '', cost };
}

/** Of adverbs only mimetic ones become verbs: 반짝반짝하다, 삐뚤빼뚤하다. */
function isTwice(word: string): boolean {
  const half = word.length / 2;
  const [one, other] = [word.slice(0, half), word.slice(half)];
  if (one === other) return true;
  if (one.length < 2 || one.length !== other.length) return false;
  return one.at(-1) === other.at(-1) || consonantsOf(one) === consonantsOf(other);
}
const consonantsOf = (text: string) => text.normalize('NFD').replace(/[ᅡ-ᅵ]/g, '');

/** Verbs and adjectives made of nouns that the dictionary lacks: 공부하다, 자랑스럽다. */
export function readDerived(grammar: Grammar, text: string, into: Reading[]): void {
  readShort(grammar, text, into);
  readNamed(grammar, wordOf(grammar, text), into);
  readLike(grammar, text, into);
  for (let end = 2; end < text.length; end += 1) {
    const base = baseOf(grammar, text.slice(0, end));
    if (!base) continue;
    const isRare = base.pos === 'noun' && base.level === 0;
    const made: Reading[] = [];
    readPredicates(grammar, wordOf(grammar, text.slice(end)), made);
    for (const one of made) {
      const isDeed = one.word === '드리' && POLITE_DEEDS.has(base.word);
      if (!isDeed && !DERIVING.includes(one.word)) continue;
      if (isRare && !isActing(grammar, base.word, one.word)) continue;
      // 거리다 needs a mimetic word: 둥둥거리다, but not 공부거리다.
      if (
        base.pos === 'adverb'
          ? !isMade(base.word, text.slice(0, end), one.word)
          : one.word === '거리'
      ) {
        continue;
      }
      const word = text.slice(0, end) + one.word;
      // 안절부절하다 is a misspelling of its own.
      if (grammar.lexicon.stems(word).some(({ wrong }) => wrong !== undefined)) continue;
      into.push({ ...one, word, suffix: one.word, cost: costOf(base) + 2 });
    }
  }
}

/** -답다 behind any noun or pronoun: 너희답게, 봄답지. */
function readLike(grammar: Grammar, text: string, into: Reading[]): void {
  const end = text.search(/(?<=.)(?:답[^가-힣]?|다[운울워웠])/);
  if (end < 1) return;
  const base = grammar.lexicon
    .words(text.slice(0, end))
    .find(({ pos, level }) => isNominal(pos) && pos !== 'bound' && level > 2);
  if (!base) return;
  const made: Reading[] = [];
  readPredicates(grammar, wordOf(grammar, text.slice(end)), made);
  for (const one of made) {
    if (one.word !== '답') continue;
    into.push({ ...one, word: `${base.word}답`, suffix: '답', cost: costOf(base) + 2 });
  }
}

/**
 * A noun or a mimetic adverb from which verbs are made. Of the nouns that only the dictionary has it
 * takes Sino-Korean ones (증대시키다), also with -화 (문서화되다).
 */
function baseOf({ lexicon, syllables }: Grammar, text: string): Lexeme | undefined {
  const isSino = (word: string) => [...word].every((letter) => syllables.sinoKorean.has(letter));
  const isNoun = ({ pos, wrong }: Lexeme) => pos === 'noun' && wrong === undefined;
  const found = lexicon.words(text).find((one) => {
    if (one.pos === 'adverb') {
      return one.wrong === undefined && (isTwice(one.word) || one.level < OFTEN);
    }
    return isNoun(one) && (one.level > 0 || isSino(one.word));
  });
  if (found) return found;
  // 꿍얼거리다 of 꿍얼꿍얼
  const twice = lexicon.words(text + text).find(({ pos }) => pos === 'adverb');
  if (twice || !text.endsWith('화') || text.length < 3) return twice;
  const root = lexicon.words(text.slice(0, -1)).find(isNoun);
  return root && lexeme(text, 'noun');
}

/** Forms that cost more are rarer than a noun of the same letters. */
const RARE_FORM = 1;

/** A single or half mimetic adverb takes only -거리다 and -대다; a doubled one -하다, too. */
const isMade = (adverb: string, written: string, suffix: string) =>
  (adverb === written && isTwice(adverb)) || suffix === '거리' || suffix === '대';
/** Adverbs from this level on are of manner and time rather than mimetic. */
const OFTEN = 4;

/** Whether a rare noun is of an act: it has a verb with another suffix (배정하다 for 배정받다), or -화. */
function isActing(grammar: Grammar, noun: string, suffix: string): boolean {
  if (!ACTING.has(suffix)) return false;
  // 가야해요 is 가야 해요.
  const verbs: Reading[] = [];
  readPredicates(grammar, wordOf(grammar, noun), verbs);
  // 탈락 is read as a rare form of 타다, too, and is no less a noun.
  if (verbs.some(({ cost }) => cost < RARE_FORM)) return false;
  if (suffix === '하' || suffix === '되') return true;
  const { lexicon } = grammar;
  return noun.endsWith('화') || [...ACTING].some((other) => lexicon.stems(noun + other).length > 0);
}

/** Suffixes of verbs that any Sino-Korean noun of an act may take. */
const ACTING = new Set(['하', '되', '시키', '당하', '받']);

/** -하지 contracted: 지 behind an obstruent (생각지 못했다), else 치 (평범치 않다); -하게: 케 (가능케). */
function readShort({ lexicon }: Grammar, text: string, into: Reading[]): void {
  const [, root = '', end] = /^(..+)([지치케])[가는도를만]?$/.exec(text) ?? [];
  // 그러치 is a misspelling of 그렇지.
  if (end === undefined || /[그이저요고]러$|어떠$/.test(root)) return;
  const final = finalOf(root) ?? '';
  if (/[ᆨᆮᆸᆺᆻᆽᆾᇀᇁ]/.test(final) !== (end === '지')) return;
  for (const lexeme of lexicon.stems(`${root}하`)) {
    if (lexeme.wrong !== undefined) continue;
    const none = { particles: [], suffix: '', helper: '' };
    const { pos, word } = lexeme;
    const ending =
      end === '케'
        ? { endings: ['게'], role: 'adverb' as const }
        : { endings: ['지'], role: 'link' as const };
    into.push({ pos, word, lexeme, ...none, ...ending, cost: costOf(lexeme) + SHORT });
  }
}

/** Written, hardly ever said. */
const SHORT = 2;

/** A verb joined to its auxiliary, as the norm allows: 꺼버렸다, 도와드린다, 올듯하다. */
export function readHelped(grammar: Grammar, text: string, into: Reading[]): void {
  for (let end = 1; end < text.length; end += 1) {
    const helpers: Reading[] = [];
    readPredicates(grammar, wordOf(grammar, text.slice(end)), helpers);
    if (!helpers.some(mayHelp)) continue;
    const mains: Reading[] = [];
    readPredicates(grammar, wordOf(grammar, text.slice(0, end)), mains);
    for (const main of mains) {
      for (const helper of helpers) {
        if (!helpsAfter(helper, main)) continue;
        const { word, lexeme } = main;
        const cost = main.cost + helper.cost + 0.5;
        into.push({ ...helper, word, lexeme, helper: helper.word, cost });
      }
    }
  }
}

/** 예뻐하다, 만족해하다, 가고 싶어하다, but not 심어하다. */
const mayFeel = ({ pos, word }: Reading) => pos === 'adjective' || word.endsWith('하');

/** 온 듯하다 and 올 듯하다. */
const GUESSING = new Set(['듯하', '듯싶']);

const mayHelp = (one: Reading) => one.lexeme.helps !== '' || GROWN_TOGETHER.has(one.word);

function helpsAfter(helper: Reading, main: Reading): boolean {
  if (main.particles.length > 0) return false;
  const last = main.endings.join(' ');
  if (helper.lexeme.helps === '은') {
    const isGuess = last === '을' && GUESSING.has(helper.word);
    return last === '은' || last === '는' || isGuess;
  }
  if (helper.lexeme.helps === '을') return last === '을';
  if (helper.word === '하' && !mayFeel(main)) return false;
  return mayHelp(helper) && (last === '어' || last === '어다');
}
