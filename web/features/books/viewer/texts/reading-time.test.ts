import { describe, expect, it } from 'vitest';
import { countLetters, formatMinutes, minutesFor } from './reading-time.ts';

describe('books/viewer: how long is left to read', () => {
  it('counts the letters from a page to before another', () => {
    const texts = [1, 2, 3].map((page) => ({ page, text: `${'가 '.repeat(400)}\n` }));
    const letters = countLetters(texts, 4);
    expect(letters).toEqual([0, 0, 400, 800, 1200, 1200]);
    expect(minutesFor(letters, 2, 3)).toBe(1);
    expect(minutesFor(letters, 1, 5)).toBe(3);
    expect(minutesFor(letters, 4, 5)).toBe(0);
  });
  it.each([
    [0, '0분'],
    [59, '59분'],
    [60, '1시간'],
    [80, '1시간 20분'],
  ])('%i minutes are %s', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text);
  });
});
