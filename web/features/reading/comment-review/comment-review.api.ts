import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import type { decideComment, reportComment } from '../../../../shared/reading/comment-review.ts';
import { groupKeys, postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const commentReviewQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKeys.commentReview(groupId),
    queryFn: ({ signal }) => call('listCommentsToReview', { params: { groupId }, signal }),
  });

type CommentToDecide = { commentId: string } & BodyInput<typeof decideComment>;

export function useDecideComment(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ commentId, ...body }: CommentToDecide) =>
      call('decideComment', { params: { groupId, commentId }, body }),
    // Also after a refusal: the comment may have been edited or deleted meanwhile.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: groupKeys.commentReview(groupId) }),
        client.invalidateQueries({ queryKey: postKeys.ofGroup(groupId) }),
      ]),
  });
}

interface CommentPath {
  groupId: string;
  postId: string;
  commentId: string;
}

export function useReportComment({ groupId, postId, commentId }: CommentPath) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof reportComment>) =>
      call('reportComment', { params: { groupId, postId, commentId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: postKeys.comments(groupId, postId) }),
  });
}

export const holdWordsQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKeys.holdWords(groupId),
    queryFn: ({ signal }) => call('listHoldWords', { params: { groupId }, signal }),
  });

export function useHoldWords(groupId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: groupKeys.holdWords(groupId) });
  const add = useMutation({
    mutationFn: (word: string) => call('addHoldWord', { params: { groupId }, body: { word } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (word: string) => call('removeHoldWord', { params: { groupId }, body: { word } }),
    onSuccess,
  });
  return { add, remove };
}
