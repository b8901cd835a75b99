import { expect, test } from 'vitest';
import { findCommonPrefix, freePrefix, stemOfTitle } from './id-prefix.ts';

test.each([
  ['햇살초 4학년 3반', 'hs43'],
  ['햇살초등학교 5학년 2반'.normalize('NFD'), 'hs52'],
  ['은하중 글쓰기 모임', 'eh'],
  ['Book club 2026', 'book2026'],
  ['12345', ''],
])('groups/managed-accounts: the IDs of %s begin with %s', (title, expected) => {
  expect(stemOfTitle(title)).toBe(expected);
});

test.each([
  [['haessal52-01', 'haessal52-02', 'minsu7'], 'haessal52-'],
  [['minsu', '2026'], undefined],
])('groups/managed-accounts: most of %j begin with %s', (logins, expected) => {
  expect(findCommonPrefix(logins)).toBe(expected);
});

test.each([
  ['hs43', [], 'hs43-'],
  ['hs43', ['hs43-'], 'hs43b-'],
  ['hs43', ['hs43-', 'hs43b-', 'hs43d-'], 'hs43c-'],
  ['', [], ''],
])(
  'groups/managed-accounts: beside %s, others having %j, the prefix is %s',
  (stem, taken, free) => {
    expect(freePrefix(stem, taken)).toBe(free);
  },
);
