import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/client/call.ts';
import { updateUser } from '../../../platform/session/session.ts';

export function useSendNewEmail() {
  return useMutation({
    mutationFn: (newEmail: string) => call('sendNewUserEmail', { query: { newEmail } }),
  });
}

export function useUpdateEmail() {
  return useMutation({
    mutationFn: (body: { newEmail: string; userEmailCode: string; password?: string }) =>
      call('updateNewUserEmail', { body }),
    onSuccess: (_, { newEmail }) => updateUser({ userEmail: newEmail, emailVerified: true }),
  });
}
