import { describe, expect, it } from 'vitest';
import { MAX_HITS, searchPages } from './search.ts';

const PAGES = [
  { page: 4, text: '감나 무 아래 까치가 있다.' },
  { page: 5, text: 'Book 책, 까치와 까치' },
];

describe('books/viewer: search', () => {
  it('finds a word with or without spaces', () => {
    const hit = {
      page: 4,
      start: 0,
      end: 4,
      before: '',
      words: '감나 무',
      after: ' 아래 까치가 있다.',
    };
    expect(searchPages(PAGES, '감나무')).toEqual([hit]);
    expect(searchPages(PAGES, ' 감 나무 ')).toEqual([hit]);
  });
  it('finds every place in the order of the pages', () => {
    expect(searchPages(PAGES, '까치').map(({ page }) => page)).toEqual([4, 5, 5]);
  });
  it('ignores the case of Latin letters and decomposed Hangul of the query', () => {
    expect(searchPages(PAGES, 'bOOK')[0]?.words).toBe('Book');
    expect(searchPages(PAGES, '까치'.normalize('NFD'))).toHaveLength(3);
  });
  it('finds nothing for an empty query and stops at the limit', () => {
    expect(searchPages(PAGES, ' ')).toEqual([]);
    expect(searchPages([{ page: 1, text: '가'.repeat(MAX_HITS + 5) }], '가')).toHaveLength(
      MAX_HITS,
    );
  });
});
