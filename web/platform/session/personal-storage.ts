const PREFIX = 'munjip.';

/**
 * Unsent work. Its keys contain the id of its author, who alone is shown it, so it outlives the session
 * like the drafts in IndexedDB.
 */
const WORK = ['munjip.annotation-answers.', 'munjip.book-draft.', 'munjip.peer-review.'];

/** sessionStorage belongs to this tab, localStorage to every tab. */
type StorageName = 'localStorage' | 'sessionStorage';
const ALL: readonly StorageName[] = ['localStorage', 'sessionStorage'];

function removeKeys(names: readonly StorageName[], isRemoved: (key: string) => boolean): void {
  for (const name of names) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) {
        if (key.startsWith(PREFIX) && isRemoved(key)) storage.removeItem(key);
      }
    } catch {
      // A browser that forbids storage has nothing to delete.
    }
  }
}

/** Removes everything stored for the user whose session ended, except unsent work. */
export function clearPersonalStorage(names: readonly StorageName[] = ALL): void {
  removeKeys(names, (key) => !WORK.some((work) => key.startsWith(work)));
}

/** Removes the unsent work of an account that was deleted. */
export function removeWorkOf(userId: string): void {
  removeKeys(ALL, (key) => WORK.some((work) => key.startsWith(`${work}${userId}.`)));
}
