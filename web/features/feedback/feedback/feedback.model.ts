import { v7 as uuid } from 'uuid';
import type { FeedbackSummary } from '../../../../shared/feedback/feedback.ts';

/** A peer's name may be hidden. */
export function authorNameOf({ author }: Pick<FeedbackSummary, 'author'>): string {
  return author?.penName ?? '친구';
}

/** A draft of an answer: it survives a reload and a crash. */
const keyOf = (userId: string, postId: string) => `munjip.feedback.${userId}.${postId}`;

export function readAnswerDraft(userId: string, postId: string): string {
  try {
    return localStorage.getItem(keyOf(userId, postId)) ?? '';
  } catch {
    return '';
  }
}

export function saveAnswerDraft(userId: string, postId: string, content: string): void {
  try {
    if (content === '') localStorage.removeItem(keyOf(userId, postId));
    else localStorage.setItem(keyOf(userId, postId), content);
  } catch {
    // If the storage is full or blocked, the text is still in the field.
  }
}

const feedbackIds = new Map<string, string>();

/** Chosen once per answer, so a retry after a lost response does not send it twice. */
export function feedbackIdOf(userId: string, postId: string): string {
  const key = keyOf(userId, postId);
  const id = feedbackIds.get(key) ?? uuid();
  feedbackIds.set(key, id);
  return id;
}

export function deleteAnswerDraft(userId: string, postId: string): void {
  saveAnswerDraft(userId, postId, '');
  feedbackIds.delete(keyOf(userId, postId));
}
