import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export const feedbackQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: ['post', groupId, postId, 'feedback'],
    queryFn: ({ signal }) => call('listFeedback', { params: { groupId, postId }, signal }),
  });

export const deskQuery = (groupId: string, ragId: string | undefined) =>
  queryOptions({
    queryKey: ['group', groupId, 'desk', ragId ?? 'all'],
    queryFn: ({ signal }) =>
      call('listDesk', { params: { groupId }, query: ragId ? { ragId } : {}, signal }),
  });

export const myFeedbackQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['group', groupId, 'my-feedback'],
    queryFn: ({ signal }) => call('listMyFeedback', { params: { groupId }, signal }),
  });

interface Sending {
  postId: string;
  content: string;
  requestId: string;
}

/** `onSent` is told at once, also when the desk has gone on to the next piece meanwhile. */
export function useSendFeedback(groupId: string, onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ postId, ...body }: Sending) =>
      call('sendFeedback', { params: { groupId, postId }, body }),
    onSuccess: (_sent, { postId }) => {
      onSent();
      return Promise.all([
        client.invalidateQueries({ queryKey: ['group', groupId, 'desk'] }),
        client.invalidateQueries({ queryKey: ['post', groupId, postId] }),
      ]);
    },
  });
}
