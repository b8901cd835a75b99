import { queryOptions, useMutation } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { sessionKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { endSession, leavePage, setSession } from '../../../platform/session/session.ts';

/** It depends on the server's configuration, which changes only with a restart. */
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

/**
 * The local session ends even if the request fails: on a shared device nobody may stay signed in
 * because the network is down.
 */
export async function signOut(to: string = paths.landing()): Promise<void> {
  await call('logout').catch(() => {});
  endSession('LOGGED_OUT');
  leavePage(to);
}
