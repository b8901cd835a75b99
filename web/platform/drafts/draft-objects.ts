import type { DBSchema } from 'idb';
import { databaseOpener } from '../indexed-db.ts';

/** The parts of a draft by which the stores find it and decide whether it may be deleted. */
interface WrittenDraft {
  userId: string;
  postId: string;
  /** The id of the window that wrote it, and that window's revision. */
  writer: string;
  revision: number;
}

interface Schema<Draft> extends DBSchema {
  drafts: {
    key: [userId: string, postId: string];
    value: Draft;
    indexes: { userId: string };
  };
}

/** The drafts of a database, one for each user and post. */
export function draftsIn<Draft extends WrittenDraft>(name: string) {
  const open = databaseOpener<Schema<Draft>>(name, (database) => {
    const drafts = database.createObjectStore('drafts', { keyPath: ['userId', 'postId'] });
    drafts.createIndex('userId', 'userId');
  });
  return {
    open,
    async put(draft: Draft): Promise<void> {
      await (await open()).put('drafts', draft);
    },
    /** Keeps the draft if another window wrote it, or this one a later revision. */
    async remove({ userId, postId, writer, revision }: WrittenDraft): Promise<void> {
      const transaction = (await open()).transaction('drafts', 'readwrite');
      const found = await transaction.store.get([userId, postId]);
      if (found && found.writer === writer && found.revision <= revision) {
        await transaction.store.delete([userId, postId]);
      }
      await transaction.done;
    },
    /** Deletes the draft even if another window wrote it. */
    async discard({ userId, postId }: Pick<WrittenDraft, 'userId' | 'postId'>): Promise<void> {
      await (await open()).delete('drafts', [userId, postId]);
    },
  };
}
