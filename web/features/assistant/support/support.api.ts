import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ModelUse } from '../../../../shared/assistant/model-use.ts';
import type { Question, Support } from '../../../../shared/assistant/support.ts';
import { postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export interface SupportRef {
  groupId: string;
  ragId: string;
  postId: string;
}

export const supportQuery = (ref: SupportRef) =>
  queryOptions({
    queryKey: postKeys.support(ref.groupId, ref.postId),
    queryFn: ({ signal }) => call('listSupport', { query: ref, signal }),
  });

/** What the writer of a post asked, for the owner of the group. */
export const postSupportQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: postKeys.askedSupport(groupId, postId),
    queryFn: ({ signal }) => call('listPostSupport', { params: { groupId, postId }, signal }),
  });

export type AskedQuestion = Omit<Question, keyof SupportRef>;

interface Asking {
  question: AskedQuestion;
  stop: AbortController;
}

/**
 * The answer is in the query from its first point on, and stays there when it is stopped. It goes on arriving, and
 * can be stopped, when the writer has looked at another tab and comes back.
 */
export function useAskSupport(ref: SupportRef) {
  const client = useQueryClient();
  const { queryKey } = supportQuery(ref);

  function keep(support: Support, allowance: { usedToday?: number; dailyLimit?: number } = {}) {
    // A list that was requested before would take away what has arrived since.
    const isListed = client.getQueryData(queryKey) !== undefined;
    if (isListed) void client.cancelQueries({ queryKey, exact: true });
    client.setQueryData(queryKey, (now) => {
      if (!now) return now;
      const others = now.supports.filter(({ supportId }) => supportId !== support.supportId);
      return { ...now, ...allowance, supports: [support, ...others] };
    });
  }

  /** As the server does with a question that nothing answered. */
  function forget({ supportId }: Support): void {
    client.setQueryData(
      queryKey,
      (now) =>
        now && {
          ...now,
          usedToday: Math.max(0, now.usedToday - 1),
          supports: now.supports.filter((one) => one.supportId !== supportId),
        },
    );
  }

  const { mutate, error, variables } = useMutation({
    mutationKey: queryKey,
    async mutationFn({ question, stop }: Asking) {
      let answer: Support | undefined;
      try {
        await call('askSupport', {
          body: { ...ref, ...question },
          signal: stop.signal,
          onEvent({ event, data }) {
            if (event !== 'point') {
              const { support, ...allowance } = data;
              answer = support;
              keep(support, allowance);
            } else if (answer) {
              answer = { ...answer, points: [...answer.points, data] };
              keep(answer);
            }
          },
        });
      } catch (refusal) {
        if (answer?.points.length === 0) forget(answer);
        if (!stop.signal.aborted) throw refusal;
      }
    },
  });
  const pending = useMutationState({
    filters: { mutationKey: queryKey, status: 'pending' },
    select: ({ state }) => state.variables as Asking,
  }).at(-1);
  return {
    ask: (question: AskedQuestion) => mutate({ question, stop: new AbortController() }),
    isAsking: pending !== undefined,
    error,
    asked: (pending ?? variables)?.question,
    stop: () => pending?.stop.abort(),
  };
}

/** What this question would send. Never kept: the text changes with every key. */
export function useSupportPreview(ref: SupportRef, question: AskedQuestion | undefined) {
  return useQuery({
    queryKey: postKeys.supportPreview(ref.groupId, ref.postId, question),
    queryFn: ({ signal }) =>
      call('previewSupport', {
        body: { ...ref, supportFunction: 'IDEAS', text: '', ...question },
        signal,
      }),
    enabled: question !== undefined,
    gcTime: 0,
  });
}

/** A refusal may mean that there is a newer wording or another recipient. */
export function useDecideModelUse(ref: SupportRef) {
  const client = useQueryClient();
  const { queryKey } = supportQuery(ref);
  return useMutation({
    mutationFn: ({ use, isGiven }: { use: ModelUse; isGiven: boolean }) =>
      call('decideModelUse', {
        body: {
          groupId: ref.groupId,
          decision: isGiven ? 'GIVEN' : 'WITHDRAWN',
          wordingId: use.wording.wordingId,
          recipient: use.recipient,
        },
      }),
    onSuccess: ({ modelUse }) =>
      client.setQueryData(queryKey, (now) => now && { ...now, modelUse }),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Shown at once and taken back if the server refuses it. */
export function useMarkPoint(ref: SupportRef) {
  const client = useQueryClient();
  const { queryKey } = supportQuery(ref);
  const show = (supportId: string, point: number, isDone: boolean) =>
    client.setQueryData(
      queryKey,
      (now) =>
        now && {
          ...now,
          supports: now.supports.map((one) => marked(one, supportId, point, isDone)),
        },
    );
  return useMutation({
    mutationFn: ({
      supportId,
      point,
      isDone,
    }: {
      supportId: string;
      point: number;
      isDone: boolean;
    }) => call('markSupportPoint', { params: { supportId }, body: { point, isDone } }),
    onMutate: ({ supportId, point, isDone }) => show(supportId, point, isDone),
    onError: (_error, { supportId, point, isDone }) => show(supportId, point, !isDone),
  });
}

function marked(support: Support, supportId: string, at: number, isDone: boolean): Support {
  if (support.supportId !== supportId) return support;
  return {
    ...support,
    points: support.points.map((point, index) => (index === at ? { ...point, isDone } : point)),
  };
}
