import { useMutation } from '@tanstack/react-query';
import type { NewAccount } from '../../../../shared/accounts/sign-up.ts';
import type { SelfMadeClassify } from '../../../../shared/accounts/users.ts';
import { call } from '../../../platform/client/call.ts';

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

export function useRegister() {
  return useMutation({ mutationFn: (body: NewAccount) => call('register', { body }) });
}
