import { call } from '../../../platform/client/call.ts';
import { newId } from '../../../platform/ids.ts';
import { session } from '../../../platform/session/session.ts';
import { draftStore, type LocalDraft } from '../autosave/draft-store.ts';
import { openPiece } from './writing.api.ts';

/** Held by every window in which the piece is open: its own autosave is the only one to send it. */
const lockOf = (postId: string) => `munjip.piece.${postId}`;

/** Answers how to let go of the piece. */
export function holdPiece(postId: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockOf(postId), { mode: 'shared' }, () => held).catch(() => {});
  return release;
}

let sending: Promise<void> | undefined;

/**
 * Saves what this device holds of pieces that are open nowhere. Where the server has another text, or
 * says no, the draft stays: the writing tool shows both texts, or the reason.
 */
export function sendKeptDrafts(userId: string): Promise<void> {
  sending ??= sendAll(userId).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(userId: string): Promise<void> {
  // Without locks (no secure context) nobody could tell whether a piece is open elsewhere.
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
  const { post, beginning } = await openPiece({ userId, groupId, ragId, postId });
  // Another person may have logged in while the server answered: the save would carry their token.
  if (session.get().user?.id !== userId) return;
  // Deleted elsewhere: whether it begins anew is for the person to say.
  if (!post && local.version > 0) return;
  if (beginning.kind === 'local') await save(local, beginning.version);
  else if (beginning.kind === 'conflict' || !beginning.forget) return;
  await draftStore.remove(local);
}

function save({ groupId, ragId, postId, title, document }: LocalDraft, version: number) {
  // A name of its own: the draft's may be that of an earlier save with less text.
  const body = { ragId, title, document, version, saveId: newId() };
  return call('savePost', { params: { groupId, postId }, body });
}
