import { type CopulaTails, copulaTails } from '../grammar/copula.ts';
import { type ParticleChain, readParticleChains, stands } from '../grammar/particles.ts';
import { readTails, type Tail } from '../grammar/tails.ts';
import { textOf } from '../hangul.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** All that readings are made from. */
export interface Grammar {
  lexicon: Lexicon;
  tails: ReadonlyMap<string, readonly Tail[]>;
  copulas: CopulaTails;
  particles: ReadonlyMap<string, readonly ParticleChain[]>;
}

export const NOTHING: readonly string[] = [];

export function createGrammar(lexicon: Lexicon): Grammar {
  const tails = readTails();
  const particles = new Map<string, ParticleChain[]>();
  for (const chain of readParticleChains()) {
    const known = particles.get(chain.shape);
    if (known) known.push(chain);
    else particles.set(chain.shape, [chain]);
  }
  return { lexicon, tails, particles, copulas: copulaTails(tails) };
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

/**
 * Endings that `rest` (jamo) may be, out of a table of them; those that make a noun may have particles.
 */
export function* endingsIn<Found extends { isNoun: boolean }>(
  grammar: Grammar,
  table: ReadonlyMap<string, readonly Found[]>,
  rest: string,
): Generator<{ tail: Found; more: readonly string[] }> {
  for (const tail of table.get(rest) ?? []) yield { tail, more: NOTHING };
  for (let end = rest.length - 2; end >= 0; end -= 1) {
    const found = table.get(rest.slice(0, end));
    if (!found?.some((tail) => tail.isNoun)) continue;
    const particles = textOf(rest.slice(end));
    if (!grammar.particles.has(particles)) continue;
    // A syllable is needed to see in what the ending ends: ᆷ is no syllable by itself, and of -음 that
    // is in the form already nothing is left.
    const before = textOf(`아${rest.slice(0, end) || 'ᆷ'}`.normalize('NFD'));
    for (const more of chainsBehind(grammar, before, particles)) {
      for (const tail of found) if (tail.isNoun) yield { tail, more };
    }
  }
}
