import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { confirmGuardians } from '../../../../shared/books/consents.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import { bookKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const guardiansQuery = (groupId: string) =>
  queryOptions({
    queryKey: bookKeys.guardians(groupId),
    queryFn: ({ signal }) => call('listGuardianConfirmations', { params: { groupId }, signal }),
  });

/** A refusal may mean that there is a newer wording. */
export function useConfirmGuardians(groupId: string) {
  const client = useQueryClient();
  const { queryKey } = guardiansQuery(groupId);
  return useMutation({
    mutationFn: (body: BodyInput<typeof confirmGuardians>) =>
      call('confirmGuardians', { params: { groupId }, body }),
    onSuccess: (confirmations) => {
      client.setQueryData(queryKey, confirmations);
      return client.invalidateQueries({ queryKey: bookKeys.sharings });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
