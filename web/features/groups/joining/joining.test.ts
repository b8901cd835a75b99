import { expect, test } from 'vitest';
import { readCode } from './joining.model.ts';

test.each([
  ['abcd-efgh', 'ABCDEFGH'],
  [' ABCD EFGH ', 'ABCDEFGH'],
  ['ABCD–EFGH', 'ABCDEFGH'],
  ['ＡＢＣＤ２３４５', 'ABCD2345'],
  ['ㅁㅠㅊㅇ23', 'ABCD23'],
  ['뮤ㅊㅇ', 'ABCD'],
  ['ABCDEFGHJK', 'ABCDEFGH'],
  ['!', ''],
])('%j is read as %s', (text, code) => {
  expect(readCode(text)).toBe(code);
});
