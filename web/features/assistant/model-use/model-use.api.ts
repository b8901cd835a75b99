import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { decideGroupModelUse } from '../../../../shared/assistant/model-use.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import { groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const groupModelUseQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKeys.modelUse(groupId),
    queryFn: ({ signal }) => call('getGroupModelUse', { params: { groupId }, signal }),
  });

export function useDecideGroupModelUse(groupId: string) {
  const client = useQueryClient();
  const { queryKey } = groupModelUseQuery(groupId);
  return useMutation({
    mutationFn: (body: BodyInput<typeof decideGroupModelUse>) =>
      call('decideGroupModelUse', { params: { groupId }, body }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
