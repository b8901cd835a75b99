import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { feedbackKeys, postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const feedbackQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: postKeys.feedback(groupId, postId),
    queryFn: ({ signal }) => call('listFeedback', { params: { groupId, postId }, signal }),
  });

export const myFeedbackQuery = (groupId: string) =>
  queryOptions({
    queryKey: feedbackKeys.mine(groupId),
    queryFn: ({ signal }) => call('listMyFeedback', { params: { groupId }, signal }),
  });

export function useReportPeerFeedback({
  groupId,
  postId,
  feedbackId,
}: {
  groupId: string;
  postId: string;
  feedbackId: string;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('reportPeerFeedback', { params: { groupId, postId, feedbackId }, body: { reason } }),
    // Offline it fails at once instead of pausing without notice.
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: postKeys.feedback(groupId, postId) }),
  });
}
