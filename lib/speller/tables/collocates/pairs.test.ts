import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { WordList } from '../../pairs/word-list.ts';
import { readFields, readPairs } from './pairs.ts';

const FIELDS = readFields('fields.yaml', 'people: 친구 아이\n');
const PAIR = `- id: buchi-buti
  words:
    - word: 부치다
      pos: verb
      meaning: "'부치다'는 보내는 것이에요. 예: 편지를 부치다."
      collocates:
        을: 편지 소포
        에게: <people> 손님
    - word: 붙이다
      pos: verb
      changes: regular
      meaning: "'붙이다'는 떨어지지 않게 하는 것이에요. 예: 우표를 붙이다."
      collocates:
        을: 우표
  examples:
    - wrong: 편지를 붙였다.
      right: 편지를 부쳤다.
    - wrong: 우표를 부쳤다.
      right: 우표를 붙였다.
  nearMisses:
    - 소포를 부쳤다.
    - 우표를 붙인다.
`;
const read = (text: string) => readPairs('verbs/bieup.yaml', text, FIELDS, new Set());
const without = (from: string, to: string) =>
  PAIR.slice(0, PAIR.indexOf(from)) + PAIR.slice(PAIR.indexOf(to));

describe('speller/pairs: a file', () => {
  test('gives pairs, words apart from fields', () => {
    const [pair] = read(PAIR);
    expect(pair).toMatchObject({
      id: 'buchi-buti',
      severity: 'error',
      article: '표준국어대사전',
      words: [
        {
          collocates: {
            을: new WordList('편지 소포'),
            에게: new WordList('손님', [new Set(['친구', '아이'])]),
          },
        },
        { changes: 'regular' },
      ],
      nearMisses: ['소포를 부쳤다.', '우표를 붙인다.'],
    });
  });

  test.each([
    ['an id with a digit', PAIR.replace('buchi-buti', 'buchi-2'), 1, 'the id must be made of'],
    ['an unknown key', PAIR.replace('  words:', '  hint: 붙임\n  words:'), 1, 'a pair has no hint'],
    [
      'one word',
      without('    - word: 붙이다', '  examples:'),
      1,
      'words must be a list of at least 2',
    ],
    ['an unknown part of speech', PAIR.replace('pos: verb', 'pos: vreb'), 1, 'called vreb'],
    ['a verb without 다', PAIR.replace('부치다\n', '부치\n'), 1, 'must end in 다'],
    ['an unknown conjugation', PAIR.replace('regular', 'ㅊ'), 1, 'no irregular conjugation'],
    ['a meaning without an example', PAIR.replace('예: 편지', '편지'), 1, 'needs an example'],
    ['an unknown slot', PAIR.replace('에게:', '에게서:'), 1, 'collocates has no 에게서'],
    ['an unknown field', PAIR.replace('<people>', '<poeple>'), 1, "'<poeple>' in 에게 is no word"],
    ['a comma between collocates', PAIR.replace('편지 소포', '편지, 소포'), 1, "'편지,' in 을"],
    ['a collocate twice', PAIR.replace('편지 소포', '편지 편지'), 1, '편지 occurs twice in 을'],
    [
      'no near misses',
      PAIR.slice(0, PAIR.indexOf('  nearMisses:')),
      1,
      'nearMisses must be a list',
    ],
    ['one near miss', without('    - 우표를 붙인다.', '@'), 1, 'nearMisses must be a list'],
    [
      'a sentence twice',
      PAIR.replace('소포를 부쳤다', '우표를 부쳤다'),
      1,
      'a sentence occurs twice',
    ],
    [
      'an example that changes nothing',
      PAIR.replace('편지를 붙였다', '편지를 부쳤다'),
      1,
      'changes nothing',
    ],
    [
      'needsCase that is not yes',
      PAIR.replace('  words:', '  needsCase: no\n  words:'),
      1,
      'needsCase must be yes',
    ],
    [
      'narrow that is not yes',
      PAIR.replace('      pos: verb', '      pos: verb\n      narrow: true'),
      1,
      'narrow must be yes',
    ],
    [
      'a severity of error',
      PAIR.replace('  words:', '  severity: error\n  words:'),
      1,
      'severity must be',
    ],
    ['a second pair out of order', `${PAIR}\n${PAIR}`, 24, 'buchi-buti is out of order'],
    ['broken YAML', PAIR.replace('      pos: verb', '     pos: verb'), 4, 'bad indentation'],
    ['a mapping', 'id: buchi-buti\n', 1, 'must be a list of pairs'],
  ])('with %s is refused', (_, text, line, reason) => {
    expect(() => read(text)).toThrow(`pairs/verbs/bieup.yaml:${line}: `);
    expect(() => read(text)).toThrow(reason);
  });

  test('is refused if another file has the id', () => {
    expect(() => readPairs('verbs/bieup.yaml', PAIR, FIELDS, new Set(['buchi-buti']))).toThrow(
      'pairs/verbs/bieup.yaml:1: another pair is called buchi-buti',
    );
  });

  test('is refused if a pair belongs in another file', () => {
    expect(() => readPairs('verbs/siot.yaml', PAIR, FIELDS, new Set())).toThrow(
      '부치다 belongs in another file',
    );
    expect(() => readPairs('nouns/bieup.yaml', PAIR, FIELDS, new Set())).toThrow(
      '부치다 belongs in another file',
    );
  });
});

test('speller/pairs: the example of the page for linguists follows the format', () => {
  const page = readFileSync(new URL('../../data/README.md', import.meta.url), 'utf8');
  const example = /```yaml\n([^`]+)```/.exec(page)?.[1] ?? '';
  expect(readPairs('verbs/bieup.yaml', example, FIELDS, new Set())).toHaveLength(1);
});
