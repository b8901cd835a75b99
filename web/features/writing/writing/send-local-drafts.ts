import { v7 as uuid } from 'uuid';
import { call } from '../../../platform/client/call.ts';
import { draftStore, type LocalDraft } from '../../../platform/drafts/draft-store.ts';
import { session } from '../../../platform/session/session.ts';
import { openPost } from './writing.api.ts';

/** Each window that has the post open holds this lock, so that only its autosave sends the draft. */
const lockOf = (postId: string) => `munjip.post.${postId}`;

export function lockPost(postId: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockOf(postId), { mode: 'shared' }, () => released).catch(() => {});
  return release;
}

let sending: Promise<void> | undefined;

/**
 * Saves the drafts on this device whose posts are not open in any window. After a conflict or a
 * refusal the draft stays, and the writing tool shows both texts or the reason.
 */
export function sendLocalDrafts(userId: string): Promise<void> {
  sending ??= sendAll(userId).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(userId: string): Promise<void> {
  // Without the Web Locks API (insecure context) another window may have the post open.
  if (!navigator.locks) return;
  for (const { postId } of await draftStore.findOf(userId)) {
    await navigator.locks.request(lockOf(postId), { ifAvailable: true }, async (lock) => {
      if (lock) await sendOne(userId, postId).catch(() => {});
    });
  }
}

async function sendOne(userId: string, postId: string): Promise<void> {
  const local = (await draftStore.findOf(userId)).find((draft) => draft.postId === postId);
  if (!local || session.get().user?.id !== userId) return;
  const { groupId, ragId } = local;
  const { post, resolution } = await openPost({ userId, groupId, ragId, postId });
  // Another user may have logged in meanwhile, and the save would carry their token.
  if (session.get().user?.id !== userId) return;
  // The post was deleted elsewhere: only its author decides whether to create it again.
  if (!post && local.version > 0) return;
  if (resolution.kind === 'local') await save(local, resolution.version);
  else if (resolution.kind === 'conflict' || !resolution.discardsDraft) return;
  await draftStore.remove(local);
}

function save({ groupId, ragId, postId, title, document }: LocalDraft, version: number) {
  // A new save id: the draft's may belong to an earlier save with less text.
  const body = { ragId, title, document, version, saveId: uuid() };
  return call('savePost', { params: { groupId, postId }, body });
}
