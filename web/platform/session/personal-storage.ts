const PREFIX = 'munjip.';

/**
 * Unsent work. Its keys go on with the id of its writer, and only they are ever shown it, so it waits
 * for them like the drafts in IndexedDB.
 */
const WORK = ['munjip.feedback.', 'munjip.book-draft.'];

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
      // A storage that is forbidden holds nothing.
    }
  }
}

/** What the browser keeps of the person whose session ended; a key that is added later goes as well. */
export function clearPersonalStorage(names: readonly StorageName[] = ALL): void {
  removeKeys(names, (key) => !WORK.some((work) => key.startsWith(work)));
}

/** After the account was deleted nobody may find its unsent work. */
export function removeWorkOf(userId: string): void {
  removeKeys(ALL, (key) => WORK.some((work) => key.startsWith(`${work}${userId}.`)));
}
