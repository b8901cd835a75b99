import type { EditionFileKind } from '../../../../shared/books/books.ts';
import { openStored } from '../../../platform/gateways/storage/open-stored.ts';
import type { ByteRange, OpenedFile, Storage } from '../../../platform/gateways/storage/storage.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';

const ENDINGS: Readonly<Record<EditionFileKind, string>> = {
  PAGES: '.pages',
  TEXTS: '-texts.json',
  COVER: '-cover.webp',
  BUNDLE: '.zip',
  SCREEN_PDF: '.pdf',
  EPUB: '.epub',
};

/** The storage key of a file. */
export function keyOf(editionId: string, kind: EditionFileKind): string {
  return `books/${editionId}${ENDINGS[kind]}`;
}

/** The keys of all files that the editions have or had begun to write. */
export function keysOf(editionIds: readonly string[]): string[] {
  const kinds = Object.keys(ENDINGS) as EditionFileKind[];
  return editionIds.flatMap((editionId) => kinds.map((kind) => keyOf(editionId, kind)));
}

/** The file may be gone since the row was read: the edition or the book was deleted meanwhile. */
export function openFile(
  storage: Storage,
  editionId: string,
  kind: EditionFileKind,
  range?: ByteRange,
): Promise<OpenedFile> {
  return openStored(storage, keyOf(editionId, kind), 'BOOK_NOT_READY', range);
}

/** A book of 500 posts takes half a minute; the limit is for a machine under load. */
export const makeEditionJob = jobKind<{ editionId: string }>('make-edition', {
  expireInSeconds: 1_800,
  retries: 3,
});
