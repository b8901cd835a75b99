import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { shareBook } from '../../../../shared/books/sharing.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import { bookKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

/** What is allowed is counted for the newest edition, so another edition is another answer. */
export const sharingQuery = (bookId: string, editionId: string | undefined) =>
  queryOptions({
    queryKey: bookKeys.sharing(bookId, editionId),
    queryFn: ({ signal }) => call('getBookSharing', { params: { bookId }, signal }),
    placeholderData: keepPreviousData,
  });

export const bookConsentsQuery = (bookId: string) =>
  queryOptions({
    queryKey: bookKeys.consents(bookId),
    queryFn: ({ signal }) => call('listBookConsents', { params: { bookId }, signal }),
  });

export function useShareBook(bookId: string, editionId: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = sharingQuery(bookId, editionId);
  return useMutation({
    mutationFn: (body: BodyInput<typeof shareBook>) =>
      call('shareBook', { params: { bookId }, body }),
    onSuccess: (sharing) => client.setQueryData(queryKey, sharing),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
