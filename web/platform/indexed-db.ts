import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A function that opens the database at its first call, and again after the browser or another window ended
 * the connection. It names no version: a window with a newer build may have upgraded the database, and this
 * one must still save.
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    if (opening) return opening;
    opening = openDB<Schema>(name, undefined, {
      upgrade: create,
      // Another window waits to upgrade or delete the database.
      blocking(_from, _to, event) {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    // Opening may succeed later: the disk was full, or a private window forbade it.
    opening.catch(forget);
    return opening;
  };
}
