import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Book, createBook } from '../../../../shared/books/books.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import { bookKeys, groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { isBeingMade } from './books.model.ts';

const ASK_AGAIN_MS = 1_000;

/** Polls each second while a book on the shelf is being typeset. */
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

/** All published posts of a group, newest first. */
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

/** A response contains the newest state of its book, so it replaces the cached one. */
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

/** Publishes a new edition from the current texts of the posts. */
export function usePublishBook() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (bookId: string) => call('publishBook', { body: { bookId } }),
    onSuccess: keep,
  });
}
