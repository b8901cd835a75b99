import { expect, test } from 'vitest';
import { matchesName } from './match-name.ts';

test.each([
  ['김가온', '', true],
  ['김가온', '가온', true],
  ['김가온', 'ㄱㄱㅇ', true],
  ['김가온', 'ㄱㅇ', true],
  ['김가온', 'ㄴ', false],
  ['김가온', '나', false],
  ['Hana', 'han', true],
  ['김 가온', '김가', true],
  ['김가온', '가온'.normalize('NFD'), true],
  ['김가온'.normalize('NFD'), '가온', true],
])('%s, looked for by %j: %s', (penName, wanted, found) => {
  expect(matchesName(penName, wanted)).toBe(found);
});
