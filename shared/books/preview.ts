import * as z from 'zod/mini';
import { endpoint, Id } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

export const PreviewSectionKind = z.enum([
  'COVER',
  'ENDPAPER',
  'TITLE',
  'DEDICATION',
  'CONTENTS',
  'FOREWORD',
  'PART',
  'CHAPTER',
  'WRITERS',
  'COLOPHON',
  'BACK',
]);
export type PreviewSectionKind = z.infer<typeof PreviewSectionKind>;

/** Something that begins on a new page. */
export const PreviewSection = z.object({
  sectionKind: PreviewSectionKind,
  /** Of a chapter. */
  postId: z.nullable(Id),
  /** Of a part or a chapter, otherwise empty. */
  title: z.string(),
  page: z.int(),
});
export type PreviewSection = z.infer<typeof PreviewSection>;

/** Pages count from 1, the cover. The number printed on a page is smaller by `unnumbered`. */
export const BookPreview = z.object({
  /** Of the draft that was typeset. */
  version: z.int(),
  pages: z.int(),
  unnumbered: z.int(),
  /** Of a trimmed page, in points (1/72 inch). */
  pageWidth: z.number(),
  pageHeight: z.number(),
  sections: z.array(PreviewSection),
});
export type BookPreview = z.infer<typeof BookPreview>;

/** The pages of the draft as it is saved, typeset as an edition of it would be. For its maker. */
export const getBookPreview = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/preview',
  result: BookPreview,
  errors: ['BOOK_NOT_FOUND', 'BOOK_NOT_TYPESET'],
});

export const PreviewPage = z.object({
  page: z.int(),
  /** Without scripts, styles, fonts and addresses of files; safe as `<img>`. */
  svg: z.string(),
  /** The words on the page, for people who cannot see it. */
  text: z.string(),
  /** False while the pages are counted again after a change: `getBookPreview` answers when that is done. */
  isCountCurrent: z.boolean(),
});
export type PreviewPage = z.infer<typeof PreviewPage>;

/** One page. Typesets its section alone, so that a change is seen within a second. */
export const getPreviewPage = endpoint({
  method: 'GET',
  path: '/api/book/{bookId}/preview/page',
  query: z.strictObject({
    page: z.coerce.number().check(z.int(), z.gte(1), z.lte(LIMITS.bookPages)),
  }),
  result: PreviewPage,
  errors: ['BOOK_NOT_FOUND', 'BOOK_NOT_TYPESET', 'PAGE_NOT_FOUND'],
});
