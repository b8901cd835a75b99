import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import type { sendPeerReview } from '../../../../shared/feedback/peer-review.ts';
import { feedbackKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { toast } from '../../../ui/overlays/toast.ts';

export const peerReviewsQuery = (groupId: string) =>
  queryOptions({
    queryKey: feedbackKeys.peerReviews(groupId),
    queryFn: ({ signal }) => call('listPeerReviews', { params: { groupId }, signal }),
  });

/** Not refetched while the page is open: the fields have the newer text. */
export const peerReviewQuery = (groupId: string, reviewId: string) =>
  queryOptions({
    queryKey: feedbackKeys.peerReview(groupId, reviewId),
    queryFn: ({ signal }) => call('getPeerReview', { params: { groupId, reviewId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function useSendPeerReview(groupId: string, reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof sendPeerReview>) =>
      call('sendPeerReview', { params: { groupId, reviewId }, body }),
    // Offline it fails at once instead of pausing without notice.
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: feedbackKeys.peerReviews(groupId) }),
  });
}

export const peerFeedbackQuery = (groupId: string, ragId: string) =>
  queryOptions({
    queryKey: feedbackKeys.peerFeedback(groupId, ragId),
    queryFn: ({ signal }) =>
      call('listPeerFeedback', { params: { groupId, subjectId: ragId }, signal }),
  });

export const peerFeedbackToReviewQuery = (groupId: string) =>
  queryOptions({
    queryKey: feedbackKeys.peerFeedbackToReview(groupId),
    queryFn: ({ signal }) => call('listPeerFeedbackToReview', { params: { groupId }, signal }),
  });

type Decision =
  | { kind: 'release'; feedbackIds: string[] }
  | { kind: 'withdraw'; feedbackId: string; reason: string }
  | { kind: 'dismiss'; feedbackId: string };

export function useDecidePeerFeedback(groupId: string, ragId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => {
      switch (decision.kind) {
        case 'release': {
          const { feedbackIds } = decision;
          return call('releasePeerFeedback', { params: { groupId }, body: { feedbackIds } });
        }
        case 'withdraw': {
          const { feedbackId, reason } = decision;
          return call('withdrawPeerFeedback', {
            params: { groupId, feedbackId },
            body: { reason },
          });
        }
        case 'dismiss': {
          const { feedbackId } = decision;
          return call('dismissPeerReport', { params: { groupId, feedbackId } });
        }
      }
    },
    networkMode: 'always',
    onError(error, { kind }) {
      // The dialog shows why a withdrawal was refused.
      if (kind !== 'withdraw') toast({ title: errorMessageOf(error), variant: 'destructive' });
    },
    // Also after a refusal: another window may have decided.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: feedbackKeys.peerFeedback(groupId, ragId) }),
        client.invalidateQueries({ queryKey: feedbackKeys.peerFeedbackToReview(groupId) }),
      ]),
  });
}
