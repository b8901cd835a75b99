import * as z from 'zod';
import { type CoverTemplate, coverTemplates } from './covers/cover-colors.ts';
import { PressError } from './press-error.ts';
import { isIsbn } from './print/isbn.ts';
import { type PaperName, papers } from './print/papers.ts';

/** Trimmed page sizes in millimetres. */
export const formats = {
  A5: { width: 148, height: 210 },
  신국판: { width: 152, height: 225 },
  '46배판': { width: 188, height: 257 },
  A4: { width: 210, height: 297 },
} as const;
export type Format = keyof typeof formats;

export const faces = ['serif', 'sans', 'myeongjo'] as const;
export type Face = (typeof faces)[number];

/** A ProseMirror document or node, as JSON. What it may hold is decided by `normalise`, not here. */
export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown> | undefined;
  content?: DocumentNode[] | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
  text?: string | undefined;
}

/** Bytes of a PNG, JPEG, WebP or GIF; in a JSON file, the same in Base64. */
export type Picture = Uint8Array | string;

const line = z.string().max(1000);
const picture = z.custom<Picture>(
  (value) => typeof value === 'string' || value instanceof Uint8Array,
  'neither bytes nor Base64',
);
const pictures = z.record(z.string(), picture);

// Only the outermost shape is checked: `normalise` walks the inside within limits, so that neither
// depth nor an unknown node can make a book fail.
const documentNode = z.custom<DocumentNode>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc',
  'not a ProseMirror document',
);

/** 40, 65 and 100 % of the text's width; `FULL` may take a page. */
export const pictureSizes = ['SMALL', 'MEDIUM', 'LARGE', 'FULL'] as const;
export type PictureSize = (typeof pictureSizes)[number];

const chapter = z.strictObject({
  title: line,
  byline: line.optional(),
  document: documentNode,
  /** Pictures by the id that `image` nodes name in `src`. */
  pictures: pictures.optional(),
  /** Of poems; instead of the book's `poemColumns`. */
  poemColumns: z.union([z.literal(1), z.literal(2)]).optional(),
  /** By the same ids. Without one a picture is as large as its pixels and the page allow. */
  pictureSizes: z.record(z.string(), z.enum(pictureSizes)).optional(),
});

const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const share = z.number().min(0).max(1);

const cover = z.union([
  z.strictObject({
    template: z.enum(Object.keys(coverTemplates) as [CoverTemplate, ...CoverTemplate[]]),
    color: color.optional(),
    /** At the top the title is on the drawing, elsewhere on a label. */
    titlePosition: z.enum(['top', 'middle', 'bottom']).default('top'),
  }),
  z.strictObject({
    picture,
    /** The part to show, in shares of the upright picture. */
    crop: z.strictObject({ x: share, y: share, width: share, height: share }).optional(),
    /** Of the spine, the back and the label. */
    color: color.default(coverTemplates.persimmon.color),
    /** Without a place the title is not printed on the front: the picture may have one. */
    titlePosition: z.enum(['top', 'middle', 'bottom']).optional(),
  }),
]);

/** An ISBN-13 as it is printed, with or without hyphens. */
const isbn = z
  .string()
  .max(20)
  .refine(isIsbn, 'not an ISBN with 13 digits, or a wrong check digit');

const paper = z.union([
  z.enum(Object.keys(papers) as [PaperName, ...PaperName[]]),
  z.strictObject({
    name: line.min(1),
    /** Grams per square metre. */
    gsm: z.number().min(30).max(600),
    /** Micrometres. */
    thickness: z.number().min(30).max(1000),
  }),
]);

const print = z.strictObject({
  /** Millimetres of colour beyond the trimmed edge. */
  bleed: z.number().min(0).max(10).default(3),
  cropMarks: z.boolean().default(true),
  /** `perfect` is glued at the spine, `saddle` is folded and stapled, `none` is loose sheets. */
  binding: z.enum(['perfect', 'saddle', 'none']).default('perfect'),
  paper: paper.default('미색모조지 80 g'),
  coverPaper: paper.default('스노우지 250 g'),
  /** Prints the body in black alone; the cover stays in colour. */
  greyscale: z.boolean().default(false),
});

const book = z.strictObject({
  title: line.min(1),
  subtitle: line.optional(),
  editor: line.optional(),
  organisation: line.optional(),
  cover: cover.prefault({ template: 'persimmon' }),
  /** The text on the back of the cover; line breaks are kept. */
  backText: z.string().max(600).optional(),
  /** The names of the writers on the back of the cover. */
  writersOnBack: z.boolean().default(false),
  isbn: isbn.optional(),
  /** The five digits beside the barcode that Korean books have (부가기호). */
  isbnAddOn: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  dedication: z.string().max(2000).optional(),
  foreword: documentNode.optional(),
  parts: z.array(z.strictObject({ title: line.optional(), chapters: z.array(chapter).max(2000) })),
  colophon: z
    .array(z.strictObject({ label: line, value: z.string().max(2000) }))
    .max(40)
    .default([]),
  format: z.enum(Object.keys(formats) as [Format, ...Format[]]).default('A5'),
  face: z.enum(faces).default('serif'),
  /** Of the titles of chapters; the body's if missing. */
  headingFace: z.enum(faces).optional(),
  /** Size of the body in points. */
  size: z.number().min(8).max(16).default(10),
  withNames: z.boolean().default(true),
  /** A page with the writers and their chapters before the colophon. */
  writersPage: z.boolean().default(false),
  poemColumns: z.union([z.literal(1), z.literal(2)]).default(1),
  /** Where a line may break: between syllables (set flush) or only between words (set ragged). */
  lineBreak: z.enum(['syllable', 'word']).default('syllable'),
  /** Whether a chapter begins on the next page or on the next right-hand page. */
  chapterStart: z.enum(['next', 'right']).default('next'),
  print: print.prefault({}),
  /** The instant written into the files (ISO 8601), so that the same book gives the same bytes. */
  date: z.iso.datetime().default('2000-01-01T00:00:00Z'),
  /** A lasting identifier for the EPUB; made from the contents if missing. */
  identifier: line.optional(),
});

/** A book as given: fields with a default may be left out. */
export type BookDocument = z.input<typeof book>;
/** A book with every default filled in. */
export type CheckedBook = z.output<typeof book>;
export type Binding = CheckedBook['print']['binding'];
export type Chapter = CheckedBook['parts'][number]['chapters'][number];

/**
 * Checks a value against the schema of a book document and fills in the defaults.
 * Throws `PressError('INVALID_BOOK')`, whose `fields` name each mistake by its path.
 */
export function parseBook(value: unknown): CheckedBook {
  const result = book.safeParse(value);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
  );
  throw new PressError('INVALID_BOOK', 'The book document does not fit its schema.', { fields });
}
