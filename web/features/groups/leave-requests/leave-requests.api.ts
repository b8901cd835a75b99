import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import type { decideLeaving, PostsAfterLeaving } from '../../../../shared/groups/leave-group.ts';
import { groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

const leavingKey = (groupId: string) => [...groupKeys.detail(groupId), 'leaving'];

export const leavingQuery = (groupId: string) =>
  queryOptions({
    queryKey: leavingKey(groupId),
    queryFn: ({ signal }) => call('getLeaving', { params: { groupId }, signal }),
  });

export const leaveRequestsQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...leavingKey(groupId), 'requests'],
    queryFn: ({ signal }) => call('listLeaveRequests', { params: { groupId }, signal }),
  });

/** Asks the owner, or, without `posts`, takes the request back. */
export function useAskToLeave(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (posts: PostsAfterLeaving | null) => {
      const params = { groupId };
      if (posts === null) await call('withdrawLeaveRequest', { params });
      else await call('askToLeave', { params, body: { posts } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: leavingKey(groupId) }),
  });
}

export function useDecideLeaving(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, ...body }: { userId: string } & BodyInput<typeof decideLeaving>) =>
      call('decideLeaving', { params: { groupId, userId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: groupKeys.detail(groupId) }),
  });
}
