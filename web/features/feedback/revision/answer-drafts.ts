import type { AnnotationAnswer } from '../../../../shared/feedback/annotations.ts';
import { isUnreached } from '../../../platform/client/query-client.ts';
import { createPersistentStore, type Store } from '../../../platform/store.ts';

/** An answer to an annotation that the server does not have yet. */
export interface AnswerDraft {
  feedbackId: string;
  answer: AnnotationAnswer | null;
  reason: string;
}

/** By annotationId. */
export type AnswerDrafts = Readonly<Record<string, AnswerDraft>>;

export const NO_DRAFTS: AnswerDrafts = {};

function read(found: unknown): AnswerDrafts | undefined {
  return typeof found === 'object' && found !== null ? (found as AnswerDrafts) : undefined;
}

const stores = new Map<string, Store<AnswerDrafts>>();

/** The drafts of one author on one post. They outlive the page and the session. */
export function answerDraftsOf(userId: string, postId: string): Store<AnswerDrafts> {
  const key = `munjip.annotation-answers.${userId}.${postId}`;
  const store = stores.get(key) ?? createPersistentStore(key, NO_DRAFTS, read);
  stores.set(key, store);
  return store;
}

const isComplete = ({ answer, reason }: AnswerDraft) =>
  answer !== 'DECLINED' || reason.trim() !== '';

interface Options {
  drafts: Store<AnswerDrafts>;
  send(annotationId: string, draft: AnswerDraft): Promise<unknown>;
  /** The answer is shown from the draft until what the server has is loaded. */
  onSent(): Promise<unknown>;
  onRefused(error: unknown): void;
}

export interface AnswerSender {
  /** Sends what is complete, one after the other. Without a connection everything stays. */
  flush(): Promise<void>;
}

export function createAnswerSender({ drafts, send, onSent, onRefused }: Options): AnswerSender {
  let sending: Promise<void> | undefined;
  /** A refused draft is sent again only after it was changed. */
  const refused = new WeakSet<AnswerDraft>();

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = Object.entries(drafts.get()).find(
        ([, draft]) => isComplete(draft) && !refused.has(draft),
      );
      if (!next) return;
      const [annotationId, draft] = next;
      try {
        await send(annotationId, draft);
      } catch (error) {
        if (isUnreached(error)) return;
        refused.add(draft);
        onRefused(error);
        continue;
      }
      await onSent();
      drafts.set((now) => {
        if (now[annotationId] !== draft) return now;
        const rest = Object.entries(now).filter(([id]) => id !== annotationId);
        return rest.length === 0 ? NO_DRAFTS : Object.fromEntries(rest);
      });
    }
  }

  return {
    flush() {
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
}
