import { describe, expect, it } from 'vitest';
import { readBookmarks, resumedPage, withBookmark } from './resume.ts';

describe('books/viewer: resume', () => {
  it('keeps one page of a book, newest book first', () => {
    const first = withBookmark(withBookmark([], { bookId: 'a', page: 4 }), {
      bookId: 'b',
      page: 2,
    });
    expect(withBookmark(first, { bookId: 'a', page: 9 })).toEqual([
      { bookId: 'a', page: 9 },
      { bookId: 'b', page: 2 },
    ]);
  });
  it('forgets a book that was turned back to its cover', () => {
    expect(withBookmark([{ bookId: 'a', page: 4 }], { bookId: 'a', page: 1 })).toEqual([]);
  });
  it('keeps a hundred books', () => {
    const many = Array.from({ length: 100 }, (_, at) => ({ bookId: `${at}`, page: 2 }));
    const kept = withBookmark(many, { bookId: 'new', page: 3 });
    expect(kept).toHaveLength(100);
    expect(kept[0]?.bookId).toBe('new');
  });
  it('opens the last page of a new edition that has fewer', () => {
    expect(resumedPage([{ bookId: 'a', page: 90 }], 'a', 40)).toBe(40);
    expect(resumedPage([], 'a', 40)).toBeUndefined();
  });
  it('ignores what is not a bookmark', () => {
    expect(readBookmarks('x')).toEqual([]);
    expect(readBookmarks([null, { bookId: 'a', page: 0 }, { bookId: 'b', page: 2 }])).toEqual([
      { bookId: 'b', page: 2 },
    ]);
  });
});
