import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GroupChanges } from '../../../../shared/groups/group-settings.ts';
import { call } from '../../../platform/client/call.ts';
import { groupQuery, myGroupsQuery } from '../groups/groups.api.ts';

function useInvalidateGroup(groupId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: groupQuery(groupId).queryKey, exact: true }),
      client.invalidateQueries({ queryKey: myGroupsQuery.queryKey }),
    ]);
}

export function useUpdateGroup(groupId: string) {
  return useMutation({
    mutationFn: (body: GroupChanges) => call('updateGroupSettings', { params: { groupId }, body }),
    onSuccess: useInvalidateGroup(groupId),
  });
}

export function useNewCode(groupId: string) {
  return useMutation({
    mutationFn: () => call('regenerateGroupCode', { params: { groupId } }),
    onSuccess: useInvalidateGroup(groupId),
  });
}

export function useCopyGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: { groupId: string; member: boolean; subject: boolean }) =>
      call('copyGroup', {
        query: {
          groupId: what.groupId,
          member: what.member ? 'true' : 'false',
          subject: what.subject ? 'true' : 'false',
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: myGroupsQuery.queryKey }),
  });
}

export function useDeleteGroup(groupId: string) {
  return useMutation({
    mutationFn: (groupTitle: string) =>
      call('deleteGroup', { params: { groupId }, body: { groupTitle } }),
  });
}

export function useRestoreGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (groupId: string) => call('restoreGroup', { params: { groupId } }),
    onSettled: () => client.invalidateQueries({ queryKey: myGroupsQuery.queryKey }),
  });
}
