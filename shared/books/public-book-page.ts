import type { PublicBook } from './sharing.ts';

/** A page that may be shown, with its neighbours among such pages. */
export interface PublicReading {
  page: number;
  text: string;
  previous: number | null;
  next: number | null;
}

export type PublicBookContent =
  | { kind: 'contents'; book: PublicBook }
  | { kind: 'page'; book: PublicBook; reading: PublicReading }
  | { kind: 'refusal'; code: string; message: string };

/** The public page of a book that the server renders (web/app/ssr-entry.tsx). */
export interface PublicBookDocument {
  kind: 'public-book';
  slug: string;
  /** Inside a page of another site. */
  isEmbedded: boolean;
  content: PublicBookContent;
}

/** Undefined: the page may not be shown, or the edition has no such page. */
export function readingAt(
  pages: readonly { page: number; text: string }[],
  page: number,
): PublicReading | undefined {
  const at = pages.findIndex((one) => one.page === page);
  const found = pages[at];
  if (!found) return undefined;
  const { text } = found;
  return { page, text, previous: pages[at - 1]?.page ?? null, next: pages[at + 1]?.page ?? null };
}

type EditionRef = Pick<PublicBook, 'slug' | 'editionId'>;

/** The picture of a page, for `<img>`. */
export function publicPageUrl({ slug, editionId }: EditionRef, page: number): string {
  return `/api/public-book/page?${editionQuery(slug, editionId)}&page=${page}`;
}

export function publicFileUrl(
  { slug, editionId }: EditionRef,
  file: 'SCREEN_PDF' | 'EPUB' | 'COVER',
): string {
  return `/api/public-book/file?${editionQuery(slug, editionId)}&file=${file}`;
}

function editionQuery(slug: string, editionId: string): string {
  return `slug=${encodeURIComponent(slug)}&editionId=${encodeURIComponent(editionId)}`;
}
