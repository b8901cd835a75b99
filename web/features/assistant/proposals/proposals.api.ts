import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { FeedbackProposal, PartDecision } from '../../../../shared/assistant/proposals.ts';
import { postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

interface PostRef {
  groupId: string;
  postId: string;
}

/** What is proposed for the owner's feedback to a post. */
export const proposalQuery = ({ groupId, postId }: PostRef) =>
  queryOptions({
    queryKey: postKeys.proposal(groupId, postId),
    queryFn: ({ signal }) => call('getProposal', { params: { groupId, postId }, signal }),
    // Decisions of this page are in the cache already.
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The parts are in the query from the first one on, and stay there when it is stopped. They go on arriving when
 * the owner has looked at another post and comes back.
 */
export function useMakeProposal(ref: PostRef) {
  const client = useQueryClient();
  const { queryKey } = proposalQuery(ref);
  const keep = (proposal: FeedbackProposal) => client.setQueryData(queryKey, { proposal });
  const { mutate } = useMutation({
    mutationKey: queryKey,
    async mutationFn(stop: AbortController) {
      let made: FeedbackProposal | undefined;
      try {
        await call('makeProposal', {
          params: ref,
          signal: stop.signal,
          onEvent({ event, data }) {
            if (event !== 'part') made = data;
            else if (made) made = { ...made, parts: [...made.parts, data] };
            if (made) keep(made);
          },
        });
      } catch (refusal) {
        if (made?.parts.length === 0) client.setQueryData(queryKey, { proposal: null });
        if (!stop.signal.aborted) throw refusal;
      }
    },
  });
  const pending = useMutationState({
    filters: { mutationKey: queryKey, status: 'pending' },
    select: ({ state }) => state.variables as AbortController,
  }).at(-1);
  return {
    /** A second press before the page shows the first one asks nothing. */
    make(callbacks: Parameters<typeof mutate>[1] = {}) {
      if (client.isMutating({ mutationKey: queryKey }) === 0)
        mutate(new AbortController(), callbacks);
    },
    isMaking: pending !== undefined,
    stop: () => pending?.abort(),
  };
}

/** Shown at once and taken back if the server refuses it. */
export function useDecidePart(ref: PostRef) {
  const client = useQueryClient();
  const { queryKey } = proposalQuery(ref);
  function show(part: number, decision: PartDecision | null): void {
    client.setQueryData(queryKey, (now) => {
      if (!now?.proposal) return now;
      const parts = now.proposal.parts.map((one, at) => (at === part ? { ...one, decision } : one));
      return { proposal: { ...now.proposal, parts } };
    });
  }
  return useMutation({
    mutationFn: (body: { proposalId: string; part: number; decision: PartDecision }) =>
      call('decidePart', { params: ref, body }),
    onMutate: ({ part, decision }) => show(part, decision),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

export function useDiscardProposal(ref: PostRef) {
  const client = useQueryClient();
  const { queryKey } = proposalQuery(ref);
  return useMutation({
    mutationFn: () => call('discardProposal', { params: ref }),
    onMutate: () => client.setQueryData(queryKey, { proposal: null }),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
