import { queryOptions } from '@tanstack/react-query';
import { bookKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

interface PublicRef {
  slug: string;
  editionId?: string;
}

export const publicBookQuery = (query: PublicRef) =>
  queryOptions({
    queryKey: bookKeys.publicBook(query.slug, query.editionId),
    queryFn: ({ signal }) => call('getPublicBook', { query, signal }),
  });

export const publicTextsQuery = (query: PublicRef) =>
  queryOptions({
    queryKey: bookKeys.publicTexts(query.slug, query.editionId),
    queryFn: ({ signal }) => call('getPublicTexts', { query, signal }),
  });
