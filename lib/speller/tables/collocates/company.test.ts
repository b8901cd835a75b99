import { describe, expect, test } from 'vitest';
import { WordList } from '../../pairs/word-list.ts';
import { readCompany } from './company.ts';
import { readFields } from './pairs.ts';

const FIELDS = readFields('fields.yaml', 'people: 친구 아이\n');
const read = (rows: string, path = 'verbs.tsv') =>
  readCompany(path, `word\tslot\twith\n${rows}\n`, FIELDS);

describe('speller/company: the table', () => {
  test('gives the words with their slots, words apart from fields', () => {
    expect(read('갚다\t을\t빚 은혜\n받다\t에게\t<people> 손님\n받다\t을\t편지')).toEqual([
      { word: '갚다', pos: 'verb', collocates: { 을: new WordList('빚 은혜') } },
      {
        word: '받다',
        pos: 'verb',
        collocates: {
          에게: new WordList('손님', [new Set(['친구', '아이'])]),
          을: new WordList('편지'),
        },
      },
    ]);
  });

  test.each([
    ['a verb without 다', '받\t을\t편지', 'must end in 다'],
    ['an unknown slot', '받다\t에게서\t친구', 'no slot is called 에게서'],
    ['a word twice', '받다\t을\t편지 상 편지', '편지 occurs twice'],
    ['an unknown field', '받다\t을\t<poeple>', "'<poeple>' is no word"],
    ['a comma', '받다\t을\t편지, 상', "'편지,' is no word"],
    ['rows out of order', '받다\t을\t편지\n갚다\t을\t빚', 'must come before'],
  ])('refuses %s', (_, rows, reason) => {
    expect(() => read(rows)).toThrow(`company/verbs.tsv:`);
    expect(() => read(rows)).toThrow(reason);
  });

  test('refuses a file of no part of speech', () => {
    expect(() => read('받다\t을\t편지', 'vreb.tsv')).toThrow('no part of speech is called vreb');
  });
});
