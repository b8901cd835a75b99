import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { bookKeys } from '../../../../app/query-keys.ts';
import { call } from '../../../../platform/client/call.ts';

/** Not stored for the next visit: the draft may have changed on another device. */
const FRESH = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY };

export const previewQuery = (bookId: string) =>
  queryOptions({
    queryKey: bookKeys.preview(bookId),
    queryFn: ({ signal }) => call('getBookPreview', { params: { bookId }, signal }),
    ...FRESH,
  });

export const previewPageQuery = (bookId: string, page: number) =>
  queryOptions({
    queryKey: bookKeys.previewPage(bookId, page),
    queryFn: ({ signal }) =>
      call('getPreviewPage', { params: { bookId }, query: { page }, signal }),
    // A page that was turned is kept while the preview is open.
    gcTime: 300_000,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const checkQuery = (bookId: string) =>
  queryOptions({
    queryKey: bookKeys.check(bookId),
    queryFn: ({ signal }) => call('checkBook', { params: { bookId }, signal }),
    ...FRESH,
  });

/** After the draft was changed in the preview. */
export function useReloadPreview(bookId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: bookKeys.preview(bookId) }),
      client.invalidateQueries({ queryKey: bookKeys.check(bookId) }),
    ]);
}

export function useDecidePersonalData(bookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { findingId: string; isKept: boolean }) =>
      call('decidePersonalData', { params: { bookId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: bookKeys.check(bookId) }),
  });
}
