import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as press from '../../../../lib/press/book-document.ts';
import { coverTemplates } from '../../../../lib/press/covers/cover-colors.ts';
import { COVER_TEMPLATES, FORMATS } from '../../../../shared/books/books.ts';
import { coverColorsOf, formats, squaresOf, titleLines } from './covers.model.ts';
import { drawingHref } from './drawings.ts';

describe('books/covers: the screen', () => {
  it('knows every cover of lib/press, and has its drawings', () => {
    expect(Object.keys(coverTemplates)).toEqual([...COVER_TEMPLATES]);
    for (const template of COVER_TEMPLATES) {
      expect(drawingHref('front', template)).toMatch(`front/${template}.svg`);
      expect(drawingHref('back', template)).toMatch(`back/${template}.svg`);
    }
  });

  it('a drawing names only colours that its cover has', () => {
    for (const template of COVER_TEMPLATES) {
      const { variables } = coverColorsOf(template);
      for (const side of ['front', 'back']) {
        const file = new URL(
          `../../../../lib/press/covers/${side}/${template}.svg`,
          import.meta.url,
        );
        const used = readFileSync(file, 'utf8').matchAll(/var\((--[a-z])\)/g);
        for (const [, name] of used) expect(variables).toHaveProperty([name ?? '']);
      }
    }
  });

  it.each([
    ['가을', ['가을']],
    ['감나무 등불 아래', ['감나무', '등불 아래']],
    ['우리가 지난해 봄부터 겨울까지 쓴 글', ['우리가 지난해 봄부터 겨울까지 쓴 글']],
  ])('sets the title %s in lines of about one length', (title, lines) => {
    expect(titleLines(title)).toEqual(lines);
  });

  it('has squares for a short title only', () => {
    expect(squaresOf('감나무 등불 아래')).toEqual([
      ['감', '나', '무'],
      ['등', '불', '', '아', '래'],
    ]);
    expect(squaresOf('무지개다리를 건넌 강아지')).toBeUndefined();
  });

  it('has the formats of lib/press, in millimetres', () => {
    const shown = Object.entries(formats).map(([key, { width, height }]) => [
      key,
      { width, height },
    ]);
    expect(Object.fromEntries(shown)).toEqual(press.formats);
    expect(Object.keys(formats)).toEqual([...FORMATS]);
  });
});
