import * as z from 'zod/mini';
import { LIMITS } from '../contract/limits.ts';
import { fileIdOf } from '../subjects/file-address.ts';
import {
  composed,
  HOSTILE,
  imagesOf,
  isHeaped,
  isLinkAddress,
  isWithinBounds,
  plainText,
} from './document-text.ts';

/*
 * The body of a post: ProseMirror JSON of this one schema. A test holds the editor's own schema
 * equal to it; the server accepts nothing else, and HTML, books and counts derive from it.
 */

export const MARKS = ['bold', 'italic', 'underline', 'strike', 'highlight'] as const;

export interface SimpleMark {
  type: (typeof MARKS)[number];
}
export interface Link {
  type: 'link';
  attrs: { href: string };
}
export type Mark = SimpleMark | Link;
export interface TextNode {
  type: 'text';
  text: string;
  marks?: Mark[] | undefined;
}
export interface HardBreak {
  type: 'hardBreak';
}
export type Inline = TextNode | HardBreak;
export type TextAlign = 'left' | 'center' | 'right' | null;
export type Block =
  | {
      type: 'paragraph';
      attrs?: { textAlign?: TextAlign | undefined } | undefined;
      content?: Inline[] | undefined;
    }
  | {
      type: 'heading';
      attrs: { level: 2 | 3; textAlign?: TextAlign | undefined };
      content?: Inline[] | undefined;
    }
  | { type: 'verse'; content?: Inline[] | undefined }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs?: { start?: number | undefined } | undefined; content: ListItem[] }
  | { type: 'horizontalRule' }
  | Image
  | Table;
export interface ListItem {
  type: 'listItem';
  content: Block[];
}
/** An uploaded picture (shared/subjects/files.ts); width and height are pixels. */
export interface Image {
  type: 'image';
  attrs: { src: string; alt: string; caption: string; width: number; height: number };
}
export interface Table {
  type: 'table';
  content: TableRow[];
}
export interface TableRow {
  type: 'tableRow';
  content?: TableCell[] | undefined;
}
export interface TableCell {
  type: 'tableCell' | 'tableHeader';
  attrs?: { colspan?: number | undefined; rowspan?: number | undefined } | undefined;
  content: Extract<Block, { type: 'paragraph' }>[];
}
export type AnyNode = Block | ListItem | TableRow | TableCell;
export interface Document {
  type: 'doc';
  content: Block[];
}

export interface PostText {
  title: string;
  document: Document;
}

const Align = z.optional(z.nullable(z.enum(['left', 'center', 'right'])));
const isClean = z.refine<string>(
  (text) => !HOSTILE.test(text) && !/\p{Surrogate}/u.test(text) && !isHeaped(text),
);
const AnyMark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(MARKS) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().check(z.refine(isLinkAddress)) }),
  }),
]);
const Text = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(z.minLength(1), z.overwrite(composed), isClean),
  marks: z.optional(z.array(AnyMark).check(z.maxLength(MARKS.length + 1))),
});
const Break = z.strictObject({ type: z.literal('hardBreak') });
const Inlines = z.optional(z.array(z.discriminatedUnion('type', [Text, Break])));

const Paragraph = z.strictObject({
  type: z.literal('paragraph'),
  attrs: z.optional(z.strictObject({ textAlign: Align })),
  content: Inlines,
});

const words = (most: number) => z.string().check(z.maxLength(most), z.overwrite(composed), isClean);
const Pixels = z.int().check(z.gte(1), z.lte(LIMITS.imageSide));
const AnImage = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    src: z.string().check(z.refine((src) => fileIdOf(src) !== undefined)),
    alt: words(LIMITS.imageWords),
    caption: words(LIMITS.imageWords),
    width: Pixels,
    height: Pixels,
  }),
});

const span = (most: number) => z.optional(z.int().check(z.gte(1), z.lte(most)));
const Cell = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.optional(
    z.strictObject({ colspan: span(LIMITS.tableColumns), rowspan: span(LIMITS.tableRows) }),
  ),
  content: z.array(Paragraph).check(z.minLength(1)),
});
const ATable = z.strictObject({
  type: z.literal('table'),
  content: z
    .array(
      z.strictObject({
        type: z.literal('tableRow'),
        // A row that is covered by cells with a rowspan has no cells.
        content: z.optional(z.array(Cell).check(z.maxLength(LIMITS.tableColumns))),
      }),
    )
    .check(z.minLength(1), z.maxLength(LIMITS.tableRows)),
});

const Item: z.ZodMiniType<ListItem, ListItem> = z.strictObject({
  type: z.literal('listItem'),
  content: z.array(z.lazy(() => AnyBlock)).check(z.minLength(1)),
});

const AnyBlock: z.ZodMiniType<Block, Block> = z.discriminatedUnion('type', [
  Paragraph,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]), textAlign: Align }),
    content: Inlines,
  }),
  z.strictObject({ type: z.literal('verse'), content: Inlines }),
  z.strictObject({
    type: z.literal('blockquote'),
    content: z.array(z.lazy(() => AnyBlock)).check(z.minLength(1)),
  }),
  z.strictObject({ type: z.literal('bulletList'), content: z.array(Item).check(z.minLength(1)) }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.optional(z.strictObject({ start: z.optional(z.int().check(z.gte(0), z.lte(9999))) })),
    content: z.array(Item).check(z.minLength(1)),
  }),
  z.strictObject({ type: z.literal('horizontalRule') }),
  AnImage,
  ATable,
]);

export const DocumentInput: z.ZodMiniType<Document, Document> = z.pipe(
  z.custom<Document>((value) => isWithinBounds(value)),
  z
    .strictObject({ type: z.literal('doc'), content: z.array(AnyBlock).check(z.minLength(1)) })
    .check(
      z.refine((document) => {
        const text = plainText(document);
        // A text node is checked alone; adjacent ones could stack marks on one letter together.
        return text.length <= LIMITS.postCharacters && !isHeaped(text, /\p{M}{101}/u);
      }),
      z.refine((document) => imagesOf(document).length <= LIMITS.imagesInPost),
    ),
);

export const StoredDocument = z.custom<Document>();
