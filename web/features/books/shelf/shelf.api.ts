import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { bookKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

/** Added by a code. One's own books and those of the groups are in `booksQuery`, also while they are made. */
export const receivedBooksQuery = queryOptions({
  queryKey: bookKeys.received,
  queryFn: ({ signal }) => call('listShelf', { query: { shelfKind: 'RECEIVED' }, signal }),
});

export function useAddBookByCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('addBookByCode', { body: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: bookKeys.received }),
  });
}

export function useRemoveFromShelf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (bookId: string) => call('removeFromShelf', { params: { bookId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: bookKeys.received }),
  });
}
