import { type CopulaTails, copulaTails } from '../grammar/copula.ts';
import { type ParticleChain, readParticleChains, stands } from '../grammar/particles.ts';
import { readTails, type Tail } from '../grammar/tails.ts';
import { finalOf, jamoOf } from '../hangul.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Syllables } from '../unknown/syllables.ts';

/** All that readings are made from. */
export interface Grammar {
  lexicon: Lexicon;
  syllables: Syllables;
  tails: ReadonlyMap<string, readonly Tail[]>;
  copulas: CopulaTails;
  particles: ReadonlyMap<string, readonly ParticleChain[]>;
}

export const NOTHING: readonly string[] = [];

export function createGrammar(lexicon: Lexicon, syllables: Syllables): Grammar {
  const tails = readTails();
  const particles = new Map<string, ParticleChain[]>();
  for (const chain of readParticleChains()) {
    const known = particles.get(chain.shape);
    if (known) known.push(chain);
    else particles.set(chain.shape, [chain]);
  }
  return { lexicon, syllables, tails, particles, copulas: copulaTails(tails) };
}

/** The particles that `rest` may be behind `before`: none at all, or one chain or more of names. */
export function* chainsBehind(
  { particles }: Grammar,
  before: string,
  rest: string,
): Generator<readonly string[]> {
  if (rest === '') {
    yield NOTHING;
    return;
  }
  for (const chain of particles.get(rest) ?? []) if (stands(before, chain)) yield chain.names;
}

/** An 어절 taken apart once: in jamo, and where particles may begin. */
export interface Word {
  text: string;
  jamo: string;
  /** Where each syllable begins in `jamo`; one more for the end. */
  offsets: readonly number[];
  /** Syllables at which what follows is a chain of particles. */
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
 * Endings that the word may have from a place of its jamo on, out of a table of them; those that make
 * a noun may have particles.
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
