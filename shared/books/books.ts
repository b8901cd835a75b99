import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
import { FILE_URL } from '../subjects/file-address.ts';

/** The covers that lib/press draws. */
export const COVER_TEMPLATES = [
  'persimmon',
  'manuscript',
  'pencil',
  'window',
  'snow',
  'books',
  'moon',
  'alley',
  'leaf',
  'stars',
  'sand',
  'plum',
  'wave',
  'hills',
  'letter',
] as const;
export const CoverTemplate = z.enum(COVER_TEMPLATES);
export type CoverTemplate = z.infer<typeof CoverTemplate>;

/** `#rrggbb`. */
export const CoverColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

export const TitlePosition = z.enum(['TOP', 'MIDDLE', 'BOTTOM']);

/** The longer side of a stored picture, in pixels. */
export const COVER_SIDE = 3000;

const share = z.number().check(z.gte(0), z.lte(1));

/** A picture on the front instead of the drawing. */
export const CoverPicture = z.strictObject({
  /** From `uploadBookCoverImage`. */
  fileUrl: z.string().check(z.regex(FILE_URL)),
  /** In pixels, as stored. */
  width: z.int().check(z.gte(1), z.lte(COVER_SIDE)),
  height: z.int().check(z.gte(1), z.lte(COVER_SIDE)),
  /** The part on the cover, in shares of the picture. */
  crop: z.strictObject({
    x: share,
    y: share,
    width: share.check(z.gte(0.01)),
    height: share.check(z.gte(0.01)),
  }),
});
export type CoverPicture = z.infer<typeof CoverPicture>;

/** What a list shows of a cover. */
export const COVER = {
  coverTemplate: CoverTemplate,
  /** Null: the template's own. */
  coverColor: z.nullable(CoverColor),
  titlePosition: TitlePosition,
  coverPicture: z.nullable(CoverPicture),
};

export const FORMATS = ['A5', '신국판', '46배판', 'A4'] as const;
export const Format = z.enum(FORMATS);
export type Format = z.infer<typeof Format>;

export const Face = z.enum(['serif', 'sans', 'myeongjo']);
export type Face = z.infer<typeof Face>;

export const EditionStatus = z.enum(['QUEUED', 'MAKING', 'DONE', 'FAILED']);

/** Why an edition failed: errors of the press, an abandoned or stopped job, or any other error. */
export const EditionFailure = z.enum([
  'INVALID_BOOK',
  'PAGE_NOT_FOUND',
  'TIMED_OUT',
  'OUT_OF_MEMORY',
  'PROCESS_DIED',
  'SETTING_FAILED',
  'CLOSED',
  'FORGOTTEN',
  'FAILED',
]);
export type EditionFailure = z.infer<typeof EditionFailure>;

/** What is made of an edition, in this order. */
export const EditionStage = z.enum(['PAGES', 'COVER', 'PRINT_PDF', 'SCREEN_PDF', 'EPUB', 'SHELF']);
export type EditionStage = z.infer<typeof EditionStage>;

/** The files that are kept of an edition. */
export type EditionFileKind = 'PAGES' | 'TEXTS' | 'COVER' | 'BUNDLE' | 'SCREEN_PDF' | 'EPUB';

export const Edition = z.object({
  editionId: Id,
  editionNumber: z.int(),
  editionStatus: EditionStatus,
  /** What is being made, or was made last. */
  editionStage: z.nullable(EditionStage),
  /** In per cent. */
  progress: z.int(),
  failure: z.nullable(EditionFailure),
  /** Without the unnumbered cover. */
  pageCount: z.nullable(z.int()),
  pdfBytes: z.nullable(z.int()),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
});
export type Edition = z.infer<typeof Edition>;

export const Book = z.object({
  bookId: Id,
  groupId: z.nullable(Id),
  groupTitle: z.nullable(z.string()),
  createUserId: Id,
  bookTitle: z.string(),
  bookSubtitle: z.string(),
  editor: z.string(),
  ...COVER,
  format: Format,
  createdAt: Instant,
  /** The newest finished edition. */
  edition: z.nullable(Edition),
  /** The newest edition if it is unfinished or failed. Only for the book's creator. */
  latest: z.nullable(Edition),
});
export type Book = z.infer<typeof Book>;

/** The viewer's own books that have an edition and the finished ones of their groups, newest first. */
export const listBooks = endpoint({
  method: 'GET',
  path: '/api/book',
  result: z.object({ books: z.array(Book) }),
});

export const getBook = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}',
  result: Book,
  errors: ['BOOK_NOT_FOUND'],
});

/** Begins a new edition of the chosen texts; the answer contains it as `latest`. */
export const publishBook = endpoint({
  method: 'POST',
  status: 202,
  path: '/api/book/publish-and-upload',
  body: z.strictObject({ bookId: Id }),
  result: Book,
  errors: ['BOOK_NOT_FOUND', 'BOOK_IN_PROGRESS', 'BOOK_WITHOUT_POSTS', 'BOOK_WITHOUT_TITLE'],
});

/** The finished PDF. The path ends in `/file`, for which clients wait longer. */
export const downloadBook = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/file',
  result: 'file',
  errors: ['BOOK_NOT_FOUND', 'BOOK_NOT_READY'],
});
