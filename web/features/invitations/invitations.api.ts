import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { myInvitationsQuery } from '../groups/groups.api.ts';

export const sentInvitationsQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['group', groupId, 'invitations'],
    queryFn: ({ signal }) => call('listInvitations', { params: { groupId }, signal }),
  });

export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (enrollmentId: string) => call('acceptInvitation', { params: { enrollmentId } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: myInvitationsQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['groups'] }),
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
    onSettled: () => client.invalidateQueries({ queryKey: sentInvitationsQuery(groupId).queryKey }),
  });
}

export function useCancelInvitation(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (enrollmentId: string) => call('cancelInvitation', { params: { enrollmentId } }),
    onSettled: () => client.invalidateQueries({ queryKey: sentInvitationsQuery(groupId).queryKey }),
  });
}
