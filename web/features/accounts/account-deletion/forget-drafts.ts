import { draftStore } from '../../../platform/drafts/draft-store.ts';

/** Texts of this person that only this device has. */
export async function forgetDraftsOf(userId: string): Promise<void> {
  try {
    for (const draft of await draftStore.findOf(userId)) await draftStore.discard(draft);
  } catch {
    // Where nothing may be stored there is nothing to forget.
  }
}
