import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { decideConsents } from '../../../../shared/books/consents.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import { bookKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const myPagesQuery = (bookId: string) =>
  queryOptions({
    queryKey: bookKeys.myPages(bookId),
    queryFn: ({ signal }) => call('getMyPages', { params: { bookId }, signal }),
  });

export type Decision = BodyInput<typeof decideConsents>['decisions'][number];

/** The answer contains every decision; a refusal may mean that the wording is a newer one. */
export function useDecideConsents(bookId: string) {
  const client = useQueryClient();
  const { queryKey } = myPagesQuery(bookId);
  return useMutation({
    mutationFn: (decisions: Decision[]) =>
      call('decideConsents', { params: { bookId }, body: { decisions } }),
    onSuccess: (pages) => client.setQueryData(queryKey, pages),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
