import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useStandingChanged } from './writing.api.ts';

export function useUnpublish(groupId: string, postId: string) {
  const changed = useStandingChanged(groupId);
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('unpublishPost', { params: { groupId, postId } }),
    onSuccess: async () => {
      await Promise.all([changed(postId), client.invalidateQueries({ queryKey: ['writing'] })]);
    },
  });
}
