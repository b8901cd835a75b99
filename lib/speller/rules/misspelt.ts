import type { Pos } from '../lexicon/lexeme.ts';
import type { WrongWord } from './rule.ts';
import { wordsOf } from './words-of.ts';

/**
 * A table of misspelt words: what is written and what is to be written, in turn. `!` behind the first
 * is `always` (the dictionary has such a word, but nobody means it), `?` makes it a `check`. `/` parts
 * several that are right, `_` stands for a space, `:` tells how the misspelt word changes
 * (까맣다:ㅎ), as in the word lists.
 */
export function misspelt(pos: Pos, table: string, more: Partial<WrongWord> = {}): WrongWord[] {
  const all = wordsOf(table.replaceAll('\n', ' '));
  const words: WrongWord[] = [];
  for (let at = 0; at + 1 < all.length; at += 2) {
    const [written = '', changes] = (all[at] ?? '').replace(/[!?]+$/, '').split(':');
    const right = (all[at + 1] ?? '').replaceAll('_', ' ').split('/');
    const word: WrongWord = { wrong: written.replaceAll('_', ' '), right, pos, ...more };
    if (all[at]?.includes('!')) word.always = true;
    if (all[at]?.includes('?')) word.severity = 'check';
    if (changes !== undefined) word.changes = changes;
    words.push(word);
  }
  return words;
}
