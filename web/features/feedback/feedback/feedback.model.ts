import { v7 as uuid } from 'uuid';

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

const requestIds = new Map<string, string>();

/** One idempotency key per answer, so a retry after a lost response does not send it twice. */
export function requestIdOf(userId: string, postId: string): string {
  const key = keyOf(userId, postId);
  const id = requestIds.get(key) ?? uuid();
  requestIds.set(key, id);
  return id;
}

export function deleteAnswerDraft(userId: string, postId: string): void {
  saveAnswerDraft(userId, postId, '');
  requestIds.delete(keyOf(userId, postId));
}
