import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { groupKeys, writingKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export interface WordsOf {
  groupId?: string;
}

export const spellingWordsQuery = ({ groupId }: WordsOf) =>
  queryOptions({
    queryKey: groupId ? groupKeys.spellingWords(groupId) : writingKeys.mySpellingWords,
    queryFn: ({ signal }) =>
      groupId
        ? call('listGroupSpellingWords', { params: { groupId }, signal })
        : call('listMySpellingWords', { signal }),
  });

export function useSpellingWords({ groupId }: WordsOf) {
  const client = useQueryClient();
  const { queryKey } = spellingWordsQuery(groupId ? { groupId } : {});
  const onSuccess = () => client.invalidateQueries({ queryKey });
  const add = useMutation({
    mutationFn: (word: string) =>
      groupId
        ? call('addGroupSpellingWord', { params: { groupId }, body: { word } })
        : call('addMySpellingWord', { body: { word } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (word: string) =>
      groupId
        ? call('removeGroupSpellingWord', { params: { groupId }, body: { word } })
        : call('removeMySpellingWord', { body: { word } }),
    onSuccess,
  });
  return { add, remove };
}

export const mySpellingQuery = queryOptions({
  queryKey: writingKeys.mySpelling,
  queryFn: ({ signal }) => call('getMySpelling', { signal }),
});
