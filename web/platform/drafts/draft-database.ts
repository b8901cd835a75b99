import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DraftStore, LocalDraft } from './draft-store.ts';

/** With the document as JSON text: cloning a string to the worker is faster than cloning its tree. */
export interface StoredDraft extends Omit<LocalDraft, 'document'> {
  document: string;
}

export interface DraftDatabase extends Pick<DraftStore, 'remove' | 'discard'> {
  put(draft: StoredDraft): Promise<void>;
  findOf(userId: string): Promise<StoredDraft[]>;
}

interface Schema extends DBSchema {
  drafts: {
    key: [userId: string, postId: string];
    value: StoredDraft;
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
    // Another window with a newer version of the page waits to upgrade the database.
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
  // Opening may succeed later: the disk was full, or a private window forbade it.
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
