import { expect, test } from 'vitest';
import { suggestIdPrefix } from './id-prefix.ts';

test.each([
  ['햇살초 4학년 3반', [], 'hs43-'],
  ['햇살초등학교 5학년 2반'.normalize('NFD'), [], 'hs52-'],
  ['은하중 글쓰기 모임', [], 'eh-'],
  ['Book club 2026', [], 'book2026-'],
  ['12345', [], ''],
  ['햇살초 4학년 3반', ['haessal52-01', 'haessal52-02', 'minsu7'], 'haessal52-'],
  ['햇살초 4학년 3반', ['minsu', '2026'], 'hs43-'],
])('groups/managed-accounts: the IDs of %s beside %j begin with %s', (title, logins, expected) => {
  expect(suggestIdPrefix(title, logins)).toBe(expected);
});
