import { jamoOf, textOf } from '../hangul.ts';
import { type Affixes, type CompoundPart, readAffixes, type Suffix } from './affix.ts';

const NO_FLAGS: readonly number[] = [];
const NO_FLAG_SET: ReadonlySet<number> = new Set();

/**
 * The dictionary as hunspell would answer: `accepts` is its `spell`. Words are taken apart to jamo
 * here; callers write syllables.
 */
export interface Dictionary {
  accepts(word: string): boolean;
  /** Every word as it stands in the file with its flags, one call for each line. */
  eachEntry(visit: (word: string, flags: ReadonlySet<number>) => void): void;
}

/** Which lines of the file are to be read. */
export type Keep = (word: string, flags: ReadonlySet<number>) => boolean;

export function readDictionary(aff: Uint8Array, dic: Uint8Array, keep?: Keep): Dictionary {
  const affixes = readAffixes(aff);
  const entries = readEntries(dic, affixes, keep);
  const { aliases, suffixes, longest, forbidden, onlyInCompound } = affixes;

  const flagsOf = (word: string) => entries.get(word) ?? NO_FLAGS;

  /** Whether the line of the dictionary with these flags takes part as `needed` (-1: as a word). */
  function fits(alias: number, needed: number): boolean {
    const flags = aliases[alias];
    if (flags === undefined) return false;
    return needed === -1 ? !flags.has(onlyInCompound) : flags.has(needed);
  }

  function isPlain(word: string, needed: number): boolean {
    for (const alias of flagsOf(word)) if (fits(alias, needed)) return true;
    return false;
  }

  function isSuffixed(word: string, needed: number): boolean {
    for (let length = Math.min(longest, word.length - 1); length >= 0; length -= 1) {
      const lines = suffixes.get(word.slice(word.length - length));
      if (lines === undefined) continue;
      const rest = word.slice(0, word.length - length);
      for (const line of lines) if (carries(rest, line, needed)) return true;
    }
    return false;
  }

  function carries(rest: string, line: Suffix, needed: number): boolean {
    const stem = rest + line.strip;
    for (const alias of flagsOf(stem)) {
      if (aliases[alias]?.has(line.flag) && fits(alias, needed)) {
        return line.condition === undefined || line.condition.test(stem);
      }
    }
    return false;
  }

  /** An ending that may carry another one: 이름이기에 is 이름 + 이기 + 에. */
  function isTwiceSuffixed(word: string): boolean {
    for (let length = Math.min(longest, word.length - 1); length > 0; length -= 1) {
      const outer = suffixes.get(word.slice(word.length - length));
      if (outer === undefined) continue;
      const rest = word.slice(0, word.length - length);
      for (let inner = Math.min(longest, rest.length - 1); inner > 0; inner -= 1) {
        const lines = suffixes.get(rest.slice(rest.length - inner));
        if (lines === undefined) continue;
        for (const line of lines) {
          if (line.more === 0 || !carries(rest.slice(0, rest.length - inner), line, -1)) continue;
          for (const last of outer) {
            if (!aliases[line.more]?.has(last.flag)) continue;
            if (last.condition === undefined || last.condition.test(rest)) return true;
          }
        }
      }
    }
    return false;
  }

  function isCompound(word: string, parts: readonly CompoundPart[], at: number): boolean {
    const part = parts[at];
    if (part === undefined) return false;
    const restIsOptional = parts.slice(at + 1).every(({ times }) => times !== '');
    if (restIsOptional && (isPlain(word, part.flag) || isSuffixed(word, part.flag))) return true;
    for (let end = 1; end < word.length; end += 1) {
      if (!isPlain(word.slice(0, end), part.flag)) continue;
      const rest = word.slice(end);
      if (isCompound(rest, parts, at + 1)) return true;
      if (part.times === '*' && isCompound(rest, parts, at)) return true;
    }
    return part.times !== '' && isCompound(word, parts, at + 1);
  }

  return {
    accepts(word) {
      const jamo = jamoOf(word).toLowerCase();
      if (jamo === '') return true;
      if (flagsOf(jamo).some((alias) => aliases[alias]?.has(forbidden))) return false;
      return (
        isPlain(jamo, -1) ||
        isSuffixed(jamo, -1) ||
        isTwiceSuffixed(jamo) ||
        affixes.compounds.some((parts) => isCompound(jamo, parts, 0))
      );
    },
    eachEntry(visit) {
      for (const [word, found] of entries) {
        const text = textOf(word);
        for (const alias of found) visit(text, aliases[alias] ?? NO_FLAG_SET);
      }
    },
  };
}

function readEntries(
  dic: Uint8Array,
  { aliases }: Affixes,
  keep: Keep | undefined,
): Map<string, number[]> {
  const entries = new Map<string, number[]>();
  const text = new TextDecoder().decode(dic);
  for (let from = text.indexOf('\n') + 1; from < text.length; ) {
    let to = text.indexOf('\n', from);
    if (to === -1) to = text.length;
    const line = text.slice(from, to).trimEnd();
    from = to + 1;
    const slash = line.lastIndexOf('/');
    const word = slash === -1 ? line : line.slice(0, slash);
    const alias = slash === -1 ? 0 : Number(line.slice(slash + 1));
    if (keep && !keep(textOf(word), aliases[alias] ?? NO_FLAG_SET)) continue;
    const jamo = jamoOf(word);
    const known = entries.get(jamo);
    if (known) known.push(alias);
    else entries.set(jamo, [alias]);
  }
  return entries;
}
