import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { DeskPost } from '../../../../shared/feedback/desk.ts';
import { feedbackKeys, postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const feedbackQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: postKeys.feedback(groupId, postId),
    queryFn: ({ signal }) => call('listFeedback', { params: { groupId, postId }, signal }),
  });

export const deskQuery = (groupId: string, ragId: string | undefined) =>
  queryOptions({
    queryKey: feedbackKeys.deskOf(groupId, ragId),
    queryFn: ({ signal }) =>
      call('listDesk', { params: { groupId }, query: ragId ? { ragId } : {}, signal }),
  });

export const myFeedbackQuery = (groupId: string) =>
  queryOptions({
    queryKey: feedbackKeys.mine(groupId),
    queryFn: ({ signal }) => call('listMyFeedback', { params: { groupId }, signal }),
  });

export interface Answer {
  post: DeskPost;
  content: string;
  feedbackId: string;
}

/** The callbacks run even if the desk shows another post by then. */
export function useSendFeedback(
  groupId: string,
  callbacks: { onSent(answer: Answer): void; onFailed(answer: Answer, error: Error): void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: feedbackKeys.send(groupId),
    mutationFn: ({ post: { postId }, ...body }: Answer) =>
      call('sendFeedback', { params: { groupId, postId }, body }),
    // Offline it fails at once instead of pausing without notice.
    networkMode: 'always',
    onSuccess: (_sent, answer) => {
      callbacks.onSent(answer);
      // The mutation stays pending until the queue is refetched, so no answered post reappears.
      return Promise.all([
        client.invalidateQueries({ queryKey: feedbackKeys.desk(groupId) }),
        client.invalidateQueries({ queryKey: postKeys.detail(groupId, answer.post.postId) }),
      ]);
    },
    onError: (error, answer) => callbacks.onFailed(answer, error),
  });
}

export function useSendingFeedback(groupId: string): ReadonlySet<string> {
  const postIds = useMutationState({
    filters: { mutationKey: feedbackKeys.send(groupId), status: 'pending' },
    select: ({ state }) => (state.variables as Answer).post.postId,
  });
  return new Set(postIds);
}
