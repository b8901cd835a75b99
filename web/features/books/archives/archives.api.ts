import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ArchiveState } from '../../../../shared/books/archives.ts';
import { bookKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { saveFile } from '../../../platform/client/save-file.ts';

const POLL_MS = 1_000;

export function isBeingMade({ latest }: Pick<ArchiveState, 'latest'>): boolean {
  return latest?.archiveStatus === 'QUEUED' || latest?.archiveStatus === 'MAKING';
}

/** Polls each second while an archive is being made. */
export const archiveQuery = (groupId: string) =>
  queryOptions({
    queryKey: bookKeys.archive(groupId),
    queryFn: ({ signal }) => call('getGroupArchive', { params: { groupId }, signal }),
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data) ? POLL_MS : false),
  });

export function useMakeArchive(groupId: string) {
  const client = useQueryClient();
  const { queryKey } = archiveQuery(groupId);
  return useMutation({
    mutationFn: (withFeedback: boolean) =>
      call('makeGroupArchive', { params: { groupId }, body: { withFeedback } }),
    onSuccess: (state) => client.setQueryData(queryKey, state),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

interface Download {
  /** Without the ending. */
  title: string;
  /** `all` and a user's id are for the owner of the group. */
  whose: 'mine' | 'all' | { userId: string };
}

export function useDownloadArchive(groupId: string) {
  return useMutation({
    mutationFn: async ({ title, whose }: Download) => {
      const params = { groupId };
      const zip =
        whose === 'mine'
          ? await call('downloadMyArchive', { params })
          : await call('downloadGroupArchive', { params, query: whose === 'all' ? {} : whose });
      saveFile(new Blob([zip], { type: 'application/zip' }), title, '.zip');
    },
  });
}
