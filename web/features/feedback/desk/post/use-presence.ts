import { useQuery } from '@tanstack/react-query';
import type { Presence } from '../../../../../shared/feedback/desk.ts';
import { feedbackKeys } from '../../../../app/query-keys.ts';
import { call } from '../../../../platform/client/call.ts';
import { keepWindowId, readWindowId } from './window-id.ts';

let tabId: string | undefined;

/** By which the others tell this window from their own. Not at import, which happens on the server, too. */
function ownId(): string {
  if (tabId !== undefined) return tabId;
  const id = readWindowId(sessionStorage);
  tabId = id;
  addEventListener('pagehide', () => keepWindowId(sessionStorage, id));
  // Back from the cache of the browser, with the id in use again.
  addEventListener('pageshow', ({ persisted }) => persisted && readWindowId(sessionStorage));
  return id;
}

/** Twice in the half minute for which the server keeps a presence. */
const INTERVAL_MS = 14_000;

/** Tells the server that this window has the post open, and answers with the other windows. */
export function usePresence(groupId: string, postId: string): Presence[] {
  const { data } = useQuery({
    queryKey: feedbackKeys.presence(groupId, postId),
    queryFn: ({ signal }) =>
      call('putPresence', { params: { groupId, postId }, body: { tabId: ownId() }, signal }),
    refetchInterval: INTERVAL_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return data?.presences.filter((other) => other.tabId !== ownId()) ?? [];
}
