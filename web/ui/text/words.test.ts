import { describe, expect, test } from 'vitest';
import { withParticle } from './words.ts';

describe('a particle fits the word before it', () => {
  test.each([
    ['책', '을/를', '책을'],
    ['편지', '을/를', '편지를'],
    ['서울', '으로/로', '서울로'],
    ['집', '으로/로', '집으로'],
    ['‘우리 동네 가을’', '을/를', '‘우리 동네 가을’을'],
    ['‘은행잎 편지’', '은/는', '‘은행잎 편지’는'],
    ['글쓰기(1부)', '와/과', '글쓰기(1부)와'],
    ['3', '은/는', '3은'],
    ['2', '이/가', '2가'],
    ['10', '이/가', '10이'],
    ['20', '으로/로', '20으로'],
    ['0', '을/를', '0을'],
    ['URL', '을/를', 'URL을'],
    ['PDF', '을/를', 'PDF를'],
    ['', '을/를', ''],
  ] as const)('%s + %s', (word, particle, said) => {
    expect(withParticle(word, particle)).toBe(said);
  });
});
