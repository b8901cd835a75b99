import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Document } from '../../../../shared/document.ts';

/** A text that the server does not have yet. */
export interface LocalDraft {
  userId: string;
  groupId: string;
  ragId: string;
  postId: string;
  title: string;
  document: Document;
  /** The version on the server that it is based on, and the name of the next save. */
  version: number;
  saveId: string;
  changedAt: number;
  /** The window that wrote it, and which of its changes this is. */
  writer: string;
  revision: number;
}

export interface DraftStore {
  put(draft: LocalDraft): Promise<void>;
  /** Unless it was written by another window, or anew meanwhile. */
  remove(which: Pick<LocalDraft, 'userId' | 'postId' | 'writer' | 'revision'>): Promise<void>;
  /** Whoever wrote it: it was chosen to go. */
  discard(which: Pick<LocalDraft, 'userId' | 'postId'>): Promise<void>;
  /** What this person left here, the newest first. Nobody else's is ever read. */
  findOf(userId: string): Promise<LocalDraft[]>;
}

/** The text in one string: a tree of a thousand objects is slow to copy, and it is kept often. */
interface Kept extends Omit<LocalDraft, 'document'> {
  document: string;
}

interface Schema extends DBSchema {
  drafts: { key: [userId: string, postId: string]; value: Kept; indexes: { userId: string } };
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

export const draftStore: DraftStore = {
  async put(draft) {
    const kept = { ...draft, document: JSON.stringify(draft.document) };
    await (await open()).put('drafts', kept);
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
    const drafts = found.map((kept) => ({
      ...kept,
      document: JSON.parse(kept.document) as Document,
    }));
    return drafts.sort((one, other) => other.changedAt - one.changedAt);
  },
};
