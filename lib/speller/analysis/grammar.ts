import { type CopulaTails, copulaTails } from '../grammar/copula.ts';
import { fitsBehind, type ParticleChain, readParticleChains } from '../grammar/particles.ts';
import { readTails, type Tail } from '../grammar/tails.ts';
import { finalOf, jamoOf } from '../hangul.ts';
import type { Headwords } from '../lexicon/headwords.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Syllables } from '../unknown/syllables.ts';

/** The tables from which readings are made. */
export interface Grammar {
  lexicon: Lexicon;
  syllables: Syllables;
  headwords: Headwords;
  tails: ReadonlyMap<string, readonly Tail[]>;
  copulas: CopulaTails;
  particles: ReadonlyMap<string, readonly ParticleChain[]>;
}

export const NOTHING: readonly string[] = [];

export function createGrammar(
  lexicon: Lexicon,
  syllables: Syllables,
  headwords: Headwords,
): Grammar {
  const tails = readTails();
  const particles = new Map<string, ParticleChain[]>();
  for (const chain of readParticleChains()) {
    const known = particles.get(chain.shape);
    if (known) known.push(chain);
    else particles.set(chain.shape, [chain]);
  }
  return { lexicon, syllables, headwords, tails, particles, copulas: copulaTails(tails) };
}

/**
 * The chains of particles, by name, that `rest` may be behind `before`; for no rest the empty chain.
 */
export function* chainsBehind(
  { particles }: Grammar,
  before: string,
  rest: string,
): Generator<readonly string[]> {
  if (rest === '') {
    yield NOTHING;
    return;
  }
  for (const chain of particles.get(rest) ?? []) if (fitsBehind(before, chain)) yield chain.names;
}

/** An 어절 in jamo, with the offsets where particles may begin. */
export interface Word {
  text: string;
  jamo: string;
  /** The offset of each syllable in `jamo`, and of the end. */
  offsets: readonly number[];
  /** Indexes of syllables from which the rest is a chain of particles. */
  chains: readonly number[];
}

export function wordOf({ particles }: Grammar, text: string): Word {
  const jamo = jamoOf(text);
  const offsets: number[] = [];
  const chains: number[] = [];
  let at = 0;
  for (let index = 0; index < text.length; index += 1) {
    offsets.push(at);
    at += finalOf(text.charAt(index)) === '' ? 2 : 3;
    if (index > 0 && particles.has(text.slice(index))) chains.push(index);
  }
  offsets.push(at);
  return { text, jamo, offsets, chains };
}

/**
 * Entries of a table of endings that match the word from an offset in its jamo on; those that make a
 * noun may have particles.
 */
export function endingsIn<Found extends { isNoun: boolean }>(
  grammar: Grammar,
  table: ReadonlyMap<string, readonly Found[]>,
  { text, jamo, offsets, chains }: Word,
  from: number,
): { tail: Found; more: readonly string[] }[] {
  const found: { tail: Found; more: readonly string[] }[] = [];
  for (const tail of table.get(jamo.slice(from)) ?? []) found.push({ tail, more: NOTHING });
  for (const index of chains) {
    const end = offsets[index] ?? 0;
    if (end < from) continue;
    const tails = table.get(jamo.slice(from, end));
    if (!tails?.some(({ isNoun }) => isNoun)) continue;
    for (const more of chainsBehind(grammar, text.slice(0, index), text.slice(index))) {
      for (const tail of tails) if (tail.isNoun) found.push({ tail, more });
    }
  }
  return found;
}
