import { useQuery } from '@tanstack/react-query';
import type { Presence } from '../../../../../shared/feedback/desk.ts';
import { feedbackKeys } from '../../../../app/query-keys.ts';
import { call } from '../../../../platform/client/call.ts';
import { keepWindowId, readWindowId } from './window-id.ts';

/** The id of this window, by which the others tell it from their own. */
const tabId = readWindowId(sessionStorage);
addEventListener('pagehide', () => keepWindowId(sessionStorage, tabId));
// Back from the cache of the browser, with the id in use again.
addEventListener('pageshow', ({ persisted }) => persisted && readWindowId(sessionStorage));
/** Twice in the half minute for which the server keeps a presence. */
const INTERVAL_MS = 14_000;

/** Tells the server that this window has the post open, and answers with the other windows. */
export function usePresence(groupId: string, postId: string): Presence[] {
  const { data } = useQuery({
    queryKey: feedbackKeys.presence(groupId, postId),
    queryFn: ({ signal }) =>
      call('putPresence', { params: { groupId, postId }, body: { tabId }, signal }),
    refetchInterval: INTERVAL_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return data?.presences.filter((other) => other.tabId !== tabId) ?? [];
}
