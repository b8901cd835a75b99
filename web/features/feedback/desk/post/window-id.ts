import { v7 as uuid } from 'uuid';

const KEY = 'munjip.window-id';

/**
 * The id of this window, which a reload keeps. It is stored only while no page is open: a duplicated
 * window copies the storage and must not be taken for the same one.
 */
export function readWindowId(storage: Pick<Storage, 'getItem' | 'removeItem'>): string {
  let id: string | null = null;
  try {
    id = storage.getItem(KEY);
    storage.removeItem(KEY);
  } catch {
    // Storage is switched off: each page is a window of its own.
  }
  return id ?? uuid();
}

/** Called when the page is left. */
export function keepWindowId(storage: Pick<Storage, 'setItem'>, id: string): void {
  try {
    storage.setItem(KEY, id);
  } catch {
    // As above.
  }
}
