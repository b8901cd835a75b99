import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { groupKeys, postKeys, writingKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const versionsQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: postKeys.versions(groupId, postId),
    queryFn: ({ signal }) => call('listVersions', { params: { groupId, postId }, signal }),
  });

/** A version never changes. */
export const versionQuery = (groupId: string, postId: string, versionId: string) =>
  queryOptions({
    queryKey: postKeys.version(groupId, postId, versionId),
    queryFn: ({ signal }) => call('getVersion', { params: { groupId, postId, versionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const processQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: postKeys.process(groupId, postId),
    queryFn: ({ signal }) => call('getProcess', { params: { groupId, postId }, signal }),
  });

interface RestoreInput {
  versionId: string;
  version: number;
  saveId: string;
}

/**
 * Reloads the post and its versions, also after a refusal. `onDone` runs before that, because the
 * reload may unmount the component of the restored version.
 */
export function useRestore(groupId: string, postId: string, onDone: (error: Error | null) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ versionId, ...body }: RestoreInput) =>
      call('restoreVersion', { params: { groupId, postId, versionId }, body }),
    onSettled: (_saved, error) => {
      onDone(error);
      return Promise.all([
        client.invalidateQueries({ queryKey: postKeys.detail(groupId, postId) }),
        client.invalidateQueries({ queryKey: writingKeys.all }),
        client.invalidateQueries({ queryKey: groupKeys.detail(groupId) }),
      ]);
    },
  });
}
