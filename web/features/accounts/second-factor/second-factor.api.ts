import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { setSession } from '../../../platform/session/session.ts';

export const secondFactorQuery = queryOptions({
  queryKey: accountKeys.secondFactor,
  queryFn: ({ signal }) => call('getSecondFactor', { signal }),
});

export function useFinishLogIn() {
  return useMutation({
    mutationFn: (code: string) => call('finishLogIn', { body: { code } }),
    onSuccess: ({ user, accessToken }) => setSession({ user, accessToken }),
  });
}

export function useBeginSecondFactor() {
  return useMutation({ mutationFn: () => call('beginSecondFactor') });
}

export function useEnableSecondFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('enableSecondFactor', { body: { code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKeys.secondFactor }),
  });
}

export function useMakeRecoveryCodes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('makeRecoveryCodes'),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKeys.secondFactor }),
  });
}

export function useDisableSecondFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('disableSecondFactor'),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKeys.secondFactor }),
  });
}
