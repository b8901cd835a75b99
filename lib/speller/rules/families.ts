import { type Compound, compoundRule } from './compounds.ts';
import { anAnh } from './families/confusables/an-anh.ts';
import { choices } from './families/confusables/choices.ts';
import { deDae } from './families/confusables/de-dae.ts';
import { deonjiDeunji } from './families/confusables/deonji-deunji.ts';
import { doeDwae } from './families/confusables/doe-dwae.ts';
import { homophones } from './families/confusables/homophones.ts';
import { iHi } from './families/confusables/i-hi.ts';
import { ieyoYeyo } from './families/confusables/ieyo-yeyo.ts';
import { lGe } from './families/confusables/l-ge.ts';
import { lookAlikes } from './families/confusables/look-alikes.ts';
import { nearHomophones } from './families/confusables/near-homophones.ts';
import { negation } from './families/confusables/negation.ts';
import { oneLetterDifferences } from './families/confusables/one-letter-differences.ts';
import { reoRyeo } from './families/confusables/reo-ryeo.ts';
import { roseoRosseo } from './families/confusables/roseo-rosseo.ts';
import { asPronouncedAdjectives } from './families/context/as-pronounced-adjectives.ts';
import { asPronouncedNouns } from './families/context/as-pronounced-nouns.ts';
import { asPronouncedVerbs } from './families/context/as-pronounced-verbs.ts';
import { caseDecides } from './families/context/case-decides.ts';
import { clauseDecides } from './families/context/clause-decides.ts';
import { collocations } from './families/context/collocations.ts';
import { counting } from './families/context/counting.ts';
import { herdOrTime } from './families/context/herd-or-time.ts';
import { neighboursDecide } from './families/context/neighbours-decide.ts';
import { objectDecides } from './families/context/object-decides.ts';
import { placeOrThing } from './families/context/place-or-thing.ts';
import { soundAlikeDeterminers } from './families/context/sound-alike-determiners.ts';
import { soundAlikeEndings } from './families/context/sound-alike-endings.ts';
import { soundAlikeUnits } from './families/context/sound-alike-units.ts';
import { auxiliaries } from './families/inflection/auxiliaries.ts';
import { contractions } from './families/inflection/contractions.ts';
import { doublePassives } from './families/inflection/double-passives.ts';
import { endingLetters } from './families/inflection/ending-letters.ts';
import { heardForms } from './families/inflection/heard-forms.ts';
import { inflection } from './families/inflection/inflection.ts';
import { irregularStems } from './families/inflection/irregular-stems.ts';
import { joinedHelpers } from './families/inflection/joined-helpers.ts';
import { letterSlips } from './families/inflection/letter-slips.ts';
import { modifyingForms } from './families/inflection/modifying-forms.ts';
import { needlessI } from './families/inflection/needless-i.ts';
import { needlessL } from './families/inflection/needless-l.ts';
import { politeEndings } from './families/inflection/polite-endings.ts';
import { stemSlips } from './families/inflection/stem-slips.ts';
import { wentAndSat } from './families/inflection/went-and-sat.ts';
import { helpersOfCompounds } from './families/joined/helpers-of-compounds.ts';
import { joinedDe } from './families/joined/joined-de.ts';
import { joinedModifiers } from './families/joined/joined-modifiers.ts';
import { oneWordPhrases } from './families/joined/one-word-phrases.ts';
import { because } from './families/particles/because.ts';
import { caseSlips } from './families/particles/case-slips.ts';
import { casesByVerb } from './families/particles/cases-by-verb.ts';
import { loneParticles } from './families/particles/lone-particles.ts';
import { nounSuffixes } from './families/particles/noun-suffixes.ts';
import { objectsAndPersons } from './families/particles/objects-and-persons.ts';
import { particleShapes } from './families/particles/particle-shapes.ts';
import { particles } from './families/particles/particles.ts';
import { particlesApart } from './families/particles/particles-apart.ts';
import { particlesByNeighbours } from './families/particles/particles-by-neighbours.ts';
import { particlesOfPersons } from './families/particles/particles-of-persons.ts';
import { placesOfDeeds } from './families/particles/places-of-deeds.ts';
import { tornParticles } from './families/particles/torn-particles.ts';
import { bodiesAndStates } from './families/phrases/bodies-and-states.ts';
import { confusedVerbs } from './families/phrases/confused-verbs.ts';
import { deonForDeun } from './families/phrases/deon-for-deun.ts';
import { deunForDeon } from './families/phrases/deun-for-deon.ts';
import { endingSlips } from './families/phrases/ending-slips.ts';
import { idioms } from './families/phrases/idioms.ts';
import { leftOutLetters } from './families/phrases/left-out-letters.ts';
import { misheardWords } from './families/phrases/misheard-words.ts';
import { politeSlips } from './families/phrases/polite-slips.ts';
import { proverbs } from './families/phrases/proverbs.ts';
import { setPhrases } from './families/phrases/set-phrases.ts';
import { states } from './families/phrases/states.ts';
import { verbPhrases } from './families/phrases/verb-phrases.ts';
import { whoToWhom } from './families/phrases/who-to-whom.ts';
import { punctuation } from './families/punctuation/marks-and-spaces.ts';
import { numbersAndDates } from './families/punctuation/numbers-and-dates.ts';
import { questions } from './families/punctuation/questions.ts';
import { quotationMarks } from './families/punctuation/quotation-marks.ts';
import { sentenceEnds } from './families/punctuation/sentence-ends.ts';
import { stops } from './families/punctuation/stops.ts';
import { doubledConsonants } from './families/sounds/doubled-consonants.ts';
import { initialSounds } from './families/sounds/initial-sounds.ts';
import { liquids } from './families/sounds/liquids.ts';
import { phoneticSpelling } from './families/sounds/phonetic-spelling.ts';
import { saiSiot } from './families/sounds/sai-siot.ts';
import { tenseInitials } from './families/sounds/tense-initials.ts';
import { usualWords } from './families/sounds/usual-words.ts';
import { vowelsAndFinals } from './families/sounds/vowels-and-finals.ts';
import { boundNouns } from './families/spacing/bound-nouns.ts';
import { deTeoBa } from './families/spacing/de-teo-ba.ts';
import { determiners } from './families/spacing/determiners.ts';
import { endingsApart } from './families/spacing/endings-apart.ts';
import { formalStyle } from './families/spacing/formal-style.ts';
import { joinedByNeighbours } from './families/spacing/joined-by-neighbours.ts';
import { joinedWords } from './families/spacing/joined-words.ts';
import { loneEndings } from './families/spacing/lone-endings.ts';
import { oneWord } from './families/spacing/one-word.ts';
import { placeAndTime } from './families/spacing/place-and-time.ts';
import { suffixes } from './families/spacing/suffixes.ts';
import { timesAndCounts } from './families/spacing/times-and-counts.ts';
import { tornAndJoined } from './families/spacing/torn-and-joined.ts';
import { units } from './families/spacing/units.ts';
import { writtenNumbers } from './families/spacing/written-numbers.ts';
import { colloquialWords } from './families/words/colloquial-words.ts';
import { compoundVerbs } from './families/words/compound-verbs.ts';
import { honorifics } from './families/words/honorifics.ts';
import { loanwords } from './families/words/loanwords.ts';
import { misspeltAdjectives } from './families/words/misspelt-adjectives.ts';
import { misspeltAdverbs } from './families/words/misspelt-adverbs.ts';
import { misspeltNouns } from './families/words/misspelt-nouns.ts';
import { misspeltVerbs } from './families/words/misspelt-verbs.ts';
import { needlessCausatives } from './families/words/needless-causatives.ts';
import { plainKorean } from './families/words/plain-korean.ts';
import { politeWords } from './families/words/polite-words.ts';
import { pronouns } from './families/words/pronouns.ts';
import { redundancy } from './families/words/redundancy.ts';
import { saidTwice } from './families/words/said-twice.ts';
import { translationese } from './families/words/translationese.ts';
import type { Family } from './rule.ts';

const FAMILIES: readonly Family[] = [
  // Before boundNouns and determiners, which divide what these correct.
  clauseDecides,
  proverbs,
  confusedVerbs,
  deonForDeun,
  deunForDeon,
  idioms,
  leftOutLetters,
  endingSlips,
  politeSlips,
  helpersOfCompounds,
  misheardWords,
  asPronouncedVerbs,
  asPronouncedAdjectives,
  asPronouncedNouns,
  counting,
  herdOrTime,
  soundAlikeDeterminers,
  soundAlikeUnits,
  soundAlikeEndings,
  placeOrThing,
  timesAndCounts,
  joinedWords,
  joinedDe,
  joinedModifiers,
  oneWordPhrases,
  joinedByNeighbours,
  stemSlips,
  anAnh,
  auxiliaries,
  // Before boundNouns: in 10분뒤에, 분 is the unit rather than a form of 불다.
  placeAndTime,
  heardForms,
  usualWords,
  boundNouns,
  deTeoBa,
  contractions,
  deDae,
  deonjiDeunji,
  choices,
  determiners,
  doeDwae,
  setPhrases,
  // Before homophones and ieyoYeyo, which know less about the same words.
  verbPhrases,
  bodiesAndStates,
  liquids,
  whoToWhom,
  doubledConsonants,
  endingLetters,
  endingsApart,
  ieyoYeyo,
  lGe,
  punctuation,
  quotationMarks,
  numbersAndDates,
  sentenceEnds,
  questions,
  stops,
  misspeltNouns,
  modifyingForms,
  negation,
  oneLetterDifferences,
  oneWord,
  tornAndJoined,
  loneEndings,
  objectsAndPersons,
  particles,
  particlesOfPersons,
  particleShapes,
  casesByVerb,
  placesOfDeeds,
  particlesApart,
  particlesByNeighbours,
  tornParticles,
  joinedHelpers,
  letterSlips,
  wentAndSat,
  because,
  caseSlips,
  loneParticles,
  nounSuffixes,
  needlessI,
  needlessL,
  politeEndings,
  pronouns,
  reoRyeo,
  roseoRosseo,
  saiSiot,
  suffixes,
  units,
  formalStyle,
  writtenNumbers,
  compoundVerbs,
  caseDecides,
  objectDecides,
  neighboursDecide,
  tenseInitials,
  vowelsAndFinals,
  misspeltVerbs,
  misspeltAdjectives,
  misspeltAdverbs,
  iHi,
  homophones,
  lookAlikes,
  nearHomophones,
  phoneticSpelling,
  honorifics,
  loanwords,
  inflection,
  irregularStems,
  initialSounds,
  redundancy,
  saidTwice,
  politeWords,
  translationese,
  doublePassives,
  needlessCausatives,
  plainKorean,
  collocations,
  colloquialWords,
  states,
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
