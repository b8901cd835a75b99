import { draftStore } from '../../../platform/drafts/draft-store.ts';

/** Deletes the drafts that exist only on this device. */
export async function forgetDraftsOf(userId: string): Promise<void> {
  try {
    for (const draft of await draftStore.findOf(userId)) await draftStore.discard(draft);
  } catch {
    // Without storage there are no drafts to delete.
  }
}
