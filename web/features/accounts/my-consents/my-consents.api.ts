import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConsentRecord } from '../../../../shared/accounts/my-consents.ts';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

const PAGE_SIZE = 20;

export const myConsentsQuery = infiniteQueryOptions({
  queryKey: accountKeys.myConsents,
  queryFn: ({ pageParam, signal }) =>
    call('listMyConsents', {
      query: { size: PAGE_SIZE, ...(pageParam !== undefined && { consentId: pageParam }) },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ consents }) =>
    consents.length < PAGE_SIZE ? undefined : consents.at(-1)?.consentId,
});

/** Books, the square and the writing tool show what was decided, so nothing that was read before counts. */
function useConsentMutation<Result>(mutate: (consent: ConsentRecord) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutate,
    onSettled: () => client.invalidateQueries(),
  });
}

export const useWithdrawConsent = () =>
  useConsentMutation(({ consentId }) => call('withdrawConsent', { params: { consentId } }));

/** Gives again what was just withdrawn: the same use with the same wording. */
export const useGiveAgain = () => useConsentMutation(giveAgain);

async function giveAgain({ consentUse, wordingId, recipient, group, book, post }: ConsentRecord) {
  const decision = 'GIVEN';
  if (consentUse === 'MODEL') {
    if (!group || recipient === null) return;
    const body = { groupId: group.groupId, decision, wordingId, recipient } as const;
    await call('decideModelUse', { body });
  } else if (consentUse === 'SQUARE') {
    if (!group || !post) return;
    const params = { groupId: group.groupId, postId: post.postId };
    await call('consentToSquare', { params, body: { squareConsent: true } });
  } else if (consentUse !== 'ACCOUNT' && book && post) {
    await call('decideConsents', {
      params: { bookId: book.bookId },
      body: { decisions: [{ postId: post.postId, consentUse, decision, wordingId }] },
    });
  }
}

/** The page shows where it was given, so it can be given there again. */
export const canGiveAgain = ({ consentUse, group, book, post }: ConsentRecord) =>
  consentUse === 'MODEL' ? group !== null : post !== null && (book ?? group) !== null;
