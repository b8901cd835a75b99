import { queryOptions, useMutation } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { sessionKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { endSession, setSession } from '../../../platform/session/session.ts';

/** It changes only when the server starts anew. */
export const siteQuery = queryOptions({
  queryKey: sessionKeys.site,
  queryFn: ({ signal }) => call('getSite', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useLogIn() {
  return useMutation({
    mutationFn: (body: { userLogin: string; password: string }) => call('userLogin', { body }),
    onSuccess: ({ user, accessToken }) => setSession({ user, accessToken }),
  });
}

/** Out of this browser in any case: on a shared machine nobody may stay in for want of a network. */
export async function signOut(to: string = paths.landing()): Promise<void> {
  await call('logout').catch(() => {});
  endSession('LOGGED_OUT');
  window.location.assign(to);
}
