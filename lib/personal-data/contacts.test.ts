import { describe, expect, it } from 'vitest';
import { findContacts } from './contacts.ts';

describe('personal-data: contacts', () => {
  it.each<[text: string, words: string[]]>([
    ['0 1 0 1 2 3 4 5 6 7 8', ['0 1 0 1 2 3 4 5 6 7 8']],
    ['010_1234_5678, O1O.1234.5678', ['010_1234_5678', 'O1O.1234.5678']],
    ['010-1234\n5678로', ['010-1234\n5678']],
    ['031 123 4567과 +82 10 1234 5678', ['031 123 4567', '+82 10 1234 5678']],
    ['공일공에 일이삼사에 오육칠팔', ['공일공에 일이삼사에 오육칠팔']],
    ['공 일 공 일 이 삼 사 오 육 칠 팔', ['공 일 공 일 이 삼 사 오 육 칠 팔']],
    ['110-123-456789로', ['110-123-456789']],
    ['민수@example.kr로, min@naver와 @min_04', ['민수@example.kr', 'min@naver', '@min_04']],
    ['min(at)example.kr', ['min(at)example.kr']],
    ['min골뱅이네이버', ['min골뱅이네이버']],
    ['@하린, 골뱅이를 먹었다', []],
    ['2026-11-23에 3,000원, 0.123, 12:30', []],
    ['10 20 30 40 50 60', []],
  ])('%s', (text, words) => {
    expect(findContacts(text).map(({ start, end }) => text.slice(start, end))).toEqual(words);
  });
});
