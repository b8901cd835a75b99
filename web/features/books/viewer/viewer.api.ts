import { queryOptions } from '@tanstack/react-query';
import { bookKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

/** An edition does not change. Not stored: only what is on the screen and beside it stays in memory. */
const MOUNTED_ONLY = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY };

export const editionsQuery = (bookId: string) =>
  queryOptions({
    queryKey: bookKeys.editions(bookId),
    queryFn: ({ signal }) => call('listEditions', { params: { bookId }, signal }),
    ...MOUNTED_ONLY,
  });

export const editionQuery = (bookId: string, editionId: string) =>
  queryOptions({
    queryKey: bookKeys.edition(bookId, editionId),
    queryFn: ({ signal }) => call('getEdition', { params: { bookId, editionId }, signal }),
    ...MOUNTED_ONLY,
  });

export const editionPageQuery = (bookId: string, editionId: string, page: number) =>
  queryOptions({
    queryKey: bookKeys.editionPage(bookId, editionId, page),
    queryFn: ({ signal }) =>
      call('getEditionPage', { params: { bookId, editionId }, query: { page }, signal }),
    ...MOUNTED_ONLY,
  });

export const editionTextsQuery = (bookId: string, editionId: string) =>
  queryOptions({
    queryKey: bookKeys.editionTexts(bookId, editionId),
    queryFn: ({ signal }) => call('getEditionTexts', { params: { bookId, editionId }, signal }),
    ...MOUNTED_ONLY,
  });
