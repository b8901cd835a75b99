/*
 * This file has no imports of the application, because pages without React use it.
 */

/** The database of the answers that a user read on this device (offline-answers.ts). */
export const ANSWERS = 'munjip-read';
const PICTURES = 'munjip-pictures-';

export const pictureCacheOf = (userId: string): string => PICTURES + userId;

export async function pictureCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PICTURES));
}

/** For a page without a session: a browser that was closed while the session ended left them. */
export async function deleteStoredReads(): Promise<void> {
  try {
    indexedDB.deleteDatabase(ANSWERS);
    await Promise.all((await pictureCaches()).map((name) => caches.delete(name)));
  } catch {
    // A browser that forbids storage stored nothing.
  }
}
