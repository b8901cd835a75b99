import type { Analyser } from '../analysis/analyser.ts';
import { costOf } from '../analysis/cost.ts';
import { NOTHING, wordOf } from '../analysis/grammar.ts';
import { rarity } from '../analysis/predicates.ts';
import type { Writer } from '../analysis/write.ts';
import { isLiterary, JOINT_BIT } from '../grammar/tails.ts';
import { isHangul, jamoOf, textOf } from '../hangul.ts';
import { isNominal, isPredicate, type Lexeme } from '../lexicon/lexeme.ts';
import { memoized } from '../memoized.ts';
import { usualHomophones } from '../sound/homophones.ts';
import { beginsWithSuffix, isDeed } from './deeds.ts';
import { createLeftOut, LEFT_OUT, offerOtherSyllables } from './other-syllables.ts';
import { resyllabified } from './resyllabify.ts';
import { distance, RESYLLABIFIED } from './similarity/distance.ts';
import { createFuzzyIndex } from './similarity/fuzzy-index.ts';
import { otherKeys } from './similarity/keys.ts';
import { consonantKey, soundKey } from './similarity/sound-key.ts';

export interface Suggestion {
  text: string;
  cost: number;
  /** The written word sounds the same. */
  isHeardAlike?: boolean;
}

export type Suggest = (word: string) => Suggestion[];

const MOST_GIVEN = 5;
const BEHIND = 1;
const CACHE_SIZE = 5000;
/** The weight of the cost of the word beside that of the distance. */
const RARITY = 0.25;
const FARTHEST = 2.4;
const HEARD_ALIKE = 0.3;
const AS_NEAR = 1.3;
const FIRST = 0.01;
const LONGEST_PARTICLES = 3;
const ONE_SLIP = 1;
/** Added for another particle: many are near. */
const SELDOM = 0.45;
const KNOWN_NOUN = 3;
/** With at least this many consonants a word is sought by its consonants alone. */
const LEAST_SKELETON = 3;

interface Indexed<T> {
  /** The entries whose key is that of this spelling in jamo, or differs from it by one letter. */
  near(jamo: string): Iterable<T>;
}

/** Ranked by distance and by how rare they are. */
export function createSuggest(analyser: Analyser, writer: Writer): Suggest {
  const { grammar } = analyser;
  const { lexicon, tails, copulas } = grammar;
  const indexes = build();
  let limit = FARTHEST;

  function build() {
    const words: Lexeme[] = [];
    for (const one of lexicon.each()) if (!isPredicate(one.pos)) words.push(one);
    const forms: string[] = [];
    for (const { form, forms: found } of lexicon.eachForm()) {
      if (found[0]?.lexeme.wrong === undefined) forms.push(form);
    }
    return {
      leftOut: createLeftOut(words),
      words: indexed(words, ({ word }) => jamoOf(word)),
      skeletons: indexed(
        words.filter(({ word }) => consonantKey(jamoOf(word)).length >= LEAST_SKELETON),
        ({ word }) => jamoOf(word),
        consonantKey,
      ),
      forms: indexed(forms, (form) => form),
      tails: indexed(
        [...tails.keys()].filter((shape) => shape.length > 1 && !isLiterary(tails.get(shape))),
        (shape) => shape,
      ),
      particles: indexed(
        [...grammar.particles.keys()].filter((shape) => shape.length <= LONGEST_PARTICLES),
        jamoOf,
      ),
      copulas: indexed(
        [...copulas.beside.keys()].filter((shape) => shape.length > 3),
        (shape) => shape,
      ),
    };
  }

  return memoized(CACHE_SIZE, search);

  function search(word: string): Suggestion[] {
    const jamo = jamoOf(word);
    const best = new Map<string, number>();
    limit = FARTHEST;
    const offer: Offer = (text, lexemeCost, extra = 0, known) => {
      if (text === word) return;
      const far = known ?? distance(jamo, jamoOf(text), limit);
      if (far > limit) return;
      const cost = far + extra + lexemeCost * RARITY;
      if (cost < (best.get(text) ?? Infinity)) best.set(text, cost);
      // Suggestions that cost much more than the best so far are not returned.
      limit = Math.min(limit, cost + BEHIND);
    };
    for (const text of [word, ...resyllabified(word)]) {
      const slip = text === word ? 0 : RESYLLABIFIED;
      otherNoun(text, indexes.words, (found, cost, extra = 0, far) =>
        offer(found, cost, extra, far === undefined ? undefined : far + slip),
      );
      otherStem(jamoOf(text), indexes.forms, offer);
      otherEnding(jamoOf(text), indexes.tails, offer);
      otherCopula(text, indexes.copulas, offer);
      if (text === word) otherParticle(text, indexes.particles, offer);
      offerKnown(text, offer);
    }
    const heardAlike = usualHomophones(analyser, word);
    for (const [text, { cost, isDistinct }] of heardAlike) {
      if (isDistinct) offer(text, cost, 0, HEARD_ALIKE);
    }
    if (best.size === 0 && consonantKey(jamo).length >= LEAST_SKELETON) {
      otherNoun(word, indexes.skeletons, offer);
    }
    for (const text of otherKeys(word)) if (isHangul(text)) offerKnown(text, offer);
    offerOtherSyllables(analyser, word, ({ cost }, text, far) => offer(text, cost, 0, far));
    // Of 보슬부슬 the first half is right rather than the second one.
    const isLikeliest = (text: string) =>
      heardAlike.has(text) || text === word.slice(0, word.length / 2).repeat(2);
    const least = Math.min(...best.values());
    return [...best]
      .map(([text, cost]) => ({
        text,
        // What is heard alike comes first, but makes the written word no likelier to be a slip.
        cost: isLikeliest(text) && cost < least + AS_NEAR ? Math.min(cost, least - FIRST) : cost,
        isHeardAlike: heardAlike.has(text),
      }))
      .sort((one, other) => one.cost - other.cost || farther(jamo, one, other))
      .slice(0, MOST_GIVEN);
  }

  /** `far` is the distance, if it is known: of a particle that changes its shape only the noun counts. */
  type Offer = (text: string, lexemeCost: number, extra?: number, far?: number) => void;

  /** Another word before the same particles or 이다. */
  function otherNoun(word: string, words: Indexed<Lexeme>, offer: Offer): void {
    const { offsets, jamo } = wordOf(grammar, word);
    for (let end = 1; end <= word.length; end += 1) {
      const rest = word.slice(end);
      const names = rest === '' ? [NOTHING] : particleNames(rest);
      const hasCopula = rest !== '' && copulas.beside.has(jamo.slice(offsets[end]));
      const isDerived = end > 1 && beginsWithSuffix(rest);
      if (names.length === 0 && !hasCopula && !isDerived) continue;
      const prefix = jamo.slice(0, offsets[end]);
      for (const { one, far } of nearWords(word.slice(0, end), prefix, words)) {
        const cost = costOf(one);
        if (rest === '') offer(one.word, cost, 0, far);
        else if (!isNominal(one.pos)) offerKnown(one.word + rest, offer, far);
        else {
          for (const particles of names) {
            for (const text of writer.attach(one.word, particles)) offer(text, cost, 0.05, far);
          }
          if (hasCopula) offerKnown(one.word + rest, offer, far);
          else if (isDerived && isDeed(analyser, one, rest)) offer(one.word + rest, cost, 0, far);
        }
      }
    }
  }

  function* nearWords(word: string, jamo: string, words: Indexed<Lexeme>) {
    for (const one of indexes.leftOut(word)) yield { one, far: LEFT_OUT };
    for (const one of words.near(jamo)) {
      const far = distance(jamo, jamoOf(one.word), limit);
      if (far <= limit) yield { one, far };
    }
  }

  function offerKnown(text: string, offer: Offer, far?: number): void {
    const reading = analyser.quickReading(text);
    if (!reading) return;
    // Rare: 바다기에.
    const isBare = isNominal(reading.pos) && reading.endings.length > 0;
    offer(text, reading.cost, isBare ? 0.5 : 0, far);
  }

  function particleNames(rest: string): readonly (readonly string[])[] {
    return (grammar.particles.get(rest) ?? []).map(({ names }) => names);
  }

  /** Another stem before the same endings. */
  function otherStem(jamo: string, forms: Indexed<string>, offer: Offer): void {
    for (let end = 2; end <= jamo.length; end += 1) {
      const rest = jamo.slice(end);
      const found = tails.get(rest);
      if (!found) continue;
      const prefix = jamo.slice(0, end);
      for (const form of forms.near(prefix)) {
        if (distance(prefix, form, limit) > limit) continue;
        for (const { lexeme, joints } of lexicon.forms(form)) {
          const tail = found.find((one) => (one.joint & joints) !== 0 && isOfClass(lexeme, one));
          if (tail) offer(textOf(form + rest), costOf(lexeme), 0.05 + rarity(tail));
        }
      }
    }
  }

  /** The same stem with another ending. */
  function otherEnding(jamo: string, endings: Indexed<string>, offer: Offer): void {
    for (let end = 2; end < jamo.length; end += 1) {
      const forms = lexicon.forms(jamo.slice(0, end));
      if (forms.length === 0) continue;
      const rest = jamo.slice(end);
      for (const shape of endings.near(rest)) {
        if (distance(rest, shape, limit) > limit) continue;
        for (const tail of tails.get(shape) ?? []) {
          const form = forms.find(
            ({ lexeme, joints }) =>
              (joints & tail.joint) !== 0 && lexeme.wrong === undefined && isOfClass(lexeme, tail),
          );
          if (form)
            offer(
              textOf(jamo.slice(0, end) + shape),
              costOf(form.lexeme),
              (tail.joint === JOINT_BIT.G ? 0.3 : 0.1) + rarity(tail),
            );
        }
      }
    }
  }

  /** The same noun with another particle: 자전거르 is 자전거를. */
  function otherParticle(word: string, particles: Indexed<string>, offer: Offer): void {
    for (let end = 1; end < word.length; end += 1) {
      const noun = lexicon
        .words(word.slice(0, end))
        .find(
          ({ pos, wrong, level }) => isNominal(pos) && wrong === undefined && level >= KNOWN_NOUN,
        );
      if (!noun) continue;
      const rest = jamoOf(word.slice(end));
      for (const shape of particles.near(rest)) {
        const far = distance(rest, jamoOf(shape), ONE_SLIP);
        if (far > ONE_SLIP) continue;
        for (const names of particleNames(shape)) {
          // 거에요 is 거예요; -이서 is for how many act (둘이서), not for things.
          if (names.at(-1) === '이요' || (names[0] === '서' && noun.pos === 'noun')) continue;
          for (const text of writer.attach(noun.word, names)) {
            // The particle gets the shape that fits the noun: 생선을 for 생선르.
            offer(
              text,
              costOf(noun),
              SELDOM + 0.1 * names.length,
              text === noun.word + shape ? undefined : far,
            );
          }
        }
      }
    }
  }

  /** The same noun with another form of 이다. */
  function otherCopula(word: string, copulaForms: Indexed<string>, offer: Offer): void {
    for (let end = 1; end < word.length; end += 1) {
      const noun = lexicon
        .words(word.slice(0, end))
        .find((one) => isNominal(one.pos) && one.wrong === undefined);
      if (!noun) continue;
      const rest = jamoOf(word.slice(end));
      for (const shape of copulaForms.near(rest)) {
        if (distance(rest, shape, limit) > limit) continue;
        offerKnown(noun.word + textOf(shape), offer);
      }
    }
  }
}

/** Whether an ending goes with a word of this class. */
const isOfClass = (one: Lexeme, { stemClasses }: { stemClasses: string }): boolean =>
  [...one.stemClasses].some((letter) => stemClasses.includes(letter));

/** Of two suggestions that are heard alike the one that is spelt more alike comes first: 냈어요 for 냇어요. */
const farther = (jamo: string, one: Suggestion, other: Suggestion): number =>
  distance(jamo, jamoOf(one.text), FARTHEST) - distance(jamo, jamoOf(other.text), FARTHEST);

function indexed<T>(
  entries: readonly T[],
  spell: (entry: T) => string,
  keyOf: (jamo: string) => string = soundKey,
): Indexed<T> {
  const index = createFuzzyIndex(entries, (entry) => keyOf(spell(entry)));
  return {
    *near(jamo) {
      for (const id of index.near(keyOf(jamo))) yield entries[id] as T;
    },
  };
}
