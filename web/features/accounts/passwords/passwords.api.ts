import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { changePassword } from '../../../../shared/accounts/passwords.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import { sessionKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { endSession } from '../../../platform/session/session.ts';

/** The key contains the user, so a change of session does not show another person's data. */
export const passwordInfoQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKeys.passwordInfo(userId),
    queryFn: ({ signal }) => call('getPasswordInfo', { signal }),
  });

export const passwordResetQuery = (code: string) =>
  queryOptions({
    queryKey: sessionKeys.passwordReset(code),
    queryFn: ({ signal }) => call('getPasswordReset', { query: { code }, signal }),
    // The form must not be replaced while it is filled in, even if the link expires meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useSendPasswordLink() {
  return useMutation({
    mutationFn: (userLogin: string) => call('sendPasswordResetCode', { query: { userLogin } }),
  });
}

export function useSendResetCode() {
  return useMutation({
    // The endpoint requires a classification; the address alone identifies the account.
    mutationFn: (userEmail: string) =>
      call('generateEmailCode', {
        body: { userEmail, verificationType: 'RESET_PASSWORD', userClassify: 'GENERAL' },
      }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { code: string; userEmail?: string; newPassword: string }) =>
      call('resetPassword', { body }),
    // The server has ended all sessions of that account, and this browser may hold one of them.
    onSuccess: () => endSession('PASSWORD_RESET'),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof changePassword>) => call('changePassword', { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: sessionKeys.passwordInfos }),
  });
}
