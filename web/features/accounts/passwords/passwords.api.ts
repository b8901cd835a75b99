import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { endSession } from '../../../platform/session/session.ts';

/** How somebody logs in, and who manages their account; only of who is here now. */
export const passwordInfoQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKeys.passwordInfo(userId),
    queryFn: ({ signal }) => call('getPasswordInfo', { signal }),
  });

export const passwordResetQuery = (code: string) =>
  queryOptions({
    queryKey: sessionKeys.passwordReset(code),
    queryFn: ({ signal }) => call('getPasswordReset', { query: { code }, signal }),
    // The form stands while it is filled in, whatever becomes of the link meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useSendPasswordLink() {
  return useMutation({
    mutationFn: (userLogin: string) => call('sendPasswordResetCode', { query: { userLogin } }),
  });
}

export function useSendResetCode() {
  return useMutation({
    // The call wants a kind of person; who has forgotten even the ID need not say which they are.
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
    // One logs in with it next. Who was signed in here was that person, whose sessions have all
    // ended, or leaves the browser to them.
    onSuccess: () => endSession('PASSWORD_RESET'),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) =>
      call('changePassword', { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: sessionKeys.passwordInfos }),
  });
}
