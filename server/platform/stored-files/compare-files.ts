import type { Database } from '../db/connection.ts';
import { FileMissingError, type Storage, type StoredFile } from '../gateways/storage/storage.ts';
import * as queries from './compare-files.queries.ts';
import type { FileOwner } from './file-owner.ts';

const PAGE = 1_000;
/** A row may be inserted after its file is written, within the same job. */
const OWNERLESS_AFTER_HOURS = 24;
const NAMED_KEYS = 100;

export interface Comparison {
  files: number;
  bytes: number;
  /** Files that no row owns and that are older than a day. */
  ownerless: number;
  /** Files that a row names and that do not exist. */
  missing: number;
  /** The first keys of both, for the operator. */
  ownerlessKeys: string[];
  missingKeys: string[];
}

interface Compared {
  db: Database;
  storage: Storage;
  owners: readonly FileOwner[];
  /** Called for each file that no row owns. */
  onOwnerless?: (key: string) => Promise<void>;
}

/** Compares both sides in the database, a page at a time. */
export function compareFiles({
  db,
  storage,
  owners,
  onOwnerless = async () => {},
}: Compared): Promise<Comparison> {
  return db.transaction().execute(async (tx) => {
    await queries.createStoredKeys(tx);
    for await (const files of pagesOf(storage)) await queries.insertStoredKeys(tx, files);
    const found: Comparison = {
      ...(await queries.countStored(tx)),
      ownerless: 0,
      missing: 0,
      ownerlessKeys: [],
      missingKeys: [],
    };
    for (let after = '', keys: string[]; ; after = keys.at(-1) ?? '') {
      const page = { after, size: PAGE, olderThanHours: OWNERLESS_AFTER_HOURS };
      keys = await queries.findStoredKeys(tx, page);
      if (keys.length === 0) break;
      for (const key of await ownerlessOf(keys)) {
        await onOwnerless(key);
        found.ownerless += 1;
        if (found.ownerlessKeys.length < NAMED_KEYS) found.ownerlessKeys.push(key);
      }
    }
    for (const owner of owners) {
      for (let after = '', keys: string[]; ; after = keys.at(-1) ?? '') {
        keys = await owner.findExpected(db, { after, size: PAGE });
        if (keys.length === 0) break;
        for (const key of await queries.findNotStored(tx, keys)) {
          // The file may have come after the list was read.
          if (await isStored(storage, key)) continue;
          found.missing += 1;
          if (found.missingKeys.length < NAMED_KEYS) found.missingKeys.push(key);
        }
      }
    }
    return found;
  });

  async function ownerlessOf(keys: readonly string[]): Promise<string[]> {
    const owned = new Set<string>();
    for (const { folders, findOwned } of owners) {
      const own = keys.filter((key) => folders.includes(key.split('/')[0] ?? ''));
      if (own.length > 0) for (const key of await findOwned(db, own)) owned.add(key);
    }
    return keys.filter((key) => !owned.has(key));
  }
}

async function* pagesOf(storage: Storage): AsyncGenerator<StoredFile[]> {
  let page: StoredFile[] = [];
  for await (const file of storage.list()) {
    page.push(file);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function isStored(storage: Storage, key: string): Promise<boolean> {
  try {
    const { stream } = await storage.open(key);
    stream.destroy();
    return true;
  } catch (error) {
    if (error instanceof FileMissingError) return false;
    throw error;
  }
}
