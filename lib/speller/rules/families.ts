import { anAnh } from './families/an-anh.ts';
import { asItSounds } from './families/as-it-sounds.ts';
import { auxiliaries } from './families/auxiliaries.ts';
import { boundNounsMore } from './families/bound-nouns-more.ts';
import { boundNouns } from './families/bound-nouns.ts';
import { contractions } from './families/contractions.ts';
import { deDae } from './families/de-dae.ts';
import { deonjiDeunji } from './families/deonji-deunji.ts';
import { determiners } from './families/determiners.ts';
import { doeDwae } from './families/doe-dwae.ts';
import { doubledConsonants } from './families/doubled-consonants.ts';
import { endingLetters } from './families/ending-letters.ts';
import { endingsApart } from './families/endings-apart.ts';
import { closeBySound } from './families/close-by-sound.ts';
import { homophones } from './families/homophones.ts';
import { iHi } from './families/i-hi.ts';
import { ieyoYeyo } from './families/ieyo-yeyo.ts';
import { lGe } from './families/l-ge.ts';
import { loanwords } from './families/loanwords.ts';
import { marks } from './families/marks.ts';
import { misspeltAdjectives } from './families/misspelt-adjectives.ts';
import { misspeltAdverbs } from './families/misspelt-adverbs.ts';
import { misspeltNouns2 } from './families/misspelt-nouns-2.ts';
import { misspeltNouns } from './families/misspelt-nouns.ts';
import { misspeltVerbs } from './families/misspelt-verbs.ts';
import { modifyingForms } from './families/modifying-forms.ts';
import { negation } from './families/negation.ts';
import { oneLetterMore } from './families/one-letter-more.ts';
import { oneWord } from './families/one-word.ts';
import { particlesApart } from './families/particles-apart.ts';
import { particles } from './families/particles.ts';
import { placeAndTime } from './families/place-and-time.ts';
import { politeEndings } from './families/polite-endings.ts';
import { reoRyeo } from './families/reo-ryeo.ts';
import { roseoRosseo } from './families/roseo-rosseo.ts';
import { saiSiot } from './families/sai-siot.ts';
import { suffixes } from './families/suffixes.ts';
import { units } from './families/units.ts';
import { inflection } from './families/inflection.ts';
import { irregularStems } from './families/irregular-stems.ts';
import { initialSounds } from './families/initial-sounds.ts';
import { saidTwice } from './families/said-twice.ts';
import { politeWords } from './families/polite-words.ts';
import { translated } from './families/translated.ts';
import { wordsOfOurs } from './families/words-of-ours.ts';
import { byCompany } from './families/by-company.ts';
import { misspeltMore } from './families/misspelt-more.ts';
import type { Family } from './rule.ts';

/** Every family there is, by the alphabet: a new file is put in here. */
export const families: readonly Family[] = [
  anAnh,
  auxiliaries,
  boundNouns,
  boundNounsMore,
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
  marks,
  misspeltNouns,
  modifyingForms,
  negation,
  oneLetterMore,
  oneWord,
  particles,
  particlesApart,
  placeAndTime,
  politeEndings,
  reoRyeo,
  roseoRosseo,
  saiSiot,
  suffixes,
  units,
  misspeltNouns2,
  misspeltVerbs,
  misspeltAdjectives,
  misspeltAdverbs,
  iHi,
  homophones,
  closeBySound,
  asItSounds,
  loanwords,
  inflection,
  irregularStems,
  initialSounds,
  saidTwice,
  politeWords,
  translated,
  wordsOfOurs,
  byCompany,
  misspeltMore,
];
