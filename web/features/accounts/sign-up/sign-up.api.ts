import { useMutation } from '@tanstack/react-query';
import type { NewAccount } from '../../../../shared/accounts/sign-up.ts';
import type { SelfMadeClassify } from '../../../../shared/accounts/users.ts';
import { call } from '../../../platform/client/call.ts';
import { setSession } from '../../../platform/session/session.ts';

export function useGenerateEmailCode() {
  return useMutation({
    mutationFn: (body: { userEmail: string; userClassify: SelfMadeClassify }) =>
      call('generateEmailCode', { body: { ...body, verificationType: 'SIGNUP' } }),
  });
}

export function useVerifyEmailCode() {
  return useMutation({
    mutationFn: (body: { userEmail: string; userEmailCode: string }) =>
      call('verifyEmailCode', { body }),
  });
}

export function useCheckId() {
  return useMutation({
    mutationFn: (userLogin: string) => call('checkId', { query: { userLogin } }),
  });
}

/** Logs in at once. Null if only that failed: the account is there, and its owner can log in. */
export function useRegister() {
  return useMutation({
    mutationFn: async (body: NewAccount) => {
      await call('register', { body });
      const { userLogin, password } = body;
      return call('userLogin', { body: { userLogin, password } }).catch(() => null);
    },
    onSuccess: (loggedIn) => {
      if (loggedIn === null) return;
      const { user, accessToken } = loggedIn;
      setSession({ user, accessToken });
    },
  });
}
