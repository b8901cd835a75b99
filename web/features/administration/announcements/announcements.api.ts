import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewAnnouncement } from '../../../../shared/administration/announcements.ts';
import { adminKeys } from '../../../app/admin-keys.ts';
import { sessionKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

const FRESH_MS = 5 * 60_000;

/** Asked once in five minutes, and never for its own sake: without an answer nothing is announced. */
export const announcementsQuery = queryOptions({
  queryKey: sessionKeys.announcements,
  queryFn: ({ signal }) => call('listAnnouncements', { signal }),
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
  retry: false,
});

export const allAnnouncementsQuery = queryOptions({
  queryKey: adminKeys.announcements,
  queryFn: ({ signal }) => call('listAllAnnouncements', { signal }),
});

function useAnnouncementChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: sessionKeys.announcements });
      await client.invalidateQueries({ queryKey: adminKeys.all });
    },
  });
}

/** Without an id a new one. */
export const useSaveAnnouncement = (announcementId: string | undefined) =>
  useAnnouncementChange((body: NewAnnouncement) =>
    announcementId === undefined
      ? call('createAnnouncement', { body })
      : call('updateAnnouncement', { params: { announcementId }, body }),
  );

export const useRemoveAnnouncement = (announcementId: string) =>
  useAnnouncementChange<void>(() => call('removeAnnouncement', { params: { announcementId } }));
