import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import type * as api from '../../../../shared/books/editions.ts';
import { PRINT_FILES } from '../../../../shared/books/editions.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { openFile, withPictures } from '../books/books.ts';
import { findAllowedPosts } from '../consent-ledger/consent-ledger.ts';
import { typeset } from '../preview/preview.ts';
import * as queries from './editions.queries.ts';
import { getReadableEdition } from './readable-editions.ts';
import type { Visible } from './visible-pages.ts';

const BOOKLETS = { most: 20, seconds: 3_600 };

const NAMES: Readonly<Record<api.EditionFile, { mediaType: string; ending: string }>> = {
  SCREEN_PDF: { mediaType: 'application/pdf', ending: '.pdf' },
  EPUB: { mediaType: 'application/epub+zip', ending: '.epub' },
  COVER: { mediaType: 'image/webp', ending: ' 표지.webp' },
  PRINT_PDF: { mediaType: 'application/pdf', ending: ' 인쇄용 본문.pdf' },
  COVER_PDF: { mediaType: 'application/pdf', ending: ' 인쇄용 표지.pdf' },
  BUNDLE: { mediaType: 'application/zip', ending: ' 인쇄소용.zip' },
  BOOKLET: { mediaType: 'application/pdf', ending: ' 소책자.pdf' },
};

export const downloadEdition: Action<typeof api.downloadEdition, SignedIn> = async ({
  services,
  viewer: { userId },
  params,
  query: { file },
}) => {
  const { book, edition, visible } = await getReadableEdition(services.db, { userId, ...params });
  const { bookId } = book;
  if (PRINT_FILES.includes(file) && book.createUserId !== userId)
    throw new AppError('BOOK_NOT_FOUND');
  if (file === 'BOOKLET') await countHit(services.db, { key: `booklet:${userId}`, ...BOOKLETS });
  else if (PRINT_FILES.includes(file)) await assertPrintable(services, bookId, edition.postIds);
  return openEditionFile(services, edition, visible, file);
};

/** Whole files are given only if every chapter in them may be seen. */
export async function openEditionFile(
  services: Services,
  edition: queries.FinishedEdition,
  { isWhole }: Visible,
  file: api.EditionFile,
) {
  if (!isWhole && file !== 'COVER') throw new AppError('BOOK_NOT_READY');
  const { mediaType, ending } = NAMES[file];
  const opened = await open(services, edition, file);
  return { ...opened, mediaType, fileName: `${edition.title}${ending}` };
}

/** The files for a print shop contain the whole book, so that one missing consent withholds them. */
async function assertPrintable(
  { db }: Services,
  bookId: string,
  postIds: readonly string[] | null,
): Promise<void> {
  const allowed = await findAllowedPosts(db, { bookId, consentUse: 'PRINT' });
  if (!postIds?.every((postId) => allowed.postIds.has(postId)))
    throw new AppError('PRINT_CONSENT_MISSING');
}

async function open(
  services: Services,
  { editionId, files }: queries.FinishedEdition,
  file: api.EditionFile,
): Promise<{ stream: Readable; bytes: number }> {
  const { storage } = services;
  if (file === 'BOOKLET') return oneAtATime(() => makeBooklet(services, editionId));
  const kind = file === 'PRINT_PDF' || file === 'COVER_PDF' ? 'BUNDLE' : file;
  if (!files[kind]) throw new AppError('BOOK_NOT_READY');
  const opened = await openFile(storage, editionId, kind);
  if (kind === file) return opened;
  const name = file === 'PRINT_PDF' ? 'body.pdf' : 'cover.pdf';
  return oneAtATime(async () => {
    const files = unzipSync(await buffer(opened.stream), {
      filter: (entry) => entry.name === name,
    });
    return answer(files[name]);
  });
}

async function makeBooklet(services: Services, editionId: string) {
  const manuscript = await queries.findManuscript(services.db, editionId);
  if (!manuscript) throw new AppError('EDITION_NOT_FOUND');
  const press = await services.typesetter.press();
  const { bytes } = await typeset(async () =>
    press.booklet(await withPictures(services, manuscript)),
  );
  return answer(bytes);
}

function answer(bytes: Uint8Array | undefined): { stream: Readable; bytes: number } {
  if (!bytes) throw new AppError('BOOK_NOT_READY');
  return { stream: Readable.from([bytes]), bytes: bytes.length };
}

let last: Promise<unknown> = Promise.resolve();

/** A book with its pictures takes up to 200 MB, so that two at once could exhaust the memory. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const made = last.then(work, work);
  last = made.catch(() => undefined);
  return made;
}
