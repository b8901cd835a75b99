import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { myInvitationsQuery } from '../groups/groups.api.ts';

export const sentInvitationsQuery = (groupId: string, query = '') =>
  queryOptions({
    queryKey: groupKeys.sentInvitationsFound(groupId, query),
    queryFn: ({ signal }) =>
      call('listInvitations', { params: { groupId }, query: { query }, signal }),
  });

export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (enrollmentId: string) => call('acceptInvitation', { params: { enrollmentId } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: myInvitationsQuery.queryKey }),
        client.invalidateQueries({ queryKey: groupKeys.mine }),
      ]),
  });
}

export function useRejectInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (enrollmentId: string) => call('rejectInvitation', { params: { enrollmentId } }),
    onSettled: () => client.invalidateQueries({ queryKey: myInvitationsQuery.queryKey }),
  });
}

export function useInvite(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (people: string[]) =>
      call('inviteMembers', { params: { groupId }, body: { people } }),
    onSettled: () => client.invalidateQueries({ queryKey: groupKeys.sentInvitations(groupId) }),
  });
}
