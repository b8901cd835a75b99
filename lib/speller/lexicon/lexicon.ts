import { formsOf, type Joint } from '../grammar/conjugation.ts';
import { JOINT_BIT } from '../grammar/tails.ts';
import { finalOf } from '../hangul.ts';
import { isPredicate, type Lexeme, type Pos } from './lexeme.ts';
import { Multimap } from './multimap.ts';

/** A form of a stem and the joints (as bits) that it serves. */
export interface StemForm {
  lexeme: Lexeme;
  joints: number;
}

const SHORT: readonly Joint[] = ['C', 'N', 'K'];
const SHORT_L: readonly Joint[] = ['C', 'N', 'K', 'M', 'S', 'V', 'G'];

/** All words, by their spelling: words without endings, and the forms of stems in jamo. */
export class Lexicon {
  readonly #words = new Multimap<Lexeme>();
  readonly #stems = new Multimap<Lexeme>();
  readonly #forms = new Multimap<StemForm>();
  /** Every syllable that occurs in a word or a form. */
  readonly syllables = new Set<string>();
  /** The length of the longest form, in jamo. */
  longestForm = 0;

  /** `listed` words come from our tables: they set the level of the same word of the dictionary. */
  constructor(
    ofDictionary: Iterable<Lexeme>,
    listed: readonly Lexeme[],
    removed: readonly { word: string; pos: Pos }[],
  ) {
    const isRemoved = new Set(removed.map(({ word, pos }) => `${word}/${pos}`));
    const isListed = new Set(listed.map(({ word, pos }) => `${word}/${pos}`));
    for (const one of ofDictionary) {
      const key = `${one.word}/${one.pos}`;
      // The dictionary has a noun for nearly every single syllable: only listed ones are taken over.
      if (one.pos === 'noun' && one.word.length === 1 && !isListed.has(key)) continue;
      if (!isRemoved.has(key)) this.#put(one);
    }
    for (const one of listed) this.add(one);
    for (const one of this.#stems.values()) this.#putForms(one);
  }

  /** Words without endings: nouns, adverbs, …; NFC. */
  words(text: string): readonly Lexeme[] {
    return this.#words.get(text);
  }

  /** Verbs and adjectives by their stem. */
  stems(stem: string): readonly Lexeme[] {
    return this.#stems.get(stem);
  }

  forms(jamo: string): readonly StemForm[] {
    return this.#forms.get(jamo);
  }

  /** All forms of all stems. */
  *eachForm(): Iterable<{ form: string; forms: readonly StemForm[] }> {
    for (const [form, forms] of this.#forms.entries()) yield { form, forms };
  }

  has(word: string, pos: Pos): boolean {
    return this.words(word).some((one) => one.pos === pos);
  }

  /** A lexicon of this word alone, for the same grammar. */
  only(one: Lexeme): Lexicon {
    return new Lexicon([one], [], []);
  }

  /** Every word but misspellings. */
  *each(): Iterable<Lexeme> {
    for (const one of this.#words.values()) if (one.wrong === undefined) yield one;
    for (const one of this.#stems.values()) if (one.wrong === undefined) yield one;
  }

  /** Adds a listed word, or raises the level of the same word of the dictionary. */
  add(one: Lexeme): void {
    const isStem = isPredicate(one.pos);
    const known = (isStem ? this.#stems : this.#words)
      .get(one.word)
      .filter((other) =>
        isStem && !other.isShort
          ? one.irregular === 'regular' || one.irregular === other.irregular
          : !isStem && one.pos === other.pos,
      );
    if (known.length === 0) this.#put(one);
    for (const same of known) if (one.level > same.level) same.level = one.level;
  }

  /** Adds a word when the forms of all stems are there already: a misspelling. */
  addLate(one: Lexeme): void {
    this.#put(one);
    if (isPredicate(one.pos)) this.#putForms(one);
  }

  #put(one: Lexeme): void {
    const map = isPredicate(one.pos) ? this.#stems : this.#words;
    if (one.wrong === undefined) for (const syllable of one.word) this.syllables.add(syllable);
    if (!map.get(one.word).some((other) => isSameWord(one, other))) map.add(one.word, one);
  }

  #putForms(one: Lexeme): void {
    const bits = new Map<string, number>();
    const forms = formsOf(one.word, one.irregular);
    const short = finalOf(one.word) === 'ᆯ' ? SHORT_L : SHORT;
    for (const joint of Object.keys(forms) as Joint[]) {
      if (one.isShort && !short.includes(joint)) continue;
      for (const form of forms[joint]) bits.set(form, (bits.get(form) ?? 0) | JOINT_BIT[joint]);
    }
    for (const [written, joints] of bits) {
      if (one.wrong === undefined) for (const syllable of written) this.syllables.add(syllable);
      const form = written.normalize('NFD');
      this.longestForm = Math.max(this.longestForm, form.length);
      this.#forms.add(form, { lexeme: one, joints });
    }
  }
}

function isSameWord(one: Lexeme, other: Lexeme): boolean {
  return (
    one.pos === other.pos &&
    one.irregular === other.irregular &&
    one.stemClasses === other.stemClasses &&
    one.wrong === other.wrong &&
    one.isShort === other.isShort &&
    one.helps === other.helps
  );
}
