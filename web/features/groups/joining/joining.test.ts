import { expect, test } from 'vitest';
import { parseGroupCode } from './joining.model.ts';

test.each([
  ['abcd-efgh', 'ABCDEFGH'],
  [' ABCD EFGH ', 'ABCDEFGH'],
  ['ABCD–EFGH', 'ABCDEFGH'],
  ['ＡＢＣＤ２３４５', 'ABCD2345'],
  ['ㅁㅠㅊㅇ23', 'ABCD23'],
  ['뮤ㅊㅇ', 'ABCD'],
  ['ABCDEFGHJK', 'ABCDEFGH'],
  ['!', ''],
])('groups/joining: %j is parsed as %s', (text, code) => {
  expect(parseGroupCode(text)).toBe(code);
});
