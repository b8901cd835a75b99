import type { PictureSize } from '../book-document.ts';

/**
 * A normalised document: the tree that the typesetting template and the EPUB writer read. Keys are
 * short because the template reads a whole book as one JSON.
 */
export type Span =
  | string
  /** `m`: marks, any of b(old) i(talic) u(nderline) s(trike) h(ighlight); `href` is already checked. */
  | { t: string; m?: string; href?: string }
  | { br: true };

export interface PictureBlock {
  k: 'img';
  /** Path of the prepared picture, the same in the job and in the EPUB. */
  src: string;
  alt: string;
  caption: string;
  /** Pixels. */
  w: number;
  h: number;
  size?: PictureSize;
  /** Of the size that it would have; less than 1 where that saves a page. */
  scale?: number;
  /** A label of its own, by which its place is found. */
  mark?: string;
  /** Whether the picture may be made smaller to fit on the page it falls on. */
  fit?: boolean;
}

export interface Cell {
  c: Block[];
  colspan: number;
  rowspan: number;
  header: boolean;
}

export type Block =
  | { k: 'p'; s: Span[]; a?: 'center' | 'right' }
  | { k: 'blank' }
  | { k: 'h'; l: number; s: Span[] }
  | { k: 'q'; c: Block[] }
  | { k: 'ul'; c: Block[][] }
  | { k: 'ol'; start: number; c: Block[][] }
  | { k: 'hr' }
  /** A poem: stanzas of lines of spans. */
  | { k: 'v'; st: Span[][][]; columns?: 2 }
  | PictureBlock
  | { k: 't'; columns: number; rows: Cell[][] };

/** Plain text blocks, printed instead of a post that cannot be typeset. */
export function plainBlocks(blocks: Block[]): Block[] {
  return blocks.flatMap(plainBlock);
}

function plainBlock(block: Block): Block[] {
  switch (block.k) {
    case 'p':
    case 'h':
      return [paragraph(plainText(block.s))];
    case 'q':
      return plainBlocks(block.c);
    case 'ul':
    case 'ol':
      return block.c.flatMap(plainBlocks);
    case 'v':
      return block.st.flatMap((stanza) => stanza.map((line) => paragraph(plainText(line))));
    case 't':
      return block.rows.map((row) =>
        paragraph(row.map((cell) => plainBlocks(cell.c).map(textOf).join(' ')).join(' · ')),
      );
    case 'img':
      return block.caption || block.alt ? [paragraph(block.caption || block.alt)] : [];
    case 'hr':
    case 'blank':
      return [{ k: 'blank' }];
  }
}

function paragraph(text: string): Block {
  return { k: 'p', s: [text] };
}

function textOf(block: Block): string {
  return block.k === 'p' ? plainText(block.s) : '';
}

export function plainText(spans: Span[]): string {
  return spans
    .map((span) => (typeof span === 'string' ? span : 'br' in span ? ' ' : span.t))
    .join('');
}

/** All pictures in the order of reading. */
export function picturesIn(blocks: Block[]): PictureBlock[] {
  return blocks.flatMap((block) => {
    if (block.k === 'img') return [block];
    if (block.k === 'q') return picturesIn(block.c);
    if (block.k === 'ul' || block.k === 'ol') return block.c.flatMap(picturesIn);
    if (block.k === 't') return block.rows.flat().flatMap((cell) => picturesIn(cell.c));
    return [];
  });
}

/** Whether a piece is nothing but a poem, and so may be set in columns. */
export function isPoem(blocks: Block[]): boolean {
  return blocks.length > 0 && blocks.every((block) => block.k === 'v' || block.k === 'blank');
}

export function hasTable(blocks: Block[]): boolean {
  return blocks.some(
    (block) =>
      block.k === 't' ||
      (block.k === 'q' && hasTable(block.c)) ||
      ((block.k === 'ul' || block.k === 'ol') && block.c.some(hasTable)),
  );
}
