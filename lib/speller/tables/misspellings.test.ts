import { describe, expect, test } from 'vitest';
import { Lexicon } from '../lexicon/lexicon.ts';
import { dataFiles } from '../load-data.ts';
import { familiesWith } from '../rules/families.ts';
import { createRuleBook } from '../rules/rule-book.ts';
import { readMisspellings } from './misspellings.ts';
import { readTables } from './read-tables.ts';

const HEADER = 'wrong\tright\tfamily\talways\tseverity\tchanges\tnote';
const table = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');

describe('speller/misspellings: a table', () => {
  test('gives misspellings with all their fields', () => {
    const text = table(
      '우리 나라\t우리나라\tone-word',
      '이빠이\t가득/잔뜩\tplain-korean\tyes\tadvice',
    );
    expect(readMisspellings('nouns/ieung.tsv', text)).toMatchObject([
      { wrong: '우리 나라', rights: ['우리나라'], always: false, severity: 'error' },
      { wrong: '이빠이', rights: ['가득', '잔뜩'], always: true, severity: 'advice' },
    ]);
    expect(readMisspellings('adjectives/ieung.tsv', table('애닯다\t애달프다\tx\t\t\tㅂ'))).toEqual([
      expect.objectContaining({ pos: 'adjective', irregular: 'ㅂ' }),
    ]);
  });

  test.each([
    ['has nothing right', '찌게\t\tx', "'' is not written in syllables"],
    ['has an empty alternative', '찌게\t찌개/\tx', "'' is not written in syllables"],
    ['is right as well', '찌게\t찌개/찌게\tx', '찌게 is both wrong and right'],
    ['names no family', '찌게\t찌개', 'the family is missing'],
    ['has another value for always', '찌게\t찌개\tx\tno', 'always must be yes or empty'],
    [
      'has an unknown severity',
      '찌게\t찌개\tx\t\terror',
      'severity must be check, advice or empty',
    ],
    ['is conjugated in an unknown way', '찌게\t찌개\tx\t\t\tㅊ', 'no irregular conjugation'],
    ['belongs in another file', '깍뚜기\t깍두기\tx', '깍뚜기 belongs in another file'],
  ])('refuses an entry that %s', (_, row, reason) => {
    expect(() => readMisspellings('nouns/jieut.tsv', table(row))).toThrow(
      `misspellings/nouns/jieut.tsv:2: ${reason}`,
    );
  });
});

const { misspellings, compounds } = readTables(dataFiles());
const families = familiesWith(compounds);

test('speller/misspellings: every entry names a family that exists', () => {
  const known = new Set(families.map(({ id }) => id));
  expect(misspellings.filter(({ family }) => !known.has(family))).toEqual([]);
});

test('speller/misspellings: an entry whose family does not exist is refused', () => {
  const lexicon = new Lexicon([], [], []);
  const [misspelling] = misspellings;
  const entry = misspelling ? [{ ...misspelling, family: 'no-such-family' }] : [];
  expect(() => createRuleBook(families, entry, lexicon)).toThrow(
    'no family is called no-such-family',
  );
});
