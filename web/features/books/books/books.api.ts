import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Book, createBook } from '../../../../shared/books/books.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import { bookKeys, groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { isBeingMade } from './books.model.ts';

const ASK_AGAIN_MS = 1_000;

/** My shelf; while something on it is being made, it asks again each second. */
export const booksQuery = queryOptions({
  queryKey: bookKeys.mine,
  queryFn: ({ signal }) => call('listBooks', { signal }),
  refetchInterval: ({ state }) => (state.data?.books.some(isBeingMade) ? ASK_AGAIN_MS : false),
});

export const bookQuery = (bookId: string) =>
  queryOptions({
    queryKey: bookKeys.detail(bookId),
    queryFn: ({ signal }) => call('getBook', { params: { bookId }, signal }),
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data) ? ASK_AGAIN_MS : false),
  });

const PAGE = 100;

/** Every published piece of a group, newest first: what a book can be made of. */
export const piecesQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKeys.bookPosts(groupId),
    queryFn: async ({ signal }) => {
      const pieces: PostSummary[] = [];
      for (;;) {
        const postId = pieces.at(-1)?.postId;
        const { posts } = await call('listPosts', {
          params: { groupId },
          query: { size: PAGE, ...(postId && { postId }) },
          signal,
        });
        pieces.push(...posts);
        if (posts.length < PAGE) return pieces;
      }
    },
  });

/** The book that came back is the newest there is to know of it. */
function useKeep() {
  const client = useQueryClient();
  return (book: Book) => {
    client.setQueryData(bookQuery(book.bookId).queryKey, book);
    return client.invalidateQueries({ queryKey: booksQuery.queryKey });
  };
}

export function useCreateBook(groupId: string) {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: BodyInput<typeof createBook>) =>
      call('createBook', { params: { groupId }, body }),
    onSuccess: keep,
  });
}

/** A new edition from the pieces as they are now. */
export function usePublishBook() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (bookId: string) => call('publishBook', { body: { bookId } }),
    onSuccess: keep,
  });
}
