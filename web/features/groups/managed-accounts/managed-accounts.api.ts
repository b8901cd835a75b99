import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import type { createMembers } from '../../../../shared/groups/managed-accounts.ts';
import { groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const managedAccountsQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKeys.managedAccounts(groupId),
    queryFn: ({ signal }) => call('listManagedAccounts', { params: { groupId }, signal }),
  });

/** What the list would make; nothing is stored, neither by the server nor by the browser. */
export const rowsPreviewQuery = (groupId: string, body: BodyInput<typeof createMembers>) =>
  queryOptions({
    queryKey: [...groupKeys.managedAccounts(groupId), body],
    queryFn: ({ signal }) => call('createMembers', { params: { groupId }, body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export function useCreateMembers(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof createMembers>) =>
      call('createMembers', { params: { groupId }, body }),
    onSuccess: async ({ isCreated }) => {
      if (!isCreated) return;
      await client.invalidateQueries({ queryKey: groupKeys.detail(groupId) });
      await client.invalidateQueries({ queryKey: groupKeys.mine });
    },
  });
}

export function useTemporaryPasswords(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userIds: string[]) =>
      call('setTemporaryPasswords', { params: { groupId }, body: { userIds } }),
    onSettled: () => client.invalidateQueries({ queryKey: managedAccountsQuery(groupId).queryKey }),
  });
}

export function useHandOver(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      call('handOverGroup', { params: { groupId }, body: { userId } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: groupKeys.detail(groupId) }),
        client.invalidateQueries({ queryKey: groupKeys.mine }),
      ]),
  });
}

export function useRemoveMember(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call('removeMember', { params: { groupId, userId } }),
    onSettled: () => client.invalidateQueries({ queryKey: groupKeys.detail(groupId) }),
  });
}
