import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Post } from '../../../../shared/reading/posts.ts';
import { paths } from '../../../app/paths.ts';
import { writingKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useInvalidatePost } from '../../reading/posts/posts.api.ts';

/**
 * Takes an own published post back and opens it in the editor. Nothing is asked: handing in again
 * undoes it.
 */
export function ReviseButton({
  post: { groupId, postId, ragId },
  size,
  isAsked = false,
  isSecondary = !isAsked,
}: {
  post: Pick<Post, 'groupId' | 'postId' | 'ragId'>;
  size?: 'small' | 'big' | undefined;
  /** The owner asked for a revision, which makes it what to do next. */
  isAsked?: boolean;
  /** Something else is what to do next. */
  isSecondary?: boolean;
}) {
  const navigate = useNavigate();
  const invalidatePost = useInvalidatePost(groupId);
  const client = useQueryClient();
  const unpublish = useMutation({
    mutationFn: () => call('unpublishPost', { params: { groupId, postId } }),
    // Here and not in the call of `mutate`: the page changes as soon as the post is a draft.
    onSuccess: async () => {
      const tab = isAsked ? { tab: 'feedback' } : {};
      await navigate(paths.writing(groupId, { subjectId: ragId, postId, ...tab }));
      await Promise.all([
        invalidatePost(postId),
        client.invalidateQueries({ queryKey: writingKeys.all }),
      ]);
    },
    onError: (refusal) => toast({ title: errorMessageOf(refusal), variant: 'destructive' }),
  });
  return (
    <Button
      icon={isAsked ? 'pen' : 'undo'}
      variant={isSecondary ? 'plain' : 'primary'}
      size={size}
      busy={unpublish.isPending}
      onClick={() => unpublish.mutate()}
    >
      고쳐 쓰기
    </Button>
  );
}
