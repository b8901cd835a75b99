/** Where a person stopped reading on this device. */
export interface Bookmark {
  bookId: string;
  page: number;
}

const MAX_BOOKS = 100;

export const resumeKey = (userId: string) => `munjip.reading.${userId}`;

export function readBookmarks(found: unknown): Bookmark[] {
  if (!Array.isArray(found)) return [];
  return found
    .filter(
      (one): one is Bookmark =>
        typeof one === 'object' &&
        one !== null &&
        typeof one.bookId === 'string' &&
        Number.isInteger(one.page) &&
        one.page >= 1,
    )
    .slice(0, MAX_BOOKS);
}

/** Newest first. On the cover there is nothing to resume. */
export function withBookmark(
  bookmarks: readonly Bookmark[],
  { bookId, page }: Bookmark,
): Bookmark[] {
  const others = bookmarks.filter((one) => one.bookId !== bookId);
  return page <= 1 ? others : [{ bookId, page }, ...others].slice(0, MAX_BOOKS);
}

/** Undefined if reading begins at the cover. A new edition may have fewer pages. */
export function resumedPage(
  bookmarks: readonly Bookmark[],
  bookId: string,
  pages: number,
): number | undefined {
  const found = bookmarks.find((one) => one.bookId === bookId);
  return found && Math.min(found.page, pages);
}
