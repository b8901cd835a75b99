import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Book, publishNewBook } from '../../../../shared/books/books.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import { bookKeys, groupKeys } from '../../../app/query-keys.ts';
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

const PAGE_SIZE = 100;

/** All published posts of a group, newest first. */
export const publishedPostsQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKeys.bookPosts(groupId),
    queryFn: async ({ signal }) => {
      const collected: PostSummary[] = [];
      for (;;) {
        const postId = collected.at(-1)?.postId;
        const { posts } = await call('listPosts', {
          params: { groupId },
          query: { size: PAGE_SIZE, ...(postId && { postId }) },
          signal,
        });
        collected.push(...posts);
        if (posts.length < PAGE_SIZE) return collected;
      }
    },
  });

/** A response contains the newest state of its book, so it replaces the cached one. */
function useCacheBook() {
  const client = useQueryClient();
  return (book: Book) => {
    client.setQueryData(bookQuery(book.bookId).queryKey, book);
    return client.invalidateQueries({ queryKey: booksQuery.queryKey });
  };
}

export function usePublishNewBook(groupId: string) {
  const cacheBook = useCacheBook();
  return useMutation({
    mutationFn: (body: BodyInput<typeof publishNewBook>) =>
      call('publishNewBook', { params: { groupId }, body }),
    onSuccess: cacheBook,
  });
}

/** Publishes a new edition from the current texts of the posts. */
export function usePublishBook() {
  const cacheBook = useCacheBook();
  return useMutation({
    mutationFn: (bookId: string) => call('publishBook', { body: { bookId } }),
    onSuccess: cacheBook,
  });
}
