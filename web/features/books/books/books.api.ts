import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Book } from '../../../../shared/books/books.ts';
import type { StreamedState } from '../../../../shared/notifications/notifications.ts';
import { bookKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { isBeingMade } from './books.model.ts';

/** The stream of events shows the progress; this is for a page that has lost it. */
const POLL_MS = 10_000;

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

/** Shows the progress that the stream reports. A book that is being made no longer is asked for again. */
export function showProgress(client: QueryClient, editions: StreamedState['editions']): void {
  const cached = [
    ...(client.getQueryData(booksQuery.queryKey)?.books ?? []),
    ...client.getQueriesData<Book>({ queryKey: bookKeys.all }).flatMap(([, book]) => book ?? []),
  ];
  const current = new Map(editions.map((edition) => [edition.editionId, edition]));
  const isUnknown = ({ latest }: Book) => latest !== null && !current.has(latest.editionId);
  const update = (book: Book): Book => {
    const { latest } = book;
    const edition = latest && current.get(latest.editionId);
    if (!edition) return book;
    const { editionStage, progress } = edition;
    return { ...book, latest: { ...latest, editionStage, progress } };
  };
  client.setQueryData(booksQuery.queryKey, (list) => list && { books: list.books.map(update) });
  client.setQueriesData<Book>({ queryKey: bookKeys.all }, (book) => book && update(book));
  // Last, because setting data ends the invalidation.
  if (cached.some((book) => isBeingMade(book) && isUnknown(book))) {
    void client.invalidateQueries({ queryKey: booksQuery.queryKey });
    void client.invalidateQueries({ queryKey: bookKeys.all });
  }
}

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
