import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Feedback on this device that the server may not have. `Content` is what the endpoints take. */
export interface LocalFeedbackDraft<Content = unknown> {
  userId: string;
  groupId: string;
  postId: string;
  feedbackId: string;
  /** The version of the post that the annotations refer to. */
  postVersion: number;
  /** The draft's version on the server that this one is based on; 0 before the first save. */
  version: number;
  content: Content;
  changedAt: number;
  /** The id of the window that wrote it, and that window's revision. */
  writer: string;
  revision: number;
}

interface Schema extends DBSchema {
  drafts: {
    key: [userId: string, postId: string];
    value: LocalFeedbackDraft;
    indexes: { userId: string };
  };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** A separate database: a window of an earlier build that is open must not delay its upgrade. */
function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('munjip-feedback', 1, {
    upgrade(database) {
      const drafts = database.createObjectStore('drafts', { keyPath: ['userId', 'postId'] });
      drafts.createIndex('userId', 'userId');
    },
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

type Which = Pick<LocalFeedbackDraft, 'userId' | 'postId'>;

export const feedbackDraftStore = {
  async put(draft: LocalFeedbackDraft): Promise<void> {
    await (await open()).put('drafts', draft);
  },
  async find({ userId, postId }: Which): Promise<LocalFeedbackDraft | undefined> {
    return (await open()).get('drafts', [userId, postId]);
  },
  /** Keeps the draft if another window wrote it, or this one a later revision. */
  async remove(which: Which & Pick<LocalFeedbackDraft, 'writer' | 'revision'>): Promise<void> {
    const { userId, postId, writer, revision } = which;
    const transaction = (await open()).transaction('drafts', 'readwrite');
    const found = await transaction.store.get([userId, postId]);
    if (found && found.writer === writer && found.revision <= revision) {
      await transaction.store.delete([userId, postId]);
    }
    await transaction.done;
  },
  /** Deletes the draft even if another window wrote it. */
  async discard({ userId, postId }: Which): Promise<void> {
    await (await open()).delete('drafts', [userId, postId]);
  },
  /** Deletes everything that this user wrote, in one group or in all. */
  async discardOf(userId: string, groupId?: string): Promise<void> {
    const transaction = (await open()).transaction('drafts', 'readwrite');
    for (const draft of await transaction.store.index('userId').getAll(userId)) {
      if (groupId === undefined || draft.groupId === groupId) {
        await transaction.store.delete([draft.userId, draft.postId]);
      }
    }
    await transaction.done;
  },
};

export type FeedbackDraftStore = typeof feedbackDraftStore;
