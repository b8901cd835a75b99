import { Readable } from 'node:stream';
import { type PublicReading, readingAt } from '../../../../shared/books/public-book-page.ts';
import type * as api from '../../../../shared/books/sharing.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { findEditions } from '../books/books.ts';
import { findAllowedPosts } from '../consent-ledger/consent-ledger.ts';
import {
  contentsOf,
  filesFor,
  getFinishedEdition,
  openEditionFile,
  readVisiblePage,
  readVisibleTexts,
  visibleSections,
} from '../editions/editions.ts';
import * as queries from './sharing.queries.ts';

interface PublicRef {
  slug: string;
  editionId?: string | undefined;
}

/** What may be shown is asked for every request, so that a withdrawn consent counts at once. */
async function getVisibleEdition({ db }: Pick<Services, 'db'>, { slug, editionId }: PublicRef) {
  const book = await queries.findPublicBook(db, slug);
  if (!book) throw new AppError('BOOK_NOT_FOUND');
  if (!book.isOpen || !book.editionId) throw new AppError('BOOK_WITHDRAWN');
  const { bookId, groupTitle } = book;
  const edition = await getFinishedEdition(db, {
    bookId,
    editionId: editionId ?? book.editionId,
  });
  const allowed = await findAllowedPosts(db, { bookId, consentUse: 'PUBLIC_PAGE' });
  const visible = visibleSections(edition.sections ?? [], allowed);
  if (!visible.sections.some(({ sectionKind }) => sectionKind === 'CHAPTER'))
    throw new AppError('BOOK_WITHDRAWN');
  return { bookId, groupTitle, edition, visible };
}

export async function getPublicContents(
  services: Pick<Services, 'db'>,
  publicRef: PublicRef,
): Promise<api.PublicBook> {
  const { bookId, groupTitle, edition, visible } = await getVisibleEdition(services, publicRef);
  const editions = await findEditions(services.db, bookId);
  return {
    ...contentsOf(edition, visible, 'A5'),
    files: filesFor(edition, visible, false),
    slug: publicRef.slug,
    groupTitle,
    editions: editions.map(({ editionId, editionNumber, finishedAt }) => ({
      editionId,
      editionNumber,
      finishedAt,
    })),
  };
}

export async function getPublicReading(
  services: Services,
  { page, ...publicRef }: PublicRef & { page: number },
): Promise<PublicReading> {
  const { edition, visible } = await getVisibleEdition(services, publicRef);
  const reading = readingAt(await readVisibleTexts(services, edition, visible), page);
  if (!reading) throw new AppError('PAGE_NOT_FOUND');
  return reading;
}

export const getPublicBook: Action<typeof api.getPublicBook> = ({ services, query }) =>
  getPublicContents(services, query);

export const getPublicTexts: Action<typeof api.getPublicTexts> = async ({ services, query }) => {
  const { edition, visible } = await getVisibleEdition(services, query);
  return { pages: await readVisibleTexts(services, edition, visible) };
};

export const getPublicPage: Action<typeof api.getPublicPage> = async ({
  services,
  query: { page, ...publicRef },
}) => {
  const { edition, visible } = await getVisibleEdition(services, publicRef);
  const svg = Buffer.from(await readVisiblePage(services, edition, visible, page));
  return {
    stream: Readable.from([svg]),
    bytes: svg.length,
    mediaType: 'image/svg+xml',
    fileName: `${edition.title} ${page}.svg`,
    isInline: true,
  };
};

export const downloadPublicBook: Action<typeof api.downloadPublicBook> = async ({
  services,
  query: { file, ...publicRef },
}) => {
  const { edition, visible } = await getVisibleEdition(services, publicRef);
  const opened = await openEditionFile(services, edition, visible, file);
  return { ...opened, isInline: file === 'COVER' };
};
