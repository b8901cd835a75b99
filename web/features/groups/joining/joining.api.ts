import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewGroup } from '../../../../shared/groups/groups.ts';
import { call } from '../../../platform/client/call.ts';
import { myGroupsQuery } from '../groups/groups.api.ts';

export function useCreateGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewGroup) => call('createGroup', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: myGroupsQuery.queryKey }),
  });
}

export function useJoinGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('joinGroup', { query: { code } }),
    onSettled: () => client.invalidateQueries({ queryKey: myGroupsQuery.queryKey }),
  });
}
