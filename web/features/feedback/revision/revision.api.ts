import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { feedbackKeys, postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { connection } from '../../../platform/client/connection.ts';
import { useStore } from '../../../platform/store.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import {
  type AnswerDraft,
  type AnswerDrafts,
  answerDraftsOf,
  createAnswerSender,
  NO_DRAFTS,
} from './answer-drafts.ts';

export interface PostIds {
  groupId: string;
  postId: string;
}

function reportRefusal(error: unknown): void {
  toast({
    title: error instanceof CallError ? error.message : '지금은 보내지 못했어요.',
    variant: 'destructive',
  });
}

export interface AnnotationAnswers {
  drafts: AnswerDrafts;
  /** Keeps the answer on this device; `flush` sends it. */
  change(annotationId: string, draft: AnswerDraft): void;
  flush(): void;
}

/** What this device has and the server does not have yet. */
export function useAnswerDrafts(userId: string, postId: string): AnswerDrafts {
  return useStore(answerDraftsOf(userId, postId), (now) => now, NO_DRAFTS);
}

/** The author's answers to annotations: on the device first, so that none is lost without a network. */
export function useAnnotationAnswers(userId: string, postIds: PostIds): AnnotationAnswers {
  const { groupId, postId } = postIds;
  const client = useQueryClient();
  const drafts = useAnswerDrafts(userId, postId);
  const sender = useMemo(
    () =>
      createAnswerSender({
        drafts: answerDraftsOf(userId, postId),
        send: (annotationId, { feedbackId, answer, reason }) =>
          call('answerAnnotation', {
            params: { groupId, postId, feedbackId, annotationId },
            body: { answer, reason: answer === 'DECLINED' ? reason.trim() : '' },
          }),
        onSent: () => client.invalidateQueries({ queryKey: postKeys.feedback(groupId, postId) }),
        onRefused: reportRefusal,
      }),
    [client, userId, groupId, postId],
  );
  useEffect(() => {
    void sender.flush();
    return connection.subscribe(() => {
      if (connection.get() === 'online') void sender.flush();
    });
  }, [sender]);
  return {
    drafts,
    change: (annotationId, draft) =>
      answerDraftsOf(userId, postId).set((now) => ({ ...now, [annotationId]: draft })),
    flush: () => void sender.flush(),
  };
}

export function useThankFeedback({ groupId, postId }: PostIds) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      feedbackId,
      annotationId,
    }: {
      feedbackId: string;
      annotationId: string | null;
    }) =>
      call('thankFeedback', { params: { groupId, postId, feedbackId }, body: { annotationId } }),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: postKeys.feedback(groupId, postId) }),
    onError: reportRefusal,
  });
}

export interface NewReply {
  feedbackId: string;
  replyId: string;
  annotationId: string | null;
  content: string;
}

export function useAddFeedbackReply({ groupId, postId }: PostIds) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ feedbackId, ...body }: NewReply) =>
      call('addFeedbackReply', { params: { groupId, postId, feedbackId }, body }),
    networkMode: 'always',
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: postKeys.feedback(groupId, postId) }),
        client.invalidateQueries({ queryKey: feedbackKeys.deskPost(groupId, postId) }),
      ]),
    onError: reportRefusal,
  });
}
