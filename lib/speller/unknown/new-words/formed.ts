import type { Analyser } from '../../analysis/analyser.ts';
import type { Grammar } from '../../analysis/grammar.ts';
import { isFollowed } from './names.ts';

/** Names of schools, sights and clubs begin with any word: 푸른솔초등학교, 녹색어머니회. */
const CALLED =
  /^(..{1,4}(?:초등학교|중학교|고등학교|유치원|어린이집|박물관|미술관|도서관|해수욕장|폭포|바위|동굴|저수지|위원회|어머니회|학부모회|협회|방송국|신문사|출판사|아파트))(.*)$/;
const VENUE =
  /^(..+)(교회|성당|수목원|휴양림|생태원|문화원|경기장|공원|시장|호텔|펜션|리조트|랜드|월드|백화점|터미널|센터|타워|대교|터널|온천|스키장|목장|농장|마을|회관|기념관|전시관|과학관|천문대|전망대|수족관|동물원|식물원|테마파크|캠핑장|야영장|해변|계곡|호수|포구|병원|약국|식당|서점|극장)(.*)$/;

/** Nouns from this level on are usual. */
const USUAL = 2;
/** Native nouns of one syllable are compounded with nouns that everybody knows: 효자손, 야광봉. */
const WELL_KNOWN = 3;

/** A noun with a suffix that forms nouns: 축하금, 촬영일, 청결도. */
export interface DerivedNoun {
  /** What the suffix is behind: 축하. */
  head: string;
  /** Whether the head is usual, so that the whole is hardly a slip of another word. */
  isUsual: boolean;
}

/** The noun of which a suffix makes another, with what follows: 촬영 of 촬영일은. No dictionary has all. */
export function derivedNoun(analyser: Analyser, word: string): DerivedNoun | undefined {
  let found: DerivedNoun | undefined;
  for (let end = 3; end <= word.length && !found?.isUsual; end += 1) {
    if (!isFollowed(analyser.grammar, word.slice(0, end), word.slice(end))) continue;
    found = derivation(analyser, word.slice(0, end)) ?? found;
  }
  return found;
}

function derivation(analyser: Analyser, noun: string): DerivedNoun | undefined {
  const { grammar } = analyser;
  const head = noun.slice(0, -1);
  const suffix = noun.slice(-1);
  const { nounSuffixes, deedSuffixes, compoundTails } = grammar.syllables;
  const known = levelOf(grammar, head);
  if (known === undefined) return nested(analyser, head, suffix);
  // 우리난 and 하지망 are slips of 우리는 and 하지만.
  if (known > 0 && !isMostlyNoun(analyser, head)) return undefined;
  const isDerived = nounSuffixes.has(suffix) || (deedSuffixes.has(suffix) && isDeed(grammar, head));
  if (isDerived) return { head, isUsual: known >= USUAL };
  return compoundTails.has(suffix) && known >= WELL_KNOWN ? { head, isUsual: true } : undefined;
}

/** A suffix behind another: 재활용품점, 참가자용. */
function nested(analyser: Analyser, head: string, suffix: string): DerivedNoun | undefined {
  const { nounSuffixes } = analyser.grammar.syllables;
  if (!nounSuffixes.has(suffix) || !nounSuffixes.has(head.slice(-1)) || head.length < 3) return;
  const root = head.slice(0, -1);
  const level = levelOf(analyser.grammar, root) ?? 0;
  return level >= USUAL && isMostlyNoun(analyser, root) ? { head, isUsual: true } : undefined;
}

/** How usual a noun is, or the root of an adjective (청결 of 청결하다). */
function levelOf({ lexicon, syllables }: Grammar, head: string): number | undefined {
  const levels = lexicon
    .words(head)
    .filter(({ pos, wrong }) => wrong === undefined && (pos === 'noun' || pos === 'name'))
    .map(({ level }) => level);
  if (levels.length > 0) return Math.max(...levels);
  if (![...head].every((letter) => syllables.sinoKorean.has(letter))) return undefined;
  const roots = lexicon.stems(`${head}하`).filter(({ wrong }) => wrong === undefined);
  return roots.length > 0 ? Math.max(...roots.map(({ level }) => level)) : undefined;
}

function isMostlyNoun({ grammar, quickReading }: Analyser, head: string): boolean {
  const best = quickReading(head);
  if (best && (best.word !== head || (best.pos !== 'noun' && best.pos !== 'name'))) return false;
  return grammar.lexicon
    .words(head)
    .every(({ pos, level }) => pos === 'noun' || pos === 'name' || level < WELL_KNOWN);
}

const isDeed = ({ lexicon }: Grammar, head: string) =>
  ['하', '되'].some((verb) => lexicon.stems(head + verb).length > 0);

/**
 * Whether it is a name of a place or of an institution, or a noun with a prefix: 푸른솔초등학교, 여의도초,
 * 폐비닐.
 */
export function isFormed(grammar: Grammar, word: string): boolean {
  const [, name, rest] = CALLED.exec(word) ?? [];
  if (name !== undefined && isFollowed(grammar, name, rest ?? '')) return true;
  const { nounPrefixes, nounSuffixes, placeSuffixes } = grammar.syllables;
  // 폐비닐, 비대면
  if (nounPrefixes.has(word.charAt(0)) && isNounWith(grammar, word.slice(1))) return true;
  for (let end = 3; end <= word.length; end += 1) {
    const last = word.charAt(end - 1);
    if (!placeSuffixes.has(last) && !nounSuffixes.has(last)) continue;
    const isName = grammar.lexicon.has(word.slice(0, end - 1), 'name');
    if (isName && isFollowed(grammar, word.slice(0, end), word.slice(end))) return true;
  }
  return isVenue(grammar, word);
}

/** Names of venues: 방주교회에, 에코랜드에서. A usual noun before them takes a space (동네 공원). */
function isVenue(grammar: Grammar, word: string): boolean {
  const [, name = '', kind = '', rest = ''] = VENUE.exec(word) ?? [];
  if (name === '' || !isFollowed(grammar, kind, rest)) return false;
  return !grammar.lexicon.words(name).some(({ pos, level }) => pos !== 'name' && level > 2);
}

function isNounWith(grammar: Grammar, word: string): boolean {
  for (let end = 2; end <= word.length; end += 1) {
    const known = grammar.lexicon.words(word.slice(0, end));
    const isNoun = known.some(({ pos, wrong }) => pos === 'noun' && wrong === undefined);
    if (isNoun && isFollowed(grammar, word.slice(0, end), word.slice(end))) return true;
  }
  return false;
}
