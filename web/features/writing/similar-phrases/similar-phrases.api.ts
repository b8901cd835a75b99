import { queryOptions } from '@tanstack/react-query';
import { postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const similarPhrasesQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: postKeys.similarPhrases(groupId, postId),
    queryFn: ({ signal }) => call('listSimilarPhrases', { params: { groupId, postId }, signal }),
  });
