import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Support, SupportFunction } from '../../../../shared/assistant/support.ts';
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

export interface Question {
  supportFunction: SupportFunction;
  text: string;
  selection?: { start: number; end: number } | undefined;
}

export function useAskSupport(ref: SupportRef) {
  const client = useQueryClient();
  const { queryKey } = supportQuery(ref);
  return useMutation({
    mutationFn: ({ supportFunction, text, selection }: Question) =>
      call('askSupport', {
        body: { ...ref, supportFunction, text, ...(selection && { selection }) },
      }),
    onSuccess({ support, usedToday, dailyLimit }) {
      client.setQueryData(queryKey, (now) => {
        const others = now?.supports.filter(({ supportId }) => supportId !== support.supportId);
        return { usedToday, dailyLimit, supports: [support, ...(others ?? [])] };
      });
    },
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
