import { useMutation, useQueryClient } from '@tanstack/react-query';
import { writingKeys } from '../../../../app/query-keys.ts';
import { call } from '../../../../platform/client/call.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { useStandingChanged } from '../writing.api.ts';

export function useUnpublish(groupId: string, postId: string) {
  const changed = useStandingChanged(groupId);
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('unpublishPost', { params: { groupId, postId } }),
    // Told from here: the one who asked is gone from the page when the paper comes back.
    onSuccess: async () => {
      toast({ title: '글을 거두었어요. 고친 뒤에 다시 내 주세요.' });
      await Promise.all([changed(postId), client.invalidateQueries({ queryKey: writingKeys.all })]);
      // What was pressed went with the page that was read.
      setTimeout(() => document.getElementById('main')?.focus());
    },
  });
}
