import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { GroupsFilter } from '../../../../shared/administration/groups.ts';
import { adminKeys } from '../../../app/admin-keys.ts';
import { call } from '../../../platform/client/call.ts';

const PAGE_SIZE = 20;

export const groupsQuery = (search: { q: string; filter: GroupsFilter }) =>
  infiniteQueryOptions({
    queryKey: adminKeys.groups(search),
    queryFn: ({ pageParam, signal }) =>
      call('findGroups', {
        query: {
          ...search,
          size: PAGE_SIZE,
          ...(pageParam !== undefined && { groupId: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ groups }) =>
      groups.length < PAGE_SIZE ? undefined : groups.at(-1)?.groupId,
    placeholderData: keepPreviousData,
  });

export const groupSizeQuery = (groupId: string) =>
  queryOptions({
    queryKey: adminKeys.groupSize(groupId),
    queryFn: ({ signal }) => call('getGroupSize', { params: { groupId }, signal }),
  });

function useGroupChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export const useReplaceOwner = (groupId: string) =>
  useGroupChange((userId: string) =>
    call('replaceOwner', { params: { groupId }, body: { userId } }),
  );

export const useRestoreGroup = (groupId: string) =>
  useGroupChange<void>(() => call('restoreDeletedGroup', { params: { groupId } }));
