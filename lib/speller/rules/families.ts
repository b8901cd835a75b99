import { type Compound, compoundRule } from './compounds.ts';
import { anAnh } from './families/an-anh.ts';
import { auxiliaries } from './families/auxiliaries.ts';
import { boundNouns } from './families/bound-nouns.ts';
import { collocations } from './families/collocations.ts';
import { colloquialWords } from './families/colloquial-words.ts';
import { contractions } from './families/contractions.ts';
import { deDae } from './families/de-dae.ts';
import { deTeoBa } from './families/de-teo-ba.ts';
import { deonjiDeunji } from './families/deonji-deunji.ts';
import { determiners } from './families/determiners.ts';
import { doeDwae } from './families/doe-dwae.ts';
import { doublePassives } from './families/double-passives.ts';
import { doubledConsonants } from './families/doubled-consonants.ts';
import { endingLetters } from './families/ending-letters.ts';
import { endingsApart } from './families/endings-apart.ts';
import { homophones } from './families/homophones.ts';
import { iHi } from './families/i-hi.ts';
import { ieyoYeyo } from './families/ieyo-yeyo.ts';
import { inflection } from './families/inflection.ts';
import { initialSounds } from './families/initial-sounds.ts';
import { irregularStems } from './families/irregular-stems.ts';
import { lGe } from './families/l-ge.ts';
import { loanwords } from './families/loanwords.ts';
import { misspeltAdjectives } from './families/misspelt-adjectives.ts';
import { misspeltAdverbs } from './families/misspelt-adverbs.ts';
import { misspeltNouns } from './families/misspelt-nouns.ts';
import { misspeltVerbs } from './families/misspelt-verbs.ts';
import { modifyingForms } from './families/modifying-forms.ts';
import { nearHomophones } from './families/near-homophones.ts';
import { negation } from './families/negation.ts';
import { oneLetterDifferences } from './families/one-letter-differences.ts';
import { oneWord } from './families/one-word.ts';
import { particles } from './families/particles.ts';
import { particlesApart } from './families/particles-apart.ts';
import { phoneticSpelling } from './families/phonetic-spelling.ts';
import { placeAndTime } from './families/place-and-time.ts';
import { plainKorean } from './families/plain-korean.ts';
import { politeEndings } from './families/polite-endings.ts';
import { politeWords } from './families/polite-words.ts';
import { punctuation } from './families/punctuation.ts';
import { redundancy } from './families/redundancy.ts';
import { reoRyeo } from './families/reo-ryeo.ts';
import { roseoRosseo } from './families/roseo-rosseo.ts';
import { saiSiot } from './families/sai-siot.ts';
import { suffixes } from './families/suffixes.ts';
import { translationese } from './families/translationese.ts';
import { units } from './families/units.ts';
import { vowelsAndFinals } from './families/vowels-and-finals.ts';
import type { Family } from './rule.ts';

const FAMILIES: readonly Family[] = [
  anAnh,
  auxiliaries,
  // Before boundNouns: in 10분뒤에, 분 is the unit rather than a form of 불다.
  placeAndTime,
  boundNouns,
  deTeoBa,
  contractions,
  deDae,
  deonjiDeunji,
  determiners,
  doeDwae,
  doubledConsonants,
  endingLetters,
  endingsApart,
  ieyoYeyo,
  lGe,
  punctuation,
  misspeltNouns,
  modifyingForms,
  negation,
  oneLetterDifferences,
  oneWord,
  particles,
  particlesApart,
  politeEndings,
  reoRyeo,
  roseoRosseo,
  saiSiot,
  suffixes,
  units,
  vowelsAndFinals,
  misspeltVerbs,
  misspeltAdjectives,
  misspeltAdverbs,
  iHi,
  homophones,
  nearHomophones,
  phoneticSpelling,
  loanwords,
  inflection,
  irregularStems,
  initialSounds,
  redundancy,
  politeWords,
  translationese,
  doublePassives,
  plainKorean,
  collocations,
  colloquialWords,
];

/**
 * Every family, with the rules of the compounds. Of two rules that mark the same words, that of the
 * earlier family is reported.
 */
export function familiesWith(compounds: readonly Compound[]): readonly Family[] {
  return FAMILIES.map((family) =>
    family === oneWord
      ? { ...family, rules: [...compounds.map(compoundRule), ...(family.rules ?? [])] }
      : family,
  );
}
