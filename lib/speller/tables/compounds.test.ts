import { describe, expect, test } from 'vitest';
import { readCompounds } from './compounds.ts';

const HEADER = 'first\tkind\tsecond\twrong\tright';
const read = (row: string) => readCompounds('compounds.tsv', `${HEADER}\n${row}\n`);

describe('speller/compounds: the table', () => {
  test('gives compounds with their second parts', () => {
    expect(read('맛\tpredicate\t있다/없다\t떡이 맛 있다.\t떡이 맛있다.')).toEqual([
      {
        first: '맛',
        kind: 'predicate',
        seconds: ['있다', '없다'],
        wrong: '떡이 맛 있다.',
        right: '떡이 맛있다.',
      },
    ]);
  });

  test.each([
    [
      'an unknown kind',
      '맛\tadverb\t있다\t맛 있다.\t맛있다.',
      'the kind must be noun or predicate',
    ],
    ['a verb without 다', '맛\tpredicate\t있\t맛 있다.\t맛있다.', 'must end in 다'],
    ['an empty part', '맛\tnoun\t집/\t맛 집이다.\t맛집이다.', "'' is not written in syllables"],
    ['an example without the mistake', '맛\tnoun\t집\t맛집이다.\t맛집이다.', 'the space behind 맛'],
    ['examples that differ elsewhere', '맛\tnoun\t집\t맛 집.\t맛집이다.', 'the space behind 맛'],
  ])('refuses %s', (_, row, reason) => {
    expect(() => read(row)).toThrow(`compounds.tsv:2: `);
    expect(() => read(row)).toThrow(reason);
  });
});
