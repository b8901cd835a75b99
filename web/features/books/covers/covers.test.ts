import { describe, expect, it } from 'vitest';
import * as press from '../../../../lib/press/book-document.ts';
import { COVER_TEMPLATES, FORMATS } from '../../../../shared/books/books.ts';
import { coverTemplates, formats } from './covers.model.ts';

describe('books/covers: the screen', () => {
  it('has covers of lib/press, with the same names and colours', () => {
    const shown = Object.entries(coverTemplates).map(([key, { name, color }]) => [
      key,
      { name, color },
    ]);
    expect(press.coverTemplates).toMatchObject(Object.fromEntries(shown));
    expect(Object.keys(coverTemplates)).toEqual([...COVER_TEMPLATES]);
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
