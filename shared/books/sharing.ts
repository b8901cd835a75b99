import * as z from 'zod/mini';
import { endpoint, Id, Instant, line, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { GroupCode } from '../groups/groups.ts';
import { Book } from './books.ts';
import { EditionContents } from './editions.ts';

/** How many chapters of the newest edition may be shown for a use now. */
const Allowed = z.object({ chapters: z.int(), byCode: z.int(), onPage: z.int() });

export const BookSharing = z.object({
  /** Eight characters that put the book on another person's shelf; null: no code. */
  code: z.nullable(z.string()),
  /** Of the public page `/b/{slug}`; null: there never was one. */
  slug: z.nullable(z.string()),
  isPublic: z.boolean(),
  allowed: Allowed,
  /** A writer has taken a post out since: a new edition would leave it out. */
  needsNewEdition: z.boolean(),
});
export type BookSharing = z.infer<typeof BookSharing>;

/** For the maker, as long as the group is theirs. */
export const getBookSharing = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/sharing',
  result: BookSharing,
  errors: ['BOOK_NOT_FOUND'],
});

/**
 * Without a code, those who have added the book by it lose it. A withdrawn page keeps its address. Either
 * shows only the chapters whose writers have agreed to it.
 */
export const shareBook = endpoint({
  method: 'PUT',
  path: '/api/book/{bookId}/sharing',
  body: z.strictObject({ hasCode: z.boolean(), isPublic: z.boolean() }),
  result: BookSharing,
  errors: ['BOOK_NOT_FOUND', 'BOOK_NOT_READY'],
});

export const ShelfKind = z.enum(['OWN', 'GROUP', 'RECEIVED']);
export type ShelfKind = z.infer<typeof ShelfKind>;

export const ShelfBook = z.extend(Book, { shelfKind: ShelfKind });
export type ShelfBook = z.infer<typeof ShelfBook>;

export const addBookByCode = endpoint({
  method: 'POST',
  path: '/api/book/shelf',
  body: z.strictObject({ code: GroupCode }),
  result: z.object({ bookId: Id, bookTitle: z.string() }),
  errors: ['BOOK_CODE_NOT_FOUND', 'LIMIT_EXCEEDED'],
});

export const removeFromShelf = endpoint({
  method: 'DELETE',
  path: '/api/book/shelf/{bookId}',
  result: Success,
  errors: ['BOOK_NOT_FOUND'],
});

/** Newest first. Searches in titles, subtitles, editors and groups. */
export const listShelf = endpoint({
  method: 'GET',
  path: '/api/book/shelf',
  query: z.strictObject({
    shelfKind: z.optional(ShelfKind),
    search: z._default(line(0, LIMITS.bookTitle), ''),
  }),
  result: z.object({ books: z.array(ShelfBook) }),
});

const Slug = z.string().check(z.regex(/^[a-z0-9]{16}$/));

export const PublicBook = z.extend(z.omit(EditionContents, { bookId: true }), {
  slug: z.string(),
  groupTitle: z.nullable(z.string()),
  /** All under one address, newest first. */
  editions: z.array(
    z.object({ editionId: Id, editionNumber: z.int(), finishedAt: z.nullable(Instant) }),
  ),
});
export type PublicBook = z.infer<typeof PublicBook>;

const ofPublicBook = { slug: Slug, editionId: z.optional(Id) };
const PUBLIC_ERRORS = ['BOOK_NOT_FOUND', 'BOOK_WITHDRAWN', 'EDITION_NOT_FOUND'] as const;

/** What of the book everybody with the address may see now; the newest edition without `editionId`. */
export const getPublicBook = endpoint({
  method: 'GET',
  path: '/api/public-book',
  query: z.strictObject(ofPublicBook),
  result: PublicBook,
  errors: PUBLIC_ERRORS,
});

export const getPublicTexts = endpoint({
  method: 'GET',
  path: '/api/public-book/text',
  query: z.strictObject(ofPublicBook),
  result: z.object({ pages: z.array(z.object({ page: z.int(), text: z.string() })) }),
  errors: [...PUBLIC_ERRORS, 'BOOK_NOT_READY'],
});

/** A page as a picture (SVG). */
export const getPublicPage = endpoint({
  method: 'GET',
  path: '/api/public-book/page',
  query: z.strictObject({
    ...ofPublicBook,
    page: z.coerce.number().check(z.int(), z.gte(1), z.lte(LIMITS.bookPages)),
  }),
  result: 'file',
  errors: [...PUBLIC_ERRORS, 'BOOK_NOT_READY', 'PAGE_NOT_FOUND'],
});

/** A whole file; only while every chapter in it may be shown. */
export const downloadPublicBook = endpoint({
  method: 'GET',
  path: '/api/public-book/file',
  query: z.strictObject({ ...ofPublicBook, file: z.enum(['SCREEN_PDF', 'EPUB', 'COVER']) }),
  result: 'file',
  errors: [...PUBLIC_ERRORS, 'BOOK_NOT_READY'],
});
