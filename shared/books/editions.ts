import * as z from 'zod/mini';
import { endpoint, Id } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Book, Edition } from './books.ts';
import { PreviewSection } from './preview.ts';

export const EditionSection = z.extend(PreviewSection, {
  /** The writer's name in the book; empty in a book without names. */
  byline: z.string(),
});
export type EditionSection = z.infer<typeof EditionSection>;

/** What a reader may open. `BOOKLET` is typeset when it is asked for. */
export const EditionFile = z.enum([
  'SCREEN_PDF',
  'EPUB',
  'COVER',
  'PRINT_PDF',
  'COVER_PDF',
  'BUNDLE',
  'BOOKLET',
]);
export type EditionFile = z.infer<typeof EditionFile>;

/** For the maker of the book only. */
export const PRINT_FILES: readonly EditionFile[] = ['PRINT_PDF', 'COVER_PDF', 'BUNDLE', 'BOOKLET'];

/** Pages count from 1, the cover. The number printed on a page is smaller by `unnumbered`. */
export const EditionContents = z.object({
  bookId: Id,
  editionId: Id,
  editionNumber: z.int(),
  bookTitle: z.string(),
  bookSubtitle: z.string(),
  pages: z.int(),
  unnumbered: z.int(),
  /** Of a trimmed page, in points (1/72 inch). */
  pageWidth: z.number(),
  pageHeight: z.number(),
  sections: z.array(EditionSection),
  /** The files that the reader may open now. */
  files: z.array(EditionFile),
});
export type EditionContents = z.infer<typeof EditionContents>;

/** The finished editions of a book, newest first. */
export const listEditions = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/edition',
  result: z.object({ editions: z.array(Edition) }),
  errors: ['BOOK_NOT_FOUND'],
});

/** `BOOK_NOT_READY`: an edition from before there were page pictures; it has its PDF only. */
export const getEdition = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/edition/{editionId}',
  result: EditionContents,
  errors: ['BOOK_NOT_FOUND', 'EDITION_NOT_FOUND', 'BOOK_NOT_READY'],
});

export const EditionPage = z.object({
  page: z.int(),
  /** Without scripts, styles, fonts and addresses of files; safe as `<img>`. */
  svg: z.string(),
});

export const getEditionPage = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/edition/{editionId}/page',
  query: z.strictObject({
    page: z.coerce.number().check(z.int(), z.gte(1), z.lte(LIMITS.bookPages)),
  }),
  result: EditionPage,
  errors: ['BOOK_NOT_FOUND', 'EDITION_NOT_FOUND', 'BOOK_NOT_READY', 'PAGE_NOT_FOUND'],
});

/** The words of all pages in reading order, for search, reading aloud and people who cannot see. */
export const getEditionTexts = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/edition/{editionId}/text',
  result: z.object({ pages: z.array(z.object({ page: z.int(), text: z.string() })) }),
  errors: ['BOOK_NOT_FOUND', 'EDITION_NOT_FOUND', 'BOOK_NOT_READY'],
});

/** The path ends in `/file`, for which clients wait longer. */
export const downloadEdition = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/edition/{editionId}/file',
  query: z.strictObject({ file: EditionFile }),
  result: 'file',
  errors: [
    'BOOK_NOT_FOUND',
    'EDITION_NOT_FOUND',
    'BOOK_NOT_READY',
    'BOOK_NOT_TYPESET',
    'PRINT_CONSENT_MISSING',
  ],
});

/** Ends the edition that is being made, as if it had not begun. */
export const cancelEdition = endpoint({
  method: 'POST',
  path: '/api/book/{bookId}/edition/cancel',
  result: Book,
  errors: ['BOOK_NOT_FOUND', 'EDITION_NOT_IN_PROGRESS'],
});
