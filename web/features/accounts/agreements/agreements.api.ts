import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { currentVersionOf, type LegalDocument } from '../../../../shared/accounts/agreements.ts';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const myAgreementsQuery = queryOptions({
  queryKey: accountKeys.myAgreements,
  queryFn: ({ signal }) => call('listMyAgreements', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const agreementRecordsQuery = queryOptions({
  queryKey: accountKeys.agreementRecords,
  queryFn: ({ signal }) => call('listAgreementRecords', { signal }),
});

export function useAgree() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answers: { document: LegalDocument; agreed: boolean }[]) =>
      call('agree', {
        body: {
          agreements: answers.map((answer) => ({
            ...answer,
            version: currentVersionOf(answer.document),
          })),
        },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: myAgreementsQuery.queryKey }),
  });
}
