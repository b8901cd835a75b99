import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { decodeTable, readTable } from './read-table.ts';

const read = (text: string) => readTable(Papa.parse, text);

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
