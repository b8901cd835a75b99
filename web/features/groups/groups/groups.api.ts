import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Group } from '../../../../shared/groups/groups.ts';
import { ownerTitle } from '../../../../shared/groups/owner-title.ts';
import { groupKeys, subjectKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { useUser } from '../../../platform/session/session.ts';

/** Polling for pages on which the owner waits for others. */
export const POLLING = { refetchInterval: 10_000 };

export const myGroupsQuery = queryOptions({
  queryKey: groupKeys.mine,
  queryFn: ({ signal }) => call('listMyGroups', { signal }),
  refetchInterval: ({ state }) =>
    state.data && state.data.enrollments.length > 0 ? POLLING.refetchInterval : false,
});

export const myInvitationsQuery = queryOptions({
  queryKey: groupKeys.myInvitations,
  queryFn: ({ signal }) => call('listMyInvitations', { signal }),
});

export const deletedGroupsQuery = queryOptions({
  queryKey: groupKeys.deleted,
  queryFn: ({ signal }) => call('listDeletedGroups', { signal }),
});

export const groupQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKeys.detail(groupId),
    queryFn: ({ signal }) => call('getGroup', { params: { groupId }, signal }),
  });

export const joinRequestsQuery = (groupId: string, query = '') =>
  queryOptions({
    queryKey: groupKeys.joinRequests(groupId, query),
    queryFn: ({ signal }) =>
      call('listJoinRequests', { params: { groupId }, query: { query }, signal }),
  });

export const unsubmittedQuery = (groupId: string) =>
  queryOptions({
    queryKey: subjectKeys.unsubmitted(groupId),
    queryFn: ({ signal }) => call('listMyUnsubmitted', { params: { groupId }, signal }),
  });

/** Undefined until it has loaded. */
export function useGroup(groupId: string): Group | undefined {
  return useQuery({ ...groupQuery(groupId), enabled: groupId !== '' }).data;
}

export function useOwnerTitle(groupId: string): string {
  return ownerTitle(useGroup(groupId));
}

export function useIsOwner(group: Pick<Group, 'createUserId'> | undefined): boolean {
  const user = useUser();
  return user !== null && group?.createUserId === user.id;
}
