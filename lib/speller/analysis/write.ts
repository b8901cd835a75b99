import { formsOf, type Joint } from '../grammar/conjugation.ts';
import type { CopulaTail } from '../grammar/copula.ts';
import { fitsBehind, type ParticleChain } from '../grammar/particles.ts';
import { JOINT_BIT, type Tail } from '../grammar/tails.ts';
import { finalOf, textOf } from '../hangul.ts';
import { isPredicate, type Lexeme } from '../lexicon/lexeme.ts';
import type { Grammar } from './grammar.ts';
import type { Reading } from './reading.ts';

interface Shaped<T> {
  shape: string;
  tail: T;
}

export interface Writer {
  /** A stem with endings by name: (돕, ['어서']) is 도와서; empty if it does not take them. */
  conjugate(lexeme: Lexeme, endings: readonly string[]): string[];
  /** A noun with particles by name: (책, ['을']) is 책을. */
  attach(noun: string, particles: readonly string[]): string[];
  /** A reading with another word, other particles or other endings. */
  rewrite(reading: Reading, change: Change): string[];
}

export interface Change {
  lexeme?: Lexeme;
  particles?: readonly string[];
  endings?: readonly string[];
}

/**
 * The inverse of the analyser. Its tables, those of the grammar by name, are built at the first use.
 */
export function createWriter(grammar: Grammar): Writer {
  let tails: Map<string, Shaped<Tail>[]> | undefined;
  let copulas: Map<string, Shaped<CopulaTail & { isInside: boolean }>[]> | undefined;
  let chains: Map<string, ParticleChain[]> | undefined;

  function tailsOf(endings: readonly string[]): readonly Shaped<Tail>[] {
    tails ??= byEndings(grammar.tails);
    return tails.get(endings.join(' ')) ?? [];
  }

  function copulasOf(endings: readonly string[]) {
    if (!copulas) {
      copulas = new Map();
      for (const [isInside, table] of [
        [false, grammar.copulas.beside],
        [true, grammar.copulas.inside],
      ] as const) {
        for (const [shape, found] of table) {
          for (const tail of found) {
            put(copulas, tail.endings.join(' '), { shape, tail: { ...tail, isInside } });
          }
        }
      }
    }
    return copulas.get(endings.join(' ')) ?? [];
  }

  function attach(noun: string, particles: readonly string[]): string[] {
    if (particles.length === 0) return [noun];
    if (!chains) {
      chains = new Map();
      for (const found of grammar.particles.values()) {
        for (const chain of found) put(chains, chain.names.join(' '), chain);
      }
    }
    const known = chains.get(particles.join(' ')) ?? [];
    return known.filter((chain) => fitsBehind(noun, chain)).map(({ shape }) => noun + shape);
  }

  function conjugate(lexeme: Lexeme, endings: readonly string[]): string[] {
    const written: string[] = [];
    const forms = formsOf(lexeme.word, lexeme.irregular);
    for (const { shape, tail } of tailsOf(endings)) {
      if (![...lexeme.stemClasses].some((letter) => tail.stemClasses.includes(letter))) continue;
      for (const joint of Object.keys(forms) as Joint[]) {
        if (JOINT_BIT[joint] !== tail.joint) continue;
        for (const form of forms[joint]) written.push(textOf(form.normalize('NFD') + shape));
      }
    }
    return [...new Set(written)];
  }

  /** The first verb takes -어, its auxiliary the endings: 핼쑥해졌다. */
  function withAuxiliary(lexeme: Lexeme, helper: string, endings: readonly string[]): string[] {
    const helping = grammar.lexicon.stems(helper).filter(({ wrong }) => wrong === undefined);
    const joined = conjugate(lexeme, ['어']);
    return helping
      .filter(({ helps, word }) => helps === '어' || word === '지' || word === '하')
      .flatMap((one) => conjugate(one, endings))
      .flatMap((tail) => joined.map((head) => head + tail));
  }

  function withCopula(noun: string, endings: readonly string[]): string[] {
    const written: string[] = [];
    const isOpen = finalOf(noun) === '';
    for (const { shape, tail } of copulasOf(endings)) {
      if (tail.afterVowel && !isOpen) continue;
      written.push(textOf(noun.normalize('NFD') + shape));
    }
    // The usual form comes first: 사과다 before 사과이다, 사과입니다 before 사괍니다.
    const rank = (text: string) => (text.slice(noun.length).startsWith('이') === isOpen ? 1 : 0);
    return [...new Set(written)].sort((one, other) => rank(one) - rank(other));
  }

  return {
    conjugate,
    attach,
    rewrite(
      reading,
      { lexeme = reading.lexeme, particles = reading.particles, endings = reading.endings },
    ) {
      if (isPredicate(lexeme.pos)) {
        const written =
          reading.helper === ''
            ? conjugate(lexeme, endings)
            : withAuxiliary(lexeme, reading.helper, endings);
        return written.flatMap((noun) => attach(noun, particles));
      }
      const noun = lexeme.word + reading.suffix;
      if (endings.length === 0) return attach(noun, particles);
      // With both, particles are before 이다 (너뿐이다) or behind its ending (학생인지를).
      const before = attach(noun, particles).flatMap((text) => withCopula(text, endings));
      const behind = withCopula(noun, endings).flatMap((text) => attach(text, particles));
      return particles.length === 0 ? withCopula(noun, endings) : [...before, ...behind];
    },
  };
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

function byEndings(table: ReadonlyMap<string, readonly Tail[]>): Map<string, Shaped<Tail>[]> {
  const made = new Map<string, Shaped<Tail>[]>();
  for (const [shape, found] of table) {
    for (const tail of found) put(made, tail.endings.join(' '), { shape, tail });
  }
  return made;
}
