import type { Analyser } from '../analysis/analyser.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import type { DerivedNoun } from './new-words/formed.ts';
import { isTwice } from './new-words/sounds.ts';
import type { Suggestion } from './suggestions.ts';

/**
 * The cost below which the written word is a slip of the suggested one rather than a word that no list
 * has, by the level of the suggested one: the more usual it is, the likelier.
 */
const SLIP_BY_LEVEL = [1.35, 1.05, 1.1, 1.35, 1.6, 1.9];
const SLIP_OF_UNLISTED = 1;
/** Verbs have few neighbours of their own kind, and long words few at all. */
const SLIP_OF_VERB = 0.2;
const SLIP_OF_LONG = 0.1;
/** What looks like a name or a sound, or is repeated or quoted, is less often a slip. */
const OWN = 0.45;
const LEAST_OWN = 0.85;
/** What its surroundings show to be a name is a slip only below this. */
const LEAST_NAMED = 0.45;
const CALLED = 0.9;
/** A word that a dictionary has is a slip only of one that is very near. */
const LEAST_HEADWORD = 0.55;
const HEADWORD = 0.75;
/** What 370,000 nouns do not contain is rather a slip, the longer the rather. */
const NO_HEADWORD = 0.15;
const LONG_NO_HEADWORD = 0.3;
const LONG = 4;
/** What is heard alike is nearer than it looks. */
const HEARD_ALIKE = 0.15;
/** From this level on a word is written more often than new sounds and foreign names. */
const KNOWN = 3;
const SOUND = 0.15;
/** Below this a derived noun is a slip of a known one with another suffix. */
const SLIP_OF_SUFFIX = 1.15;
/** Below this it is a slip of a word that everybody knows, and of such a noun with another particle. */
const SLIP_OF_KNOWN = 1.25;
const SLIP_OF_PARTICLE = 1.6;
const WELL_KNOWN = 4;
/** A slip that is made twice counts little more than once: 보술보술. */
const ONE_OF_TWO = 0.6;
const MADE_OF_HEAD = new Set(['하', '되', '시키', '받', '스럽', '롭', '답']);
/** How sure it is that the written word is meant: by its surroundings, by the dictionary, by its form. */
export type Own = 'called' | 'headword' | 'sound' | 'likely' | 'no';

/** What a suggestion costs, where both halves of a mimetic word have the same slip. */
export const slipCost = (word: string, { text, cost }: Suggestion): number =>
  isTwice(word) && isTwice(text) ? cost * ONE_OF_TWO : cost;

export function slipLimit(
  analyser: Analyser,
  word: string,
  suggested: Suggestion,
  own: Own,
): number {
  const reading = analyser.quickReading(suggested.text);
  const { level = 0 } = reading?.lexeme ?? {};
  const limit =
    (SLIP_BY_LEVEL[level] ?? SLIP_OF_UNLISTED) +
    (reading && isPredicate(reading.pos) ? SLIP_OF_VERB : 0) +
    (reading && reading.word.length > 2 ? SLIP_OF_LONG : 0) +
    (suggested.isHeardAlike ? HEARD_ALIKE : 0);
  const isKnown = level >= KNOWN;
  if (own === 'called') return Math.max(LEAST_NAMED, limit - CALLED);
  if (own === 'headword') return Math.max(LEAST_HEADWORD, limit - HEADWORD);
  if (own === 'sound') return Math.max(LEAST_OWN, limit - (isKnown ? SOUND : OWN));
  if (own === 'likely') return Math.max(LEAST_OWN, limit - OWN);
  return limit + (isKnown && word.length >= LONG ? LONG_NO_HEADWORD : NO_HEADWORD);
}

/** Whether it is what a derived noun is made of, with another ending: 작업하는 for 작업화는. */
export function isOfHead(analyser: Analyser, { head }: DerivedNoun, { text }: Suggestion): boolean {
  if (!text.startsWith(head)) return false;
  const word = analyser.quickReading(text)?.word ?? '';
  return word === head || MADE_OF_HEAD.has(word.slice(head.length));
}

/** A noun that is known already is likelier than a new one of the same head: 설명서 for 설명소. */
export function derivedLimit(
  analyser: Analyser,
  { head }: DerivedNoun,
  { text }: Suggestion,
): number {
  const { lexeme } = analyser.quickReading(text) ?? {};
  if (lexeme === undefined) return LEAST_OWN;
  if (lexeme.word === head && lexeme.level >= WELL_KNOWN) return SLIP_OF_PARTICLE;
  if (lexeme.level >= KNOWN) return SLIP_OF_KNOWN;
  const isRival = lexeme.pos === 'noun' && lexeme.level > 1 && lexeme.word.startsWith(head);
  return isRival ? SLIP_OF_SUFFIX : LEAST_OWN;
}
