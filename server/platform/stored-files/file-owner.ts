import type { Db } from '../db/connection.ts';

/** A feature whose rows own files in storage. */
export interface FileOwner {
  /** The first parts of their keys. */
  folders: readonly string[];
  /** Those of the keys that a row owns, also one whose file is still being written. */
  findOwned(db: Db, keys: readonly string[]): Promise<string[]>;
  /** Keys of files that must exist, in the order of keys, from behind the last key of the page before. */
  findExpected(db: Db, page: { after: string; size: number }): Promise<string[]>;
}

const ID_LENGTH = 36;
/** Before the first page. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The id in `<folder>/<id>….<ending>`. */
export function idInKey(key: string): string {
  return idsInKey(key)[0];
}

/** Both ids in `<folder>/<id>-<id>.<ending>`. */
export function idsInKey(key: string): [string, string] {
  const start = key.indexOf('/') + 1;
  if (start === 0) return [FIRST_ID, FIRST_ID];
  const ids = key.slice(start);
  return [ids.slice(0, ID_LENGTH), ids.slice(ID_LENGTH + 1, 2 * ID_LENGTH + 1)];
}

/** Those of the keys that contain one of the ids, which `find` looks for. */
export async function keysWithIds(
  keys: readonly string[],
  find: (ids: string[]) => Promise<string[]>,
): Promise<string[]> {
  const ids = new Set(await find([...new Set(keys.map(idInKey))]));
  return keys.filter((key) => ids.has(idInKey(key)));
}
