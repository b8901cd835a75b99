import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostsAfterLeaving } from '../../../../shared/groups/leave-group.ts';
import { groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { draftStore } from '../../../platform/drafts/draft-store.ts';
import { feedbackDraftStore } from '../../../platform/drafts/feedback-draft-store.ts';

interface LeaveGroupInput {
  groupId: string;
  userId: string;
  posts: PostsAfterLeaving;
}

/** Deletes the local drafts of this group, because its posts are deleted too. */
async function deleteLocalDrafts({ groupId, userId }: LeaveGroupInput): Promise<void> {
  try {
    for (const draft of await draftStore.findOf(userId)) {
      if (draft.groupId === groupId) await draftStore.discard(draft);
    }
    await feedbackDraftStore.discardOf(userId, groupId);
  } catch {
    // Without storage there are no drafts to delete.
  }
}

export function useLeaveGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: LeaveGroupInput) => {
      const { groupId, userId, posts } = input;
      await call('removeMember', { params: { groupId, userId }, query: { posts } });
      if (posts === 'DELETE') await deleteLocalDrafts(input);
    },
    // The group's own data is removed by the page after its navigation.
    onSuccess: () => client.invalidateQueries({ queryKey: groupKeys.mine }),
  });
}
