import { useMutation, useQueryClient } from '@tanstack/react-query';
import { writingKeys } from '../../../../app/query-keys.ts';
import { call } from '../../../../platform/client/call.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { useInvalidatePost } from '../writing.api.ts';

export function useUnpublish(groupId: string, postId: string) {
  const invalidatePost = useInvalidatePost(groupId);
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('unpublishPost', { params: { groupId, postId } }),
    // Here and not in the component, which is unmounted when the editor replaces it.
    onSuccess: async () => {
      toast({ title: '글을 거두었어요. 고친 뒤에 다시 내 주세요.' });
      await Promise.all([
        invalidatePost(postId),
        client.invalidateQueries({ queryKey: writingKeys.all }),
      ]);
      // The pressed button is unmounted, so the focus would be lost.
      setTimeout(() => document.getElementById('main')?.focus());
    },
  });
}
