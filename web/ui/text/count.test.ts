import { expect, test } from 'vitest';
import { formatCount, formatLengthRange } from './count.ts';

test('counts are grouped and have their unit', () => {
  expect(formatCount(1234, '자')).toBe('1,234자');
  expect(formatCount(9, '편')).toBe('9편');
});

test.each([
  [null, null, '정하지 않았어요'],
  [300, null, '300자 이상'],
  [null, 1200, '1,200자 이하'],
  [300, 1200, '300자에서 1,200자까지'],
])('a length from %s to %s is %s', (min, max, text) => {
  expect(formatLengthRange(min, max)).toBe(text);
});
