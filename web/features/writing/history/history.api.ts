import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/client/call.ts';

export const versionsQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: ['post', groupId, postId, 'versions'],
    queryFn: ({ signal }) => call('listVersions', { params: { groupId, postId }, signal }),
  });

/** What a version says never changes. */
export const versionQuery = (groupId: string, postId: string, versionId: string) =>
  queryOptions({
    queryKey: ['post-version', groupId, postId, versionId],
    queryFn: ({ signal }) => call('getVersion', { params: { groupId, postId, versionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const processQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: ['post', groupId, postId, 'process'],
    queryFn: ({ signal }) => call('getProcess', { params: { groupId, postId }, signal }),
  });

interface Restoring {
  versionId: string;
  /** The save that it is based on. */
  version: number;
  saveId: string;
}

/**
 * Whether it is done or refused, what is shown is asked for again. `onDone` is told first: the version
 * that was chosen may be another one afterwards.
 */
export function useRestore(groupId: string, postId: string, onDone: (error: Error | null) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ versionId, ...body }: Restoring) =>
      call('restoreVersion', { params: { groupId, postId, versionId }, body }),
    onSettled: (_saved, error) => {
      onDone(error);
      return Promise.all([
        client.invalidateQueries({ queryKey: ['post', groupId, postId] }),
        client.invalidateQueries({ queryKey: ['writing'] }),
        client.invalidateQueries({ queryKey: ['group', groupId] }),
      ]);
    },
  });
}
