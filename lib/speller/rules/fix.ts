import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import type { Writer } from '../analysis/write.ts';
import { jamoOf } from '../hangul.ts';
import { isPredicate, type Lexeme, lexeme, type Pos } from '../lexicon/lexeme.ts';
import type { Found } from './match.ts';
import type { Fix } from './rule.ts';
import { wordsOf } from './words-of.ts';

export interface Morphology {
  analyser: Analyser;
  writer: Writer;
}

/** The suggestions of one fix for the marked 어절. */
export function fixed(
  fix: Fix,
  found: Found,
  marked: readonly string[],
  { analyser, writer }: Morphology,
): string[] {
  if (fix === 'split') return [found.parts.join(' ')];
  if (fix === 'join') return [marked.join('')];
  if (typeof fix === 'string' && fix !== 'fit') {
    return [fix.replace(/\$(\d)/g, (_, index: string) => found.caught[Number(index) - 1] ?? '')];
  }
  if (typeof fix === 'object' && 'swap' in fix) {
    const [first = '', ...others] = marked;
    return [[swapped(first, fix.swap), ...others].join(' ')];
  }
  const { reading } = found;
  if (!reading) return [];
  const rest = marked.slice(1).map((text) => ` ${text}`);
  const written = changed(fix, reading, analyser, writer);
  return byLikeness(written, marked[0] ?? '').map((text) => text + rest.join(''));
}

/**
 * Each pair is the wrong and the right letters: two halves of one length, or with > between (알으는>아는).
 */
function swapped(text: string, pairs: string): string {
  let made = '';
  const parts = wordsOf(pairs).map((pair): [string, string] => {
    const half = pair.includes('>') ? pair.indexOf('>') : pair.length / 2;
    return [pair.slice(0, half), pair.slice(half).replace('>', '')];
  });
  for (let at = 0; at < text.length; ) {
    const here = text.charAt(at);
    const [wrong, right] = parts.find(([part]) => text.startsWith(part, at)) ?? [here, here];
    made += right;
    at += wrong.length;
  }
  return made;
}

function changed(
  fix: Exclude<Fix, string | { swap: string }> | 'fit',
  reading: Reading,
  analyser: Analyser,
  writer: Writer,
): string[] {
  if (fix === 'fit') return writer.rewrite(reading, {});
  if ('word' in fix) return rewritten(reading, fix.word, reading.pos, analyser, writer);
  if ('particle' in fix) {
    const particles = fix.particle === '' ? [] : [...reading.particles.slice(0, -1), fix.particle];
    return writer.rewrite(reading, { particles });
  }
  const isPolite = reading.endings.at(-1) === '요';
  const kept = reading.endings.slice(0, isPolite ? -2 : -1);
  const endings = [...kept, fix.ending, ...(isPolite ? ['요'] : [])];
  return writer.rewrite(reading, { endings });
}

/**
 * The reading with another word, or several (안 되다 for 안되다), of which only the last one changes.
 * Of two forms the one that ends like `like` comes first.
 */
export function rewritten(
  reading: Reading,
  right: string,
  pos: Pos,
  { grammar }: Analyser,
  writer: Writer,
  like = '',
): string[] {
  const space = right.lastIndexOf(' ') + 1;
  const before = right.slice(0, space);
  const last = right.slice(space);
  const word = isPredicate(pos) && last.endsWith('다') ? last.slice(0, -1) : last;
  const known: readonly Lexeme[] = isPredicate(pos)
    ? grammar.lexicon.stems(word)
    : grammar.lexicon.words(word);
  const own = known.filter((one) => one.wrong === undefined);
  // 졸립다, an adjective: 졸리다 is first an adjective, too.
  const alike = [...own].sort((one, other) => +(other.pos === pos) - +(one.pos === pos));
  const candidates = alike.length > 0 ? alike : [lexeme(word, pos)];
  const written = candidates.flatMap((one) => writer.rewrite(reading, { lexeme: one }));
  return byLikeness(written, like).map((text) => before + text);
}

/** Sorts by the length of the common end: a correction of 하였다 stays 하였다 rather than 했다. */
export function byLikeness(written: readonly string[], like: string): string[] {
  const jamo = jamoOf(like);
  const rank = new Map<string, number>();
  for (const text of written) rank.set(text, commonEnd(jamoOf(text), jamo));
  return [...rank.keys()].sort((one, other) => (rank.get(other) ?? 0) - (rank.get(one) ?? 0));
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
