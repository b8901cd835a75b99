import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DraftStore, LocalDraft } from './draft-store.ts';

/** The text in one string: a tree of a thousand objects is slow to copy, and it is kept often. */
export interface KeptDraft extends Omit<LocalDraft, 'document'> {
  document: string;
}

/** The same acts as the store's, with the text as it lies in the browser's database. */
export interface DraftDatabase extends Pick<DraftStore, 'remove' | 'discard'> {
  put(draft: KeptDraft): Promise<void>;
  findOf(userId: string): Promise<KeptDraft[]>;
}

interface Schema extends DBSchema {
  drafts: {
    key: [userId: string, postId: string];
    value: KeptDraft;
    indexes: { userId: string };
  };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('munjip', 1, {
    upgrade(database) {
      const drafts = database.createObjectStore('drafts', { keyPath: ['userId', 'postId'] });
      drafts.createIndex('userId', 'userId');
    },
    // A newer version of the page wants to change the tables.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = undefined;
    },
  });
  // A browser that forbids it may allow it later (a private window, a full disk).
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

export const draftDatabase: DraftDatabase = {
  async put(draft) {
    await (await open()).put('drafts', draft);
  },
  async remove({ userId, postId, writer, revision }) {
    const transaction = (await open()).transaction('drafts', 'readwrite');
    const found = await transaction.store.get([userId, postId]);
    if (found && found.writer === writer && found.revision <= revision) {
      await transaction.store.delete([userId, postId]);
    }
    await transaction.done;
  },
  async discard({ userId, postId }) {
    await (await open()).delete('drafts', [userId, postId]);
  },
  async findOf(userId) {
    const found = await (await open()).getAllFromIndex('drafts', 'userId', userId);
    return found.sort((one, other) => other.changedAt - one.changedAt);
  },
};
