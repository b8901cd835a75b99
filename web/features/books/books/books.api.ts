import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Book } from '../../../../shared/books/books.ts';
import { bookKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { isBeingMade } from './books.model.ts';

const POLL_MS = 1_000;

/** Polls each second while a book on the shelf is being typeset. */
export const booksQuery = queryOptions({
  queryKey: bookKeys.mine,
  queryFn: ({ signal }) => call('listBooks', { signal }),
  refetchInterval: ({ state }) => (state.data?.books.some(isBeingMade) ? POLL_MS : false),
});

export const bookQuery = (bookId: string) =>
  queryOptions({
    queryKey: bookKeys.detail(bookId),
    queryFn: ({ signal }) => call('getBook', { params: { bookId }, signal }),
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data) ? POLL_MS : false),
  });

/** A response contains the newest state of its book, so it replaces the cached one. */
function useCacheBook() {
  const client = useQueryClient();
  return (book: Book) => {
    client.setQueryData(bookQuery(book.bookId).queryKey, book);
    return client.invalidateQueries({ queryKey: booksQuery.queryKey });
  };
}

/** Publishes a new edition of the chosen texts. */
export function usePublishBook() {
  const cacheBook = useCacheBook();
  return useMutation({
    mutationFn: (bookId: string) => call('publishBook', { body: { bookId } }),
    onSuccess: cacheBook,
  });
}

/** Ends the edition that is being made; the draft stays as it is. */
export function useCancelEdition() {
  const cacheBook = useCacheBook();
  return useMutation({
    mutationFn: (bookId: string) => call('cancelEdition', { params: { bookId } }),
    onSuccess: cacheBook,
  });
}
