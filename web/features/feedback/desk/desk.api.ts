import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type { DeskPost, listDesk, listDeskPost } from '../../../../shared/feedback/desk.ts';
import type { FeedbackContent } from '../../../../shared/feedback/feedback.ts';
import type { SentFeedback } from '../../../../shared/feedback/feedback-drafts.ts';
import { feedbackKeys, postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import {
  feedbackDraftStore,
  type LocalFeedbackDraft,
} from '../../../platform/drafts/feedback-draft-store.ts';

/** Of all subjects: the desk filters them itself. */
export const deskQuery = (groupId: string) =>
  queryOptions({
    queryKey: feedbackKeys.desk(groupId),
    queryFn: ({ signal }) => call('listDesk', { params: { groupId }, query: {}, signal }),
    // What waits for delivery is delivered by a job at a moment that only the server knows.
    refetchInterval: ({ state }) => (isSomethingSent(state.data) ? 3_000 : false),
  });

function isSomethingSent(desk: Result<typeof listDesk> | undefined): boolean {
  if (!desk) return false;
  const posts = [...desk.revised, ...desk.waiting, ...desk.revising, ...desk.answered];
  return posts.some(({ sendAt }) => sendAt !== null);
}

/** A post with everything that the desk shows of it, and the draft that is on this device. */
export const deskPostQuery = (userId: string, groupId: string, postId: string) =>
  queryOptions({
    queryKey: feedbackKeys.deskPost(groupId, postId),
    queryFn: async ({ signal }): Promise<DeskPostAnswer> => {
      const [answer, local] = await Promise.all([
        call('listDeskPost', { params: { groupId, postId }, signal }),
        feedbackDraftStore.find({ userId, postId }).catch(() => undefined),
      ]);
      return { ...answer, local: local as LocalFeedbackDraft<FeedbackContent> | undefined };
    },
    // Fetched before it is opened, and again when something was sent.
    staleTime: 60_000,
  });

export type DeskPostAnswer = Result<typeof listDeskPost> & {
  local: LocalFeedbackDraft<FeedbackContent> | undefined;
};

/** What the desk shows changes with what is sent, undone or delivered. */
export function refreshDesk(client: QueryClient, groupId: string, postIds: readonly string[]) {
  return Promise.all([
    client.invalidateQueries({ queryKey: feedbackKeys.desk(groupId) }),
    ...postIds.map((postId) =>
      client.invalidateQueries({ queryKey: postKeys.detail(groupId, postId) }),
    ),
  ]);
}

export interface Sending {
  post: DeskPost;
  send(): Promise<SentFeedback>;
}

/** The callbacks run even if the desk shows another post by then. */
export function useSendFeedback(
  groupId: string,
  callbacks: {
    onSent(post: DeskPost, sent: SentFeedback): void;
    onFailed(post: DeskPost, error: Error): void;
  },
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: feedbackKeys.send(groupId),
    mutationFn: ({ send }: Sending) => send(),
    // Offline it fails at once instead of pausing without notice.
    networkMode: 'always',
    onSuccess: (sent, { post }) => {
      // The draft in the cache is older than what was sent.
      client.removeQueries({ queryKey: feedbackKeys.deskPost(groupId, post.postId) });
      callbacks.onSent(post, sent);
      // The mutation stays pending until the queue is refetched, so no answered post reappears.
      return refreshDesk(client, groupId, [post.postId]);
    },
    onError(error, { post }) {
      callbacks.onFailed(post, error);
      // It may have been published again, or unpublished.
      void refreshDesk(client, groupId, [post.postId]);
    },
  });
}

export function useSendingPosts(groupId: string): ReadonlySet<string> {
  const postIds = useMutationState({
    filters: { mutationKey: feedbackKeys.send(groupId), status: 'pending' },
    select: ({ state }) => (state.variables as Sending).post.postId,
  });
  return new Set(postIds);
}

export function useUndoSend(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ postId, feedbackId }: SentFeedback) =>
      call('undoSend', { params: { groupId, postId, feedbackId } }),
    networkMode: 'always',
    onSuccess: (_draft, { postId }) =>
      client.removeQueries({ queryKey: feedbackKeys.deskPost(groupId, postId) }),
    onSettled: (_draft, _error, { postId }) => refreshDesk(client, groupId, [postId]),
  });
}

export function useSendSeveral(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (drafts: { feedbackId: string; version: number }[]) =>
      call('sendFeedbacks', { params: { groupId }, body: { drafts } }),
    networkMode: 'always',
    onSuccess: ({ results }) =>
      refreshDesk(
        client,
        groupId,
        results.flatMap(({ sent }) => sent?.postId ?? []),
      ),
  });
}
