import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CommentChange, NewComment } from '../../../../shared/reading/comments.ts';
import { postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { type PostIds, postQuery } from '../posts/posts.api.ts';

export const commentsQuery = ({ groupId, postId }: PostIds) =>
  queryOptions({
    queryKey: postKeys.comments(groupId, postId),
    queryFn: ({ signal }) => call('listComments', { params: { groupId, postId }, signal }),
  });

export const mentionableQuery = ({ groupId, postId }: PostIds) =>
  queryOptions({
    queryKey: postKeys.mentionable(groupId, postId),
    queryFn: ({ signal }) => call('listMentionable', { params: { groupId, postId }, signal }),
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
    mutationFn: ({ commentId, ...body }: CommentChange & { commentId: string }) =>
      call('editComment', { params: { groupId, postId, commentId }, body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (commentId: string) =>
      call('removeComment', { params: { groupId, postId, commentId } }),
    onSuccess,
  });
  return { add, edit, remove };
}
