import type { PublicBookContent } from '../../../../shared/books/public-book-page.ts';
import * as api from '../../../../shared/books/sharing.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SsrPage, SsrRoute } from '../../../platform/http/pages/ssr.ts';
import type { Services } from '../../../platform/services.ts';
import { getPublicContents, getPublicReading } from './public-books.ts';

type Asked = Parameters<SsrRoute['load']>[1];

/** The public page of a book, and the same for a frame in another site. */
export const publicBookPages: SsrRoute[] = [
  { path: '/b/:slug', load: (services, asked) => loadBook(services, asked, false) },
  { path: '/b/:slug/embed', load: (services, asked) => loadBook(services, asked, true) },
];

/** The address is unlisted, so no search engine may list the page. */
async function loadBook(services: Services, asked: Asked, isEmbedded: boolean): Promise<SsrPage> {
  // The router of the page refuses paths with special characters, so only slugs are handed to it.
  const slug = api.getPublicBook.query.safeParse(asked.params).data?.slug ?? '';
  const pageWith = (content: PublicBookContent, status: number): SsrPage => ({
    page: { kind: 'public-book', slug, isEmbedded, content },
    status,
    isIndexed: false,
    ...(isEmbedded && { embeddedBy: services.config.embedOrigins }),
  });
  try {
    return pageWith(await loadContent(services, slug, asked.query), 200);
  } catch (error) {
    if (!(error instanceof AppError) || !KNOWN.includes(error.code)) throw error;
    const { code, message, status } = error;
    return pageWith({ kind: 'refusal', code, message }, status);
  }
}

const KNOWN: readonly string[] = [...api.getPublicPage.errors, 'BOOK_NOT_READY'];

async function loadContent(
  services: Services,
  slug: string,
  query: URLSearchParams,
): Promise<PublicBookContent> {
  const editionId = query.get('edition') ?? undefined;
  const ref = api.getPublicBook.query.safeParse({ slug, editionId });
  if (!ref.success) throw new AppError('BOOK_NOT_FOUND');
  const book = await getPublicContents(services, ref.data);
  const page = query.get('page');
  if (page === null) return { kind: 'contents', book };
  const asked = api.getPublicPage.query.safeParse({ ...ref.data, page });
  if (!asked.success) throw new AppError('PAGE_NOT_FOUND');
  return { kind: 'page', book, reading: await getPublicReading(services, asked.data) };
}
