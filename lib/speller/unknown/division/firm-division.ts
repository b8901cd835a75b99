import type { Analyser } from '../../analysis/analyser.ts';
import { chainsBehind, type Grammar } from '../../analysis/grammar.ts';
import type { Reading } from '../../analysis/reading.ts';
import { isTail } from '../../analysis/tail.ts';
import { isNominal, isPredicate, lexeme } from '../../lexicon/lexeme.ts';
import type { Path } from './spacing.ts';

/** A division that costs more a piece is not sure. */
const MOST_A_PIECE = 2.6;
/** Particles that are no syllables of nouns. */
const CLEAR = new Set(
  '을 에서 에게 한테 께서 처럼 보다 까지 부터 조차 마저 마다 으로서 으로써'.split(' '),
);
/** Particles that are syllables of nouns as well: 노동|과정, 출세|가도, 건강|이상. */
const UNCLEAR = new Set('이 은 의 에 과 도 만 으로'.split(' '));
const IN_CASE = new Set('에 에서 으로 까지'.split(' '));
/** Endings that are syllables of nouns as well: 기지, 사다, 투자. */
const ENDS_OF_NOUNS = new Set(['지', '다', '자']);
/** What joins nouns without being a word: 인문주의자들, 유명인사, 박은수님. */
const SUFFIXES = /^(?:들|자들?|님|씨|군|양|인들?|사들|적인?|화|(?:하게|하는|되는)$)/;
/** What begins compounds and names of firms: 직접투자, 제일은행, 대한항공. */
const PREFIXES = new Set(
  '대한 직접 제일 매일 보통 우선 서로 스스로 그대로 따로 거꾸로 바로 고루 두루 홀로 절로 저절로 마구 곧바로 자주 계속 거의 모두 매우 아주 엄청 진짜'.split(
    ' ',
  ),
);
/** Nouns of place and time, which the noun before them does not join. */
const PLACES = new Set(
  '속 앞 뒤 옆 밑 곁 때문 동안 이후 이전 직전 직후 당시 오전 오후 가운데 한가운데 근처 건너편 맞은편'.split(
    ' ',
  ),
);
const PLACES_IN_CASE = new Set('끝 아래 사이'.split(' '));
const THERE = new Set(['있', '없']);
const USUAL = 2;
/** The costs of forms that are hardly anything else, and of those that may be. */
const SURE = 0.75;
const LIKELY = 1.2;

/** Two words beside each other that lack a space. */
interface Seam {
  before: Reading;
  first: string;
  next: Reading;
  second: string;
}

/**
 * Whether every space stands behind a word with a particle or an ending or between two nouns, and one at
 * least behind a particle or an ending: 도시의|고등학교에, 가방을|멘. No name and no term looks like that.
 */
export function isFirm(analyser: Analyser, { readings, pieces, cost }: Path): boolean {
  if (cost > MOST_A_PIECE * pieces.length) return false;
  let firm = 0;
  for (let at = 1; at < pieces.length; at += 1) {
    const [before, next] = [readings[at - 1], readings[at]];
    const [first, second] = [pieces[at - 1] ?? '', pieces[at] ?? ''];
    if (!before || !next || first === second) return false;
    const seam = { before, first, next, second };
    if (isEnded(analyser, seam) || isPlaced(seam)) firm += 1;
    else if (!isBareNoun(before, first) || !isNoun(next, second)) return false;
  }
  return firm > 0;
}

/** 도시의, 가방을, 걷던, 먹고: nothing but another word follows. */
function isEnded(analyser: Analyser, seam: Seam): boolean {
  const { before, first, next, second } = seam;
  if (before.lexeme.level === 0 || next.lexeme.level === 0) return false;
  const particle = particleOf(before);
  // 모서리에|옛, 가방을|멘
  if (second.length < 2) {
    const isModifier = next.pos === 'determiner' || (particle !== '' && next.role === 'modify');
    return isModifier && isClearlyEnded(before);
  }
  // 스크린도|어는: a rare form of two syllables.
  const most = CLEAR.has(particle) ? LIKELY : SURE;
  if (second.length === 2 && isPredicate(next.pos) && next.cost > most) return false;
  if (isJoined(analyser.grammar, particle, second)) return false;
  if (isPredicate(before.pos)) return isEndedVerb(analyser, seam);
  if (before.pos === 'adverb') return isFreeAdverb(analyser.grammar, seam);
  if (before.endings.length > 0) return isCopula(analyser.grammar, seam);
  // 흠이|아니라
  if (next.word === '아니' && particle === '이') return true;
  // 닻을|내린, but not 가을|내린.
  if (before.word.length < 2) {
    const isObject = particle === '을' && before.lexeme.level > USUAL && isPredicate(next.pos);
    return isObject && !isAlsoNoun(analyser.grammar, first);
  }
  if (CLEAR.has(particle)) return true;
  if (!UNCLEAR.has(particle) || isShortNoun(next) || next.lexeme.level < USUAL) return false;
  return !isInNoun(analyser.grammar, seam);
}

const particleOf = ({ particles }: Reading) => particles.at(-1) ?? '';
const endingOf = ({ endings }: Reading) => endings.at(-1) ?? '';
const isShortNoun = ({ word, pos }: Reading) => word.length === 1 && isNominal(pos);

/** Whether it follows without a space. 따라 is a verb in 해안가를 따라, and a particle elsewhere. */
function isJoined(grammar: Grammar, particle: string, second: string): boolean {
  if (SUFFIXES.test(second)) return true;
  return isTail(grammar, second) && !(particle === '을' && second === '따라');
}

/** With a particle or an ending that is no syllable of another word: 모서리에서, 내밀더니. */
export function isClearlyEnded(reading: Reading): boolean {
  const { pos, word, role, lexeme } = reading;
  if (word.length < 2 || lexeme.level < USUAL) return false;
  const particle = particleOf(reading);
  if (CLEAR.has(particle) || (word.length > 2 && IN_CASE.has(particle))) return true;
  return role === 'link' && isPredicate(pos) && !ENDS_OF_NOUNS.has(endingOf(reading));
}

function isEndedVerb(analyser: Analyser, { before, first, next }: Seam): boolean {
  if (isShortNoun(next) || next.pos === 'name' || first.length < 2) return false;
  const ending = endingOf(before);
  // 번갈아|짚고; an auxiliary may be joined.
  const isJoining = ending === '어' && isPredicate(next.pos) && next.lexeme.helps === '';
  const isLinking = before.role === 'modify' || before.role === 'link' || before.role === 'adverb';
  if (!isJoining && (!isLinking || ENDS_OF_NOUNS.has(ending))) return false;
  return first.length > 2 || isUsualForm(analyser, before, first);
}

/** 먹은, 있던: hardly anything else. */
function isUsualForm(analyser: Analyser, { word, pos, cost }: Reading, text: string): boolean {
  if (PREFIXES.has(text) || cost > LIKELY) return false;
  const [best] = analyser.analyse(text).readings;
  if (best?.word !== word || best.pos !== pos) return false;
  return !isAlsoNoun(analyser.grammar, text) && !analyser.grammar.headwords.has(text);
}

function isFreeAdverb(grammar: Grammar, { before, first, next }: Seam): boolean {
  // 사각사각, 곧이곧대로
  if (first.length > 3) return isPredicate(next.pos);
  if (first.length < 2 || before.lexeme.level <= USUAL) return false;
  if (isAlsoNoun(grammar, first)) return false;
  if (!isNominal(next.pos)) return true;
  return !isShortNoun(next) && next.pos !== 'name' && !PREFIXES.has(first);
}

/** 그때면, 사람이라; 대조적인, but not 세계인. */
function isCopula(grammar: Grammar, seam: Seam): boolean {
  const { word, suffix, role } = seam.before;
  if (word.length < 2 || (role !== 'modify' && role !== 'link')) return false;
  if (seam.first.length - word.length - suffix.length > 1) return true;
  return suffix === '적' && seam.next.lexeme.level > 1 && !isInNoun(grammar, seam);
}

/** 방파제|끝에서, 이날|오전, 모서리|없는. */
function isPlaced({ before, first, next }: Seam): boolean {
  if (!isBareNoun(before, first)) return false;
  const { word, particles, role, pos } = next;
  if (THERE.has(word)) return isPredicate(pos) && (role === 'modify' || role === 'link');
  if (PLACES.has(word)) return isNominal(pos);
  return PLACES_IN_CASE.has(word) && IN_CASE.has(particles[0] ?? '');
}

/** The particle may be a syllable of the noun before or behind: 회의|실, 노동|과정. */
function isInNoun({ lexicon }: Grammar, { before, first, second }: Seam): boolean {
  const shape = first.slice(before.word.length + before.suffix.length);
  if (shape.length > 1) return false;
  // Names form compounds with nouns that only the dictionary has: 충청|이남.
  const least = before.pos === 'name' ? 0 : 1;
  const isNounOf = (text: string) =>
    lexicon
      .words(text)
      .some(({ pos, level, wrong }) => isThing(pos) && level >= least && wrong === undefined);
  for (let end = 1; end <= second.length; end += 1) {
    if (isNounOf(shape + second.slice(0, end))) return true;
  }
  return isNounOf(first.slice(-2)) || isNounOf(first);
}

const isThing = (pos: Reading['pos']) => pos === 'noun' || pos === 'name';

const isAlsoNoun = ({ lexicon }: Grammar, text: string) =>
  lexicon.words(text).some(({ pos, wrong }) => isThing(pos) && wrong === undefined);

const isNoun = ({ pos, lexeme }: Reading, piece: string) =>
  pos === 'noun' && piece.length > 1 && lexeme.level > 1;

const isBareNoun = (reading: Reading, piece: string) =>
  isNoun(reading, piece) &&
  reading.suffix === '' &&
  reading.particles.length + reading.endings.length === 0;

const STRANGER = 2.8;
const LISTED = 3;
/** Particles by which a noun that no list has is known: 실핀을, 오울루에서. */
const TELLING = new Set(['을', '에서', '에게']);

/** A noun that only the list of headwords has, or none, with a particle. */
export function readStranger(grammar: Grammar, piece: string): Reading[] {
  for (let end = piece.length - 1; end >= 2; end -= 1) {
    const noun = piece.slice(0, end);
    for (const particles of chainsBehind(grammar, noun, piece.slice(end))) {
      const isListed = noun.length >= LISTED && grammar.headwords.has(noun);
      if (!isListed && !TELLING.has(particles.join())) continue;
      const none = { endings: [], role: undefined, suffix: '', helper: '' };
      const word = lexeme(noun, 'noun', 1);
      return [{ pos: 'noun', word: noun, lexeme: word, particles, ...none, cost: STRANGER }];
    }
  }
  return [];
}
