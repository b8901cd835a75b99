import { type Field, WordList } from '../../pairs/word-list.ts';

/** Lists of words that many words are used with, by the name that stands for them: `<people>`. */
export type Fields = ReadonlyMap<string, Field>;

const FIELD = /^<([a-z]+)>$/;

/** The list of words and names of fields. Throws what `refuse` makes of anything else. */
export function listOf(
  words: readonly string[],
  fields: Fields,
  isWord: (word: string) => boolean,
  refuse: (word: string) => Error,
): WordList {
  const own: string[] = [];
  const shared: Field[] = [];
  for (const word of words) {
    const field = fields.get(FIELD.exec(word)?.[1] ?? '');
    if (field) shared.push(field);
    else if (isWord(word)) own.push(word);
    else throw refuse(word);
  }
  return new WordList(own.join(' '), shared);
}
