import { expect, test } from 'vitest';
import { decodeTable, formatTable, readTable, splitCells } from './read-table.ts';

const read = (text: string) => readTable(splitCells(text));

test.each([
  [
    'names alone',
    '김가을\n이하늘',
    [
      ['김가을', ''],
      ['이하늘', ''],
    ],
  ],
  [
    'from a spreadsheet',
    '1\t김가을\tgaeul01\n2\t이하늘\thaneul02\n',
    [
      ['김가을', 'gaeul01'],
      ['이하늘', 'haneul02'],
    ],
  ],
  [
    'a name typed below the list',
    '1\t김가을\n2\t이하늘\n박봄',
    [
      ['김가을', ''],
      ['이하늘', ''],
      ['박봄', ''],
    ],
  ],
  [
    'a name typed below lines with numbers',
    '1 김가을\n2 이하늘\n박봄',
    [
      ['김가을', ''],
      ['이하늘', ''],
      ['박봄', ''],
    ],
  ],
  [
    'ID before name',
    'gaeul01,김가을\nhaneul02,이하늘',
    [
      ['김가을', 'gaeul01'],
      ['이하늘', 'haneul02'],
    ],
  ],
  [
    'with headings',
    '번호,이름,아이디\r\n1,김가을,gaeul01\r\n2,이하늘,\r\n',
    [
      ['김가을', 'gaeul01'],
      ['이하늘', ''],
    ],
  ],
  ['headings without an ID', '번호\t성명\n7\t김가을', [['김가을', '']]],
  [
    'quoted cells and empty lines',
    '"김, 가을","gaeul01"\n\n,\n"이하늘","haneul02"',
    [
      ['김, 가을', 'gaeul01'],
      ['이하늘', 'haneul02'],
    ],
  ],
  ['a wrong ID under its heading', '이름,아이디\n김가을,가을', [['김가을', '가을']]],
  ['decomposed Hangul', '김가을'.normalize('NFD'), [['김가을', '']]],
  [
    'headings over names alone',
    '이름\t아이디\n김가을\n이하늘',
    [
      ['김가을', ''],
      ['이하늘', ''],
    ],
  ],
])('groups/managed-accounts: a class list is read: %s', (_what, text, expected) => {
  expect(read(text).map(({ penName, userLogin }) => [penName, userLogin])).toEqual(expected);
});

test('groups/managed-accounts: a list of any length is read, to be refused as too long', () => {
  expect(read('강민준\n'.repeat(200_000))).toHaveLength(200_000);
});

test('groups/managed-accounts: an empty list has no rows', () => {
  expect(read(' \n \n')).toEqual([]);
});

test('groups/managed-accounts: a file is decoded from UTF-8, with or without a BOM, and from EUC-KR', () => {
  const utf8 = new TextEncoder().encode('\ufeff이름\n김가을').buffer as ArrayBuffer;
  const eucKr = Uint8Array.from([
    0xc0, 0xcc, 0xb8, 0xa7, 0x0a, 0xb1, 0xe8, 0xb0, 0xa1, 0xc0, 0xbb,
  ]).buffer;
  expect([decodeTable(utf8), decodeTable(eucKr)]).toEqual(['이름\n김가을', '이름\n김가을']);
});

test.each([
  ['a column of numbers', '1\t강민준\n2\t고은채\n4\t권도현', [1, 2, 4], '강민준 고은채 권도현'],
  ['under headings', '학년\t번호\t성명\n4\t3\t강민준\n4\t7\t고은채', [3, 7], '강민준 고은채'],
  [
    'before the name',
    '1. 강민준\n2) 고은채\n3번 권도현\n12 김가온',
    [1, 2, 3, 12],
    '강민준 고은채 권도현 김가온',
  ],
  ['of grades, at the right', '강민준\t3\n고은채\t5', [null, null], '강민준 고은채'],
  ['of one pen name', '강민준\n7 공주\n고은채', [null, null, null], '강민준 7 공주 고은채'],
  ['without a name', '번호\t이름\n1\t강민준\n2\t\n3\t권도현', [1, 3], '강민준 권도현'],
  [
    'in two lists beside each other, under a title',
    '4학년 3반 명렬표\t\t\t\n번호\t이름\t번호\t이름\n1\t강민준\t3\t권도현\n2\t고은채\t\t',
    [1, 2, 3],
    '강민준 고은채 권도현',
  ],
])('groups/managed-accounts: numbers of a class list: %s', (_what, text, numbers, names) => {
  const rows = read(text);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
  expect(rows.map(({ penName }) => penName).join(' ')).toBe(names);
  expect(read(formatTable(rows))).toEqual(rows);
});

test.each([
  ['a quotation mark', [['이름'], ['"강민준'], ['고은채'], ['권"도"현']]],
  ['separators', [['이름'], ['김, 가을'], ['강;민준'], ['고은채']]],
  ['a line break', [['이름'], ['강\n민준'], ['고은채']]],
  [
    'numbers and a quotation mark',
    [
      ['번호', '이름'],
      ['1', '"별" 강민준'],
      ['2', '고은채'],
    ],
  ],
])(
  'groups/managed-accounts: a file whose names have %s stays one line a person',
  (_what, cells) => {
    const rows = readTable(cells);
    expect(rows).toHaveLength(cells.length - 1);
    expect(read(formatTable(rows))).toEqual(rows);
  },
);

test('groups/managed-accounts: a quotation mark that nothing closes is part of the name', () => {
  const names = read('강민준\n"고은채\n권도현').map(({ penName }) => penName);
  expect(names).toEqual(['강민준', '"고은채', '권도현']);
});

test('groups/managed-accounts: a list of names alone is formatted as names alone', () => {
  expect(formatTable(read('이름\n강민준\n고은채'))).toBe('강민준\n고은채');
});
