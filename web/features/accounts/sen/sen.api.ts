import { queryOptions, useMutation } from '@tanstack/react-query';
import type { linkSen, registerSen } from '../../../../shared/accounts/sen.ts';
import type { BodyInput, Result } from '../../../../shared/contract/endpoint.ts';
import { sessionKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { setSession } from '../../../platform/session/session.ts';

/** The server knows the page to return to as well, but says it only at the end of the log-in. */
const NEXT_KEY = 'munjip.sen-next';

/** The page that `redirectToSen` was asked to return to, for a log-in that needs a second step. */
export function findSenNext(): string | undefined {
  try {
    return sessionStorage.getItem(NEXT_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the history entry, so Back does not start another log-in. */
export async function redirectToSen(next: string): Promise<void> {
  const { location } = await call('beginSen', { body: { next } });
  try {
    sessionStorage.setItem(NEXT_KEY, next);
  } catch {
    // Without storage the second step leads to the groups.
  }
  window.location.replace(location);
}

export async function exchangeSenCode(authCode: string) {
  const answer = await call('exchangeSenCode', { body: { authCode } });
  const { user, accessToken } = answer;
  if (user && accessToken !== undefined) setSession({ user, accessToken });
  return answer;
}

export const pendingSignUpQuery = queryOptions({
  queryKey: sessionKeys.pendingSenSignUp,
  queryFn: ({ signal }) => call('getSenPendingSignUp', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // An expired log-in stays expired, so only passing errors are retried.
  retry: (failures, error) => failures < 2 && error instanceof CallError && error.isPassing,
});

const keep = ({ user, accessToken }: Result<typeof linkSen>) => setSession({ user, accessToken });

export function useLinkSen() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof linkSen>) => call('linkSen', { body }),
    onSuccess: keep,
  });
}

export function useRegisterSen() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof registerSen>) => call('registerSen', { body }),
    onSuccess: keep,
  });
}
