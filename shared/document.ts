import * as z from 'zod/mini';
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const HOSTILE = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/;

/** Text as a document may hold it: composed, and without what `DocumentInput` refuses. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/gu, ' ')
    .replace(new RegExp(HOSTILE, 'gu'), '')
    .replace(/\p{Surrogate}/gu, '');
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

/**
 * Bounds on depth and count, looked at before the recursive schema runs so that a hostile document
 * costs one walk and no deep recursion.
 */
export function isWithinBounds(value: unknown): boolean {
  const rest: { node: unknown; depth: number }[] = [{ node: value, depth: 0 }];
  let nodes = 0;
  for (let next = rest.pop(); next; next = rest.pop()) {
    nodes += 1;
    if (nodes > LIMITS.documentNodes || next.depth > LIMITS.documentDepth) return false;
    const content =
      typeof next.node === 'object' && next.node !== null && 'content' in next.node
        ? next.node.content
        : undefined;
    if (!Array.isArray(content)) continue;
    for (const node of content) rest.push({ node, depth: next.depth + 1 });
  }
  return true;
}

/** A document as a client may send it. */
export const DocumentInput: z.ZodMiniType<Document, Document> = z.pipe(
  z.custom<Document>((value) => isWithinBounds(value)),
  z
    .strictObject({ type: z.literal('doc'), content: z.array(AnyBlock).check(z.minLength(1)) })
    .check(z.refine((document) => plainText(document).length <= LIMITS.postCharacters)),
);

/** A document as it stands in the database: it was validated on its way in. */
export const StoredDocument = z.custom<Document>();

export const EMPTY_DOCUMENT: Document = { type: 'doc', content: [{ type: 'paragraph' }] };

/** A document of plain paragraphs: what a form of a few lines makes. */
export function documentOfParagraphs(paragraphs: readonly string[]): Document {
  return {
    type: 'doc',
    content: paragraphs.map((text) =>
      text ? { type: 'paragraph', content: [{ type: 'text', text }] } : { type: 'paragraph' },
    ),
  };
}

/** The text of each block that holds text, in reading order; line breaks are `\n`. */
export function textBlocks(document: Document): string[] {
  const texts: string[] = [];
  const walk = (blocks: readonly (Block | ListItem)[]) => {
    for (const block of blocks) {
      if (block.type === 'horizontalRule') continue;
      if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'verse') {
        texts.push((block.content ?? []).map((i) => (i.type === 'text' ? i.text : '\n')).join(''));
      } else walk(block.content);
    }
  };
  walk(document.content);
  return texts;
}

export function plainText(document: Document): string {
  return textBlocks(document).join('\n');
}

export interface Counts {
  /** Code points, line ends not counted. */
  characters: number;
  charactersWithoutSpaces: number;
  /** Sheets of 200 cells (20 by 10): each paragraph starts on a new row, indented by one cell. */
  sheets: number;
}

export function count(document: Document): Counts {
  let characters = 0;
  let charactersWithoutSpaces = 0;
  let rows = 0;
  for (const block of textBlocks(document)) {
    for (const row of block.split('\n')) {
      let length = 0;
      for (const character of row) {
        length += 1;
        if (!/\s/u.test(character)) charactersWithoutSpaces += 1;
      }
      characters += length;
      if (length > 0) rows += Math.ceil((length + 1) / 20);
    }
  }
  return { characters, charactersWithoutSpaces, sheets: Math.ceil(rows / 10) };
}

/** The opening of a piece for lists: one line of at most `length` characters. */
export function excerpt(document: Document, length = 160): string {
  const text = textBlocks(document).join(' ').replace(/\s+/gu, ' ').trim();
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/u, '');
}
