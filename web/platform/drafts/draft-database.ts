import { draftsIn } from './draft-objects.ts';
import type { DraftStore, LocalDraft } from './draft-store.ts';

/** With the document as JSON text: cloning a string to the worker is faster than cloning its tree. */
export interface StoredDraft extends Omit<LocalDraft, 'document'> {
  document: string;
}

export interface DraftDatabase extends Pick<DraftStore, 'remove' | 'discard'> {
  put(draft: StoredDraft): Promise<void>;
  findOf(userId: string): Promise<StoredDraft[]>;
}

const { open, ...drafts } = draftsIn<StoredDraft>('munjip');

export const draftDatabase: DraftDatabase = {
  ...drafts,
  async findOf(userId) {
    const found = await (await open()).getAllFromIndex('drafts', 'userId', userId);
    return found.sort((one, other) => other.changedAt - one.changedAt);
  },
};
