import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WithdrawalPosts } from '../../../../shared/groups/leave-group.ts';
import { groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { draftStore } from '../../../platform/drafts/draft-store.ts';

interface Withdrawal {
  groupId: string;
  userId: string;
  posts: WithdrawalPosts;
}

/** Texts of this group that only this device has go with the pieces. */
async function forgetDrafts({ groupId, userId }: Withdrawal): Promise<void> {
  try {
    for (const draft of await draftStore.findOf(userId)) {
      if (draft.groupId === groupId) await draftStore.discard(draft);
    }
  } catch {
    // Where nothing may be stored there is nothing to forget.
  }
}

export function useLeaveGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (withdrawal: Withdrawal) => {
      const { groupId, userId, posts } = withdrawal;
      await call('removeMember', { params: { groupId, userId }, query: { posts } });
      if (posts === 'DELETE') await forgetDrafts(withdrawal);
    },
    // What is known of the group itself goes with its pages: asked for again, it would be refused.
    onSuccess: () => client.invalidateQueries({ queryKey: groupKeys.mine }),
  });
}
