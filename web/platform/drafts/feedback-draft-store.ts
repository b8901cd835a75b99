import { draftsIn } from './draft-objects.ts';

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

/** A separate database: a window of an earlier build that is open must not delay its upgrade. */
const { open, ...drafts } = draftsIn<LocalFeedbackDraft>('munjip-feedback');

export const feedbackDraftStore = {
  ...drafts,
  async find(which: { userId: string; postId: string }): Promise<LocalFeedbackDraft | undefined> {
    return (await open()).get('drafts', [which.userId, which.postId]);
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
