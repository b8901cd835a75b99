import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuid } from 'uuid';
import type { BookCandidate } from '../../../../shared/books/book-drafts.ts';
import { bookKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const bookDraftsQuery = queryOptions({
  queryKey: bookKeys.drafts,
  queryFn: ({ signal }) => call('listBookDrafts', { signal }),
});

/** Read when a book is opened; afterwards the session has what the maker changed. */
export const bookDraftQuery = (bookId: string) =>
  queryOptions({
    queryKey: bookKeys.draft(bookId),
    queryFn: ({ signal }) => call('getBookDraft', { params: { bookId }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

const PAGE_SIZE = 100;

/** All posts that a book of this group, or without a group of one's own posts, may contain. */
export const candidatesQuery = (groupId: string | null) =>
  queryOptions({
    queryKey: bookKeys.candidates(groupId),
    queryFn: async ({ signal }) => {
      const collected: BookCandidate[] = [];
      for (;;) {
        const postId = collected.at(-1)?.postId;
        const query = { size: PAGE_SIZE, ...(groupId && { groupId }), ...(postId && { postId }) };
        const { posts } = await call('listBookCandidates', { query, signal });
        collected.push(...posts);
        if (posts.length < PAGE_SIZE) return collected;
      }
    },
  });

/** The book's id is chosen here, so a repeated call makes one book. */
export function useCreateBook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (groupId: string | null) =>
      call('createBook', { body: { bookId: uuid(), groupId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: bookKeys.drafts, exact: true }),
  });
}

function useChangedDrafts() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: bookKeys.drafts, exact: true }),
      client.invalidateQueries({ queryKey: bookKeys.mine }),
    ]);
}

export function useDeleteBook() {
  const onSuccess = useChangedDrafts();
  return useMutation({
    mutationFn: (bookId: string) => call('deleteBook', { params: { bookId } }),
    onSuccess,
  });
}

export function useRestoreBook() {
  const onSuccess = useChangedDrafts();
  return useMutation({
    mutationFn: (bookId: string) => call('restoreBook', { params: { bookId } }),
    onSuccess,
  });
}
