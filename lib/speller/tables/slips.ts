import type { WordList } from '../pairs/word-list.ts';
import type { Evidence, Slip } from '../slips/slip.ts';
import { type Fields, listOf } from './collocates/list-of.ts';
import { groupOf } from './initials.ts';
import { dataError, rowsOf } from './tsv.ts';

const SLIPS = {
  columns: ['written', 'meant', 'tails', 'before', 'after', 'unless', 'wrong', 'right'],
  key: ['written', 'meant', 'tails'],
} as const;
const WORD = /^[가-힣]+$/;
const LETTERS = /^[가-힣 ]+$/;
const BESIDE = '=';
const NO_TAIL = '0';

/** Either shape of a particle stands for both: the written word may end otherwise than the meant one. */
const TWINS: ReadonlyMap<string, string> = new Map(
  [
    ['을', '를'],
    ['이', '가'],
    ['은', '는'],
    ['과', '와'],
    ['으로', '로'],
    ['이랑', '랑'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
);

function shapesOf(tail: string): string[] {
  if (tail === NO_TAIL) return [''];
  const twin = TWINS.get(tail);
  return twin === undefined ? [tail] : [tail, twin];
}

/** The slips of one file of `slips/`. */
export function readSlips(path: string, text: string, fields: Fields): Slip[] {
  const file = `slips/${path}`;
  const { belongs } = groupOf(`slips/${path}`);
  return [...rowsOf(file, text, SLIPS)].map(({ line, cells }) => {
    const { written, meant, wrong, right } = cells;
    const refuse = (reason: string) => dataError(file, line, reason);
    if (!WORD.test(written) || !LETTERS.test(meant)) throw refuse('a word must be in Hangul');
    if (!belongs(written)) throw refuse(`${written} belongs in another file`);
    if (!wrong.includes(written) || wrong === right || right === '') {
      throw refuse(`the sentences must show ${written} for ${meant}`);
    }
    const evidence = (cell: string): Evidence | undefined => {
      if (cell === '') return undefined;
      const words = cell.split(' ');
      const isBeside = (word: string) => word.startsWith(BESIDE);
      const list = (some: readonly string[]): WordList =>
        listOf(
          some,
          fields,
          (word) => WORD.test(word),
          (word) => refuse(`'${word}' is no word`),
        );
      return {
        near: list(words.filter((word) => !isBeside(word))),
        beside: list(words.filter(isBeside).map((word) => word.slice(1))),
      };
    };
    return {
      written,
      meant,
      tails: cells.tails === '' ? undefined : new Set(cells.tails.split(' ').flatMap(shapesOf)),
      before: evidence(cells.before),
      after: evidence(cells.after),
      unless: evidence(cells.unless),
      wrong,
      right,
    };
  });
}
