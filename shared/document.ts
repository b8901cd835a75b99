import * as z from 'zod/mini';
import { HOSTILE, isWithinBounds, plainText } from './document-text.ts';
import { LIMITS } from './limits.ts';

/**
 * The body of a piece: ProseMirror JSON of this one schema. The editor's own schema is held equal
 * to it by a test; the server accepts nothing else, and HTML, books and counts derive from it.
 */
export const MARKS = ['bold', 'italic', 'underline', 'strike', 'highlight'] as const;

export interface Mark {
  type: (typeof MARKS)[number];
}
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
  | { type: 'horizontalRule' };
export interface ListItem {
  type: 'listItem';
  content: Block[];
}
export interface Document {
  type: 'doc';
  content: Block[];
}

const Align = z.optional(z.nullable(z.enum(['left', 'center', 'right'])));
const Text = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(
    z.minLength(1),
    z.normalize('NFC'),
    z.refine((text) => !HOSTILE.test(text) && !/\p{Surrogate}/u.test(text)),
  ),
  marks: z.optional(
    z.array(z.strictObject({ type: z.enum(MARKS) })).check(z.maxLength(MARKS.length)),
  ),
});
const Break = z.strictObject({ type: z.literal('hardBreak') });
const Inlines = z.optional(z.array(z.discriminatedUnion('type', [Text, Break])));

const Item: z.ZodMiniType<ListItem, ListItem> = z.strictObject({
  type: z.literal('listItem'),
  content: z.array(z.lazy(() => AnyBlock)).check(z.minLength(1)),
});

const AnyBlock: z.ZodMiniType<Block, Block> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('paragraph'),
    attrs: z.optional(z.strictObject({ textAlign: Align })),
    content: Inlines,
  }),
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
]);

/** A document as a client may send it. */
export const DocumentInput: z.ZodMiniType<Document, Document> = z.pipe(
  z.custom<Document>((value) => isWithinBounds(value)),
  z
    .strictObject({ type: z.literal('doc'), content: z.array(AnyBlock).check(z.minLength(1)) })
    .check(z.refine((document) => plainText(document).length <= LIMITS.postCharacters)),
);

/** A document as it stands in the database: it was validated on its way in. */
export const StoredDocument = z.custom<Document>();
