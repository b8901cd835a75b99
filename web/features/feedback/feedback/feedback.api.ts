import { queryOptions } from '@tanstack/react-query';
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
