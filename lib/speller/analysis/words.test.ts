import { expect, it } from 'vitest';
import { speller } from '../shared-speller.ts';
import { readWords } from './words.ts';

it('speller: words have their best reading and their place in the original text', () => {
  const text = '할머니께서는 사과를 3개 따셨다.'.normalize('NFD');
  const words = readWords(text, speller.analyser);
  for (const { text: word, start, end } of words) expect(text.slice(start, end)).toBe(word);
  const readings = words.map(({ kind, isGlued, reading }) => [
    reading?.pos ?? kind,
    reading?.word,
    reading?.particles.join('+'),
    isGlued,
  ]);
  expect(readings).toEqual([
    ['noun', '할머니', '께서+은', false],
    ['noun', '사과', '을', false],
    ['number', undefined, undefined, false],
    ['unit', '개', '', true],
    ['verb', '따', '', false],
  ]);
});

it('speller: names are words with any particle', () => {
  const [name] = readWords('양하은이야 왔구나.', speller.analyser, ['양하은']);
  expect(name?.reading).toMatchObject({ pos: 'name', word: '양하은' });
});
