import { useEffect, useState } from 'react';
import { call } from '../../../../platform/client/call.ts';
import { feedbackDraftStore } from '../../../../platform/drafts/feedback-draft-store.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import type { DeskPostAnswer } from '../desk.api.ts';
import { createFeedbackDraft, type FeedbackDraftSession } from './feedback-draft.ts';

/** A post that was opened at the desk, with the feedback that is being written for it. */
export interface OpenedPost {
  session: FeedbackDraftSession;
  /** What the server answered when it was opened: annotations refer to this text. */
  answer: DeskPostAnswer;
  text: string;
}

export interface DraftSessions {
  /** A post that is opened again goes on with the same session, whose saves may still be under way. */
  open(answer: DeskPostAnswer, text: string): OpenedPost;
  /** The next time the post is opened with what the server has then. */
  close(postId: string): void;
  all(): Iterable<OpenedPost>;
}

export function createDraftSessions(userId: string, groupId: string): DraftSessions {
  const opened = new Map<string, OpenedPost>();
  return {
    open(answer, text) {
      const { postId, version } = answer.post;
      const known = opened.get(postId);
      if (known) return known;
      const params = { groupId, postId };
      const session = createFeedbackDraft({
        userId,
        groupId,
        postId,
        post: { version, text },
        stored: answer.draft?.sendAt === null ? answer.draft : null,
        locations: answer.draftLocations,
        local: answer.local,
        store: feedbackDraftStore,
        calls: {
          save: (body, keepalive) => call('saveFeedbackDraft', { params, body, keepalive }),
          send: (body) => call('sendFeedback', { params, body }),
          load: async () => (await call('getFeedbackDraft', { params })).draft,
        },
        onMoved: (moved) =>
          toast({
            title: '글이 바뀌어 짚은 말이 없어졌어요.',
            description: `그 말에 쓴 답 ${moved}개를 ‘글 전체에 대한 답’에 옮겨 두었어요.`,
            viewport: 'top',
          }),
      });
      const entry = { session, answer, text };
      opened.set(postId, entry);
      return entry;
    },
    close: (postId) => void opened.delete(postId),
    all: () => opened.values(),
  };
}

/** The sessions of one visit to the desk. They are saved when the window is hidden, left or online. */
export function useDraftSessions(userId: string, groupId: string): DraftSessions {
  const [sessions] = useState(() => createDraftSessions(userId, groupId));
  useEffect(() => {
    const each = (run: (session: FeedbackDraftSession) => void) => () => {
      for (const { session } of sessions.all()) run(session);
    };
    const flush = each((session) => session.flush());
    const close = each((session) => session.flushOnClose());
    const online = each((session) => session.online());
    const hide = () => document.visibilityState === 'hidden' && close();
    const warn = (event: BeforeUnloadEvent) => {
      if ([...sessions.all()].some(({ session }) => session.isOnlyInMemory()))
        event.preventDefault();
    };
    window.addEventListener('online', online);
    window.addEventListener('blur', flush);
    window.addEventListener('pagehide', close);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('blur', flush);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', hide);
      flush();
    };
  }, [sessions]);
  return sessions;
}
