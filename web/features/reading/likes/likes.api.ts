import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { type PostIds, postQuery } from '../posts/posts.api.ts';

export const likesQuery = ({ groupId, postId }: PostIds) =>
  queryOptions({
    queryKey: postKeys.likes(groupId, postId),
    queryFn: ({ signal }) => call('listLikes', { params: { groupId, postId }, signal }),
  });

export function useLike({ groupId, postId }: PostIds) {
  const client = useQueryClient();
  return useMutation({
    // Sends quick presses one after the other, so that the last one decides.
    scope: { id: `like ${postId}` },
    mutationFn: (liked: boolean) =>
      call('likePost', { params: { groupId, postId }, body: { liked } }),
    onError: (error) => toast({ title: error.message, variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: postQuery(groupId, postId).queryKey }),
  });
}
