import { queryOptions, useMutation } from '@tanstack/react-query';
import type { reauthenticate } from '../../../../shared/accounts/second-factor/reauthentication.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const reauthenticationQuery = queryOptions({
  queryKey: [...accountKeys.secondFactor, 'ways'],
  queryFn: ({ signal }) => call('getReauthentication', { signal }),
});

export function useReauthenticate() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof reauthenticate>) => call('reauthenticate', { body }),
  });
}
