import { describe, expect, it } from 'vitest';
import { count, documentOfParagraphs, excerpt } from './document-text.ts';

describe('counting', () => {
  it('counts what one sees as letters, and the same spaces as a pattern does', () => {
    for (let unit = 0; unit < 0xd800; unit += 1) {
      const letter = String.fromCharCode(unit);
      if (letter === '\n') continue;
      const { characters, charactersWithoutSpaces } = count(
        documentOfParagraphs([`가${letter}나`]),
      );
      expect([letter, characters, charactersWithoutSpaces]).toEqual([
        letter,
        3,
        /\s/u.test(letter) ? 2 : 3,
      ]);
    }
  });

  it.each([
    [['감나무 🍂 등불'], { characters: 8, charactersWithoutSpaces: 6, sheets: 1 }],
    [['\ufeff가\u3000나'], { characters: 4, charactersWithoutSpaces: 2, sheets: 1 }],
    [['', '가'], { characters: 1, charactersWithoutSpaces: 1, sheets: 1 }],
    [[''], { characters: 0, charactersWithoutSpaces: 0, sheets: 0 }],
    [['가'.repeat(199)], { characters: 199, charactersWithoutSpaces: 199, sheets: 1 }],
    [['가'.repeat(200)], { characters: 200, charactersWithoutSpaces: 200, sheets: 2 }],
  ])('counts %j', (paragraphs, counts) => {
    expect(count(documentOfParagraphs(paragraphs))).toEqual(counts);
  });
});

describe('an excerpt', () => {
  it.each([
    [['  감나무\u3000 아래  ', '', '등불 '], '감나무 아래 등불'],
    [['가'.repeat(158), '나', '다'], `${'가'.repeat(158)} 나`],
    [['가'.repeat(159), ' ', '나'], `${'가'.repeat(159)} `],
    [[`${'가'.repeat(159)}🍂나`], '가'.repeat(159)],
    [[' ', ''], ''],
  ])('of %j', (paragraphs, line) => {
    expect(excerpt(documentOfParagraphs(paragraphs))).toBe(line);
  });
});
