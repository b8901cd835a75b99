import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { PasskeyAnswer } from '../../../../shared/accounts/second-factor/passkeys.ts';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { setSession } from '../../../platform/session/session.ts';

const PASSKEYS = [...accountKeys.secondFactor, 'passkeys'] as const;

export const passkeysQuery = queryOptions({
  queryKey: PASSKEYS,
  queryFn: ({ signal }) => call('listPasskeys', { signal }),
});

/** The person closed the dialog of the device, or it has no passkey of this site. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** Asks the device for a passkey of this site. */
export async function askForPasskey(): Promise<z.infer<typeof PasskeyAnswer>> {
  const optionsJSON = await call('beginPasskeyLogIn');
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

export function useLogInByPasskey() {
  return useMutation({
    mutationFn: async () => call('logInByPasskey', { body: { passkey: await askForPasskey() } }),
    onSuccess: ({ user, accessToken }) => setSession({ user, accessToken }),
  });
}

export function useAddPasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (passkeyName: string) => {
      const optionsJSON = await call('beginPasskey');
      const { id, rawId, response } = await startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports } = response;
      return call('addPasskey', {
        body: {
          passkeyName,
          passkey: {
            id,
            rawId,
            type: 'public-key',
            response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
          },
        },
      });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: PASSKEYS }),
  });
}

export function useRemovePasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (passkeyId: string) => call('removePasskey', { params: { passkeyId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: PASSKEYS }),
  });
}
