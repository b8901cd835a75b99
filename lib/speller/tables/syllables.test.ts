import { describe, expect, test } from 'vitest';
import { dataFiles } from '../load-data.ts';
import { readSyllables } from './syllables.ts';

const text = dataFiles().get('syllables.yaml') ?? '';

describe('speller/syllables: the file', () => {
  test('gives sets of syllables, and given names as words', () => {
    const syllables = readSyllables('syllables.yaml', text);
    expect(syllables.surnames).toContain('김');
    expect(syllables.givenNames).toContain('하늘');
  });

  test.each([
    [
      'an unknown kind',
      text.replace('surnames:', 'surname:'),
      'no kind of syllables is called surname',
    ],
    ['a kind too few', text.replace(/^foreign:[^#]+/m, ''), 'foreign must be syllables and spaces'],
    ['a syllable twice', text.replace('공곽', '공공곽'), '공 occurs twice in surnames'],
    ['a letter that is no syllable', text.replace('공곽', '공ㅏ'), 'surnames must be syllables'],
  ])('with %s is refused', (_, changed, reason) => {
    expect(() => readSyllables('syllables.yaml', changed)).toThrow(`syllables.yaml:1: ${reason}`);
  });
});
