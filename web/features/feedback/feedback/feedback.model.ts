import { v7 as uuid } from 'uuid';

/** What the owner has begun to write on a piece and not sent: it survives a reload and a crash. */
const keyOf = (userId: string, postId: string) => `munjip.feedback.${userId}.${postId}`;

export function readUnsent(userId: string, postId: string): string {
  try {
    return localStorage.getItem(keyOf(userId, postId)) ?? '';
  } catch {
    return '';
  }
}

export function keepUnsent(userId: string, postId: string, content: string): void {
  try {
    if (content === '') localStorage.removeItem(keyOf(userId, postId));
    else localStorage.setItem(keyOf(userId, postId), content);
  } catch {
    // A full or closed store: the words are still on the screen.
  }
}

const requestIds = new Map<string, string>();

/** One id for one answer: sent again after a lost reply, it arrives once. */
export function requestIdOf(userId: string, postId: string): string {
  const key = keyOf(userId, postId);
  const id = requestIds.get(key) ?? uuid();
  requestIds.set(key, id);
  return id;
}

export function forgetUnsent(userId: string, postId: string): void {
  keepUnsent(userId, postId, '');
  requestIds.delete(keyOf(userId, postId));
}
