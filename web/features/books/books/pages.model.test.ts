import { describe, expect, it } from 'vitest';
import { pagesAt, turned } from './pages.model.ts';

describe('books: the pages that are seen at once', () => {
  it.each([
    [1, 10, 'spread', [1], undefined, 2],
    [2, 10, 'spread', [2, 3], 1, 4],
    [3, 10, 'spread', [2, 3], 1, 4],
    [10, 10, 'spread', [10], 9, undefined],
    [9, 9, 'spread', [8, 9], 7, undefined],
    [3, 10, 'single', [3], 2, 4],
    [10, 10, 'single', [10], 9, undefined],
  ] as const)('%i of %i as %s', (page, pages, view, shown, before, after) => {
    expect(pagesAt(page, pages, view)).toEqual(shown);
    expect(turned(page, pages, view, -1)).toBe(before);
    expect(turned(page, pages, view, 1)).toBe(after);
  });
});
