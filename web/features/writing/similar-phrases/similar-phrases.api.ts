import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/client/call.ts';

export const similarPhrasesQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: ['post', groupId, postId, 'similar-phrases'],
    queryFn: ({ signal }) => call('listSimilarPhrases', { params: { groupId, postId }, signal }),
  });
