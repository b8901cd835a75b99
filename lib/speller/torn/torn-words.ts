import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import { RANK, type Ranked } from '../issue.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import { tornIssue } from './torn-issue.ts';

/** Longer than any word that is torn apart. */
const LONGEST = 10;
const HELP = {
  verb: "이름씨나 뿌리에 '-하다, -되다, -시키다, -받다, -거리다, -스럽다'가 붙어 한 낱말이 되면 붙여 써요. 예: 표기되다, 두리번거리다, 정성스럽다.",
  adverb:
    '같은 말이 겹치거나 둘이 합쳐 한 낱말이 된 꾸밈말은 붙여 써요. 예: 성큼성큼, 또다시, 터무니없이.',
  compound: '두 낱말이 합쳐 한 낱말이 된 말은 붙여 써요. 예: 다름없다, 재미있다, 내려놓다.',
};
type Kind = keyof typeof HELP;

/** Suffixes of verbs behind a noun or a root. */
const SUFFIXES = new Set(['하', '되', '시키', '받', '당하', '거리', '스럽', '롭', '답']);
/** Only behind a noun with which the dictionary has the word: 선물 받다 are two. */
const LISTED_ONLY = new Set(['받', '롭', '답']);
/** Roots of one syllable; most others are words that stand apart. */
const SHORT_ROOTS = new Set('말 일 변 구 권 청 향 통 속'.split(' '));
/** 여행 한 번, 물건 하나: numbers rather than forms of 하다. */
const NUMBER = /^(?:한|하나.*)$/;
/** 운동 되게 열심히 한다: the adverb. */
const VERY = '되게';
/** 엄마 하고: the particle. */
const WITH = /^하고/;
/** Words that are as often two: 또 한 번, 할 수 없이, 한 편의 시. */
const TWO_WORDS = new Set(
  '그만하 이만하 대문짝만하 한편 한층 한번 한창 한참 또한 수없이 하루빨리 게다 일절 수없 수많 풀어놓 한마디하 중하 뭐하 뭣하 듯하 듯싶 만하 볼만하 맛나 약하 노려보 안되 못되 잘되 잘하 못하 다하 더하 필요없 전화받 친구하 겨우내 줄줄 자나깨나 제때하 그때하 이때하 매번하 평소하 요즘하 이번하 다음하 오전하 오후하 주말하 평일하 아침하 저녁하 새벽하 나중하 당일하'.split(
    ' ',
  ),
);
/** Auxiliaries, which may stand apart from the verb before them: 찾아 주다; and 먹다: 사과를 집어 먹다. */
const AUXILIARIES = new Set('보 주 버리 두 대 지 드리 치우 빠지 쌓 먹 죽'.split(' '));
const ENDS = new Set([...SUFFIXES, '있', '없']);
const LEAST_LEVEL = 3;
/** A joined word that costs more is not what was meant. */
const MOST = 5.2;
const AS_LIKELY = 0.6;

/**
 * Issues of known words that a space tears into two others: 표기 된, 성큼 성큼, 다름 없다. What the joined
 * letters are decides, so that every word of the lexicon is found.
 */
export function createTornWords(analyser: Analyser) {
  return function* tornIssues(sentence: readonly Token[]): Generator<Ranked> {
    for (const [at, first] of sentence.entries()) {
      const second = sentence[at + 1];
      if (!second || !isHangulPair(first, second)) continue;
      const text = first.text + second.text;
      if (text.length > LONGEST || !mayBeTorn(analyser, first, second)) continue;
      if (isBecoming(analyser, first, second)) {
        yield issueOf(first, second, 'verb');
        continue;
      }
      const joined = tornWord(analyser.analyse(text).readings, first.text.length);
      if (!joined || isWhatOneBecomes(analyser, first, joined)) continue;
      const before = sentence[at - 1];
      const kind = kindOf(
        joined,
        first,
        second,
        isBeside(first) ? before : undefined,
        sentence[at + 2],
      );
      if (!kind) continue;
      yield issueOf(first, second, kind);
    }
  };
}

/** Whether it is worth analysing: most pairs of words end in neither a suffix nor an adverb. */
function mayBeTorn({ grammar }: Analyser, first: Token, second: Token): boolean {
  if (second.analysis.readings.some(({ word }) => ENDS.has(word))) return true;
  if (isDoubled(first, second) || BECOMING.test(second.text)) return true;
  if (isJoining(first) && isVerb(second)) return true;
  const text = first.text + second.text;
  for (let end = first.text.length + 1; end <= text.length; end += 1) {
    if (grammar.lexicon.has(text.slice(0, end), 'adverb')) return true;
  }
  return false;
}

/** 반장 되다: nobody does 반장, so that 되다 is a verb of its own behind what one becomes. */
const isWhatOneBecomes = ({ grammar }: Analyser, { text }: Token, { word, suffix }: Reading) =>
  suffix !== '' &&
  word === `${text}되` &&
  !CHANGE.test(text) &&
  grammar.lexicon.stems(`${text}하`).length === 0;
/** 고령화 되고 */
const CHANGE = /..화$/;

/** 흐물흐물 해졌다, 단단 해지더니: -어지다 behind the root of an adjective. */
const isBecoming = ({ grammar }: Analyser, { text, analysis }: Token, second: Token) =>
  BECOMING.test(second.text) &&
  analysis.readings.every(isBare) &&
  grammar.lexicon.stems(`${text}하`).some(({ pos, wrong }) => pos === 'adjective' && !wrong);
const MANNERS = new Set(
  '차근차근 또박또박 조곤조곤 쉬엄쉬엄 띄엄띄엄 조심조심 대강대강 느릿느릿 설렁설렁'.split(' '),
);
const BECOMING = /^해(?:지[고는면며니다게네지기려자더]|진|질|졌|져|집)/;

/** 제 발 바로 앞에, 어느 새 한 마리: adverbs that are two words before these. */
const TWO_WORDS_BEFORE: Readonly<Record<string, RegExp>> = {
  제발: /^(?:바로|앞|옆|밑|아래|위|끝)/,
  어느새: /^[한두세]$/,
};

/** The reading as a word that goes on where the space is: 환기하고 is not 환기 with the particle 하고. */
function tornWord(readings: readonly Reading[], space: number): Reading | undefined {
  const most = Math.min(MOST, (readings[0]?.cost ?? 0) + AS_LIKELY);
  return readings.find(
    ({ word, helper, cost }) =>
      cost <= most && word.length > space && helper === '' && !TWO_WORDS.has(word),
  );
}

export const isHangulPair = (one: Token, other: Token) =>
  one.kind === 'hangul' && other.kind === 'hangul' && !one.isGlued && other.lead === ' ';

const isBeside = ({ lead, at }: Token) => at > 0 && /^[ \t'"‘’“”]*$/.test(lead);

function kindOf(
  joined: Reading,
  first: Token,
  second: Token,
  before: Token | undefined,
  after: Token | undefined,
): Kind | undefined {
  const rest = joined.word.slice(first.text.length);
  // 도리 도리, 시들 시들한: hardly anybody says a word twice where the doubled one is a word.
  if (isDoubled(first, second) && joined.word.startsWith(first.text + first.text)) {
    return isUsual(joined) || joined.pos === 'adverb' ? 'adverb' : undefined;
  }
  if (joined.pos === 'adverb') {
    const isWhole = joined.endings.length === 0 && second.text.startsWith(rest);
    if (!isWhole) return undefined;
    if (TWO_WORDS_BEFORE[joined.word]?.test(after?.text ?? '')) return undefined;
    return first.text === second.text || !isModified(before) ? 'adverb' : undefined;
  }
  if (!isPredicate(joined.pos)) return undefined;
  const isListed = joined.suffix === '';
  if (!second.analysis.readings.some(({ word }) => word === rest)) return undefined;
  if (SUFFIXES.has(rest)) {
    if (LISTED_ONLY.has(rest) && !isListed) return undefined;
    // 노래 한 곡: the noun, which is a form of 노랗다 as well.
    if (isJoining(first) && first.analysis.readings[0]?.pos !== 'noun')
      return rest === '하' && isListed && isUsual(joined) ? 'compound' : undefined;
    if (isDeedOf(before, second, after, joined)) return 'verb';
    return isRoot(first, joined) && !isOther(second, isListed) && isFree(before)
      ? 'verb'
      : undefined;
  }
  if (!isListed || !isUsual(joined)) return undefined;
  if (rest === '있' || rest === '없') return isFree(before) ? 'compound' : undefined;
  return !AUXILIARIES.has(rest) && isJoining(first) ? 'compound' : undefined;
}

const isDoubled = (first: Token, second: Token) =>
  first.text.length > 1 && second.text.startsWith(first.text);

const isUsual = ({ lexeme }: Reading) => lexeme.level >= LEAST_LEVEL;

/** Ends in -어, as the first verb of a compound does. */
const isJoining = ({ text, analysis }: Token) =>
  text.length > 1 &&
  analysis.readings.some(({ endings, pos }) => endings.join() === '어' && pos !== 'noun');

const isVerb = ({ analysis }: Token) => analysis.readings.some(({ pos }) => pos === 'verb');

const isOther = ({ text }: Token, isListed: boolean) =>
  NUMBER.test(text) || text === VERY || (WITH.test(text) && !isListed);

/** 강을 차지 한 나라, 두레에 참여 한 사람: behind what it is done to, 한 is no number if nothing is counted. */
const isDeedOf = (
  before: Token | undefined,
  { text }: Token,
  after: Token | undefined,
  joined: Reading,
) => {
  if (text !== '한' || joined.suffix !== '' || !after) return false;
  const particle = before?.analysis.readings[0]?.particles.join() ?? '';
  if (particle === '을') return isUsual(joined);
  return (
    joined.word.length > 2 && OBLIQUE.has(particle) && !after.analysis.readings.some(isCounter)
  );
};
const OBLIQUE = new Set(['에', '에서', '에게', '으로', '과', '부터', '까지']);
const isCounter = ({ pos, word }: Reading) => pos === 'unit' || word === '가지' || word === '마디';

/** A noun without particles, or what is no word by itself. */
function isRoot({ text, analysis }: Token, joined: Reading): boolean {
  const isListed = joined.suffix === '';
  // 대문짝만 한
  if (text.endsWith('만')) return false;
  if (text.length < 2 && !(SHORT_ROOTS.has(text) && isListed && isUsual(joined))) return false;
  const { readings } = analysis;
  if (readings.length === 0) return isListed;
  // 가게 되다 is 가다 with -게.
  if (readings.some(({ endings }) => endings.at(-1) === '게')) return false;
  // 초라 is read as 초 with a form of 이다, too.
  if (isListed && joined.pos === 'adjective' && isUsual(joined) && readings.every(isUnlikelyForm))
    return true;
  // 오라 한다 quotes what is said.
  if (readings[0]?.role === 'request') return false;
  if (isListed && readings[0]?.pos === 'adverb' && isMimetic(text, joined))
    return !MANNERS.has(text);
  if (readings.some((one) => NO_ROOT.has(one.pos) && isBare(one))) return false;
  // 어디로 가면 되지: a usual form of a verb.
  if (readings.some(({ pos, cost }) => isPredicate(pos) && cost < USUAL_FORM)) return false;
  // 표기 is read as a form of 표 as well.
  // 말로 하자: the noun with a particle.
  const [best] = readings;
  if (!isListed && best && best.particles.length > 0) return false;
  return readings.some((one) => one.pos === 'noun' && one.word === text && isBare(one));
}

/** 어질어질 해서, 섬뜩 했다; 통통 하다가 is what a sound says, and 차근차근 해 보자 how something is done. */
const isMimetic = (text: string, { pos, word }: Reading) =>
  word === `${text}하` && pos === 'adjective' && text.charAt(0) !== text.charAt(1);
const isUnlikelyForm = ({ endings, particles, cost }: Reading) =>
  endings.length + particles.length > 0 && cost >= USUAL_FORM;

const NO_ROOT = new Set(['adverb', 'determiner', 'unit']);
const USUAL_FORM = 0.8;

export const isBare = ({ particles, endings, suffix }: Reading) =>
  particles.length + endings.length === 0 && suffix === '';

/** Whether something modifies the word behind it, so that it stands for itself. */
function isModified(before: Token | undefined): boolean {
  const readings = before?.analysis.readings ?? [];
  const [best] = readings;
  if (readings.some(({ pos }) => pos === 'determiner')) return true;
  return best?.role === 'modify' || best?.particles.at(-1) === '의';
}

/** 두 번 복용 하면: what counts stands as an adverb. */
const WITHOUT_CASE = new Set(['unit', 'form']);
/** 줄이는 데 이바지 하다 */
const PLACE = /^(?:데|때|뒤|후)$/;

/** Whether a noun behind it has nothing that modifies it: neither that nor another noun. */
function isFree(before: Token | undefined): boolean {
  if (!before) return true;
  if (before.kind !== 'hangul') return false;
  const { readings } = before.analysis;
  // 나는: hardly anything flies where something is done.
  if (readings.some(({ pos, particles }) => pos === 'pronoun' && particles[0] === '은'))
    return true;
  if (isModified(before)) return false;
  const [best] = readings;
  if (!best) return false;
  if (readings.some(({ pos }) => pos === 'adverb') || WITHOUT_CASE.has(best.pos)) return true;
  if (PLACE.test(before.text) && best.pos === 'bound') return true;
  return best.particles.length + best.endings.length > 0;
}

function issueOf(first: Token, second: Token, kind: Kind): Ranked {
  return tornIssue(first, second, {
    kind,
    severity: 'error',
    help: HELP[kind],
    article: '한글 맞춤법 제2항; 표준국어대사전',
    // A rule that marks the same words knows more about them, but 꺼끌 꺼끌 is no slip of 꺾을.
    rank: isDoubled(first, second) && !first.analysis.isKnown ? RANK.word : RANK.check - 1,
  });
}
