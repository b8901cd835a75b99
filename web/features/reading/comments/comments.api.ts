import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewComment } from '../../../../shared/reading/comments.ts';
import { postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { type PostIds, postQuery } from '../posts/posts.api.ts';

export const commentsQuery = ({ groupId, postId }: PostIds) =>
  queryOptions({
    queryKey: postKeys.comments(groupId, postId),
    queryFn: ({ signal }) => call('listComments', { params: { groupId, postId }, signal }),
  });

/** Each change refetches the list and the post with its count. */
export function useCommentChanges({ groupId, postId }: PostIds) {
  const client = useQueryClient();
  const onSuccess = () =>
    client.invalidateQueries({ queryKey: postQuery(groupId, postId).queryKey });
  const add = useMutation({
    mutationFn: (body: NewComment) => call('addComment', { params: { groupId, postId }, body }),
    onSuccess,
  });
  const edit = useMutation({
    mutationFn: ({ commentId, content }: { commentId: string; content: string }) =>
      call('editComment', { params: { groupId, postId, commentId }, body: { content } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (commentId: string) =>
      call('removeComment', { params: { groupId, postId, commentId } }),
    onSuccess,
  });
  return { add, edit, remove };
}
