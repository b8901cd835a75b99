import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Book, Edition } from '../../../../shared/books/books.ts';
import { bookQuery, booksQuery, showProgress } from './books.api.ts';

const EDITION = {
  editionId: 'edition',
  editionStatus: 'MAKING',
  editionStage: 'PAGES',
  progress: 10,
} as Edition;
const BOOK = { bookId: 'book', latest: EDITION } as Book;

function cache() {
  const client = new QueryClient();
  client.setQueryData(bookQuery('book').queryKey, BOOK);
  client.setQueryData(booksQuery.queryKey, { books: [BOOK] });
  const isStale = () => client.getQueryState(bookQuery('book').queryKey)?.isInvalidated;
  return { client, isStale };
}

it('books: the streamed progress is shown on the page of the book and on the shelf', () => {
  const { client, isStale } = cache();
  const now = { bookId: 'book', editionId: 'edition', editionStage: 'EPUB' as const, progress: 93 };
  showProgress(client, [now]);
  const latest = { ...EDITION, editionStage: 'EPUB', progress: 93 };
  expect(client.getQueryData(bookQuery('book').queryKey)).toEqual({ ...BOOK, latest });
  expect(client.getQueryData(booksQuery.queryKey)?.books).toEqual([{ ...BOOK, latest }]);
  expect(isStale()).toBe(false);
});

it('books: a book that is no longer being made is asked for', () => {
  const { client, isStale } = cache();
  showProgress(client, []);
  expect(isStale()).toBe(true);
  expect(client.getQueryState(booksQuery.queryKey)?.isInvalidated).toBe(true);
});
