import type { Block, Document, Inline, Table } from '../../shared/document/document.ts';
import { documentOfParagraphs } from '../../shared/document/document-text.ts';
import { ContentError } from '../platform/content/content.ts';
import { DRAWING_SIZE, hasDrawing } from './drawings.ts';

export type PostBlock =
  | { type: 'paragraph'; text: string }
  /** A stanza with its lines. */
  | { type: 'verse'; text: string }
  | { type: 'image'; drawing: string; alt: string; caption: string }
  /** The first row is the header. */
  | { type: 'table'; rows: string[][] };

const IMAGE = /^!\[(.+)\]\(\.\.\/\.\.\/\.\.\/drawings\/([a-z-]+)\.svg "(.+)"\)$/;
const TABLE_DIVIDER = /^\|(\s*:?-+:?\s*\|)+$/;

interface PostBody {
  file: string;
  body: string;
  /** The line of the file on which the body begins. */
  bodyLine: number;
}

/**
 * The little Markdown of a post: paragraphs with an empty line between them, a picture, a table.
 * Everything else is text as it stands: no mark of Markdown means anything within a paragraph.
 */
export function parsePostBody(
  { file, body, bodyLine }: PostBody,
  kind: 'prose' | 'verse',
): PostBlock[] {
  const blocks: PostBlock[] = [];
  for (const { 0: text, index } of body.matchAll(/[^\n]+(?:\n[^\n]+)*/g)) {
    const fail = (message: string) => {
      const line = bodyLine + body.slice(0, index).split('\n').length - 1;
      return new ContentError(file, line, message);
    };
    blocks.push(parseBlock(text, kind, fail));
  }
  if (blocks.filter(({ type }) => type === 'image').length > 1) {
    throw new ContentError(file, bodyLine, '그림은 글 하나에 하나만 넣을 수 있어요.');
  }
  return blocks;
}

function parseBlock(
  text: string,
  kind: 'prose' | 'verse',
  fail: (message: string) => ContentError,
): PostBlock {
  if (text.startsWith('![')) {
    const [, alt = '', drawing = '', caption = ''] = IMAGE.exec(text) ?? [];
    if (!alt) throw fail('그림은 ![설명](../../../drawings/이름.svg "제목")처럼 적어요.');
    if (!hasDrawing(drawing)) throw fail(`${drawing}.svg: drawings 폴더에 없는 그림이에요.`);
    return { type: 'image', drawing, alt, caption };
  }
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.every((line) => line.startsWith('|'))) {
    const [head = '', divider = '', ...rest] = lines;
    if (!TABLE_DIVIDER.test(divider)) throw fail('표의 둘째 줄은 |---|---|처럼 적어요.');
    const rows = [head, ...rest].map(cellsOf);
    if (rows.some((row) => row.length !== rows[0]?.length)) {
      throw fail('표의 줄마다 칸의 수가 같아야 해요.');
    }
    return { type: 'table', rows };
  }
  return kind === 'verse'
    ? { type: 'verse', text: lines.join('\n') }
    : { type: 'paragraph', text: lines.join(' ') };
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** The words of a post without picture and table, a paragraph or a line of a stanza each. */
export function paragraphsOf({ blocks }: { blocks: readonly PostBlock[] }): string[] {
  return blocks.flatMap((block) =>
    block.type === 'paragraph' || block.type === 'verse' ? [block.text] : [],
  );
}

/** The document that the editor would have made. */
export function documentOfBlocks(blocks: readonly PostBlock[], pictureUrl: string): Document {
  const content = blocks.flatMap((block): Block[] => {
    if (block.type === 'paragraph') return documentOfParagraphs([block.text]).content;
    if (block.type === 'verse') return [stanzaOf(block.text)];
    if (block.type === 'table') return [tableOf(block.rows)];
    const { alt, caption } = block;
    return [{ type: 'image', attrs: { src: pictureUrl, alt, caption, ...DRAWING_SIZE } }];
  });
  return { type: 'doc', content };
}

function stanzaOf(text: string): Block {
  const content = text
    .split('\n')
    .flatMap((line, at): Inline[] => [
      ...(at > 0 ? [{ type: 'hardBreak' } as const] : []),
      { type: 'text', text: line },
    ]);
  return { type: 'verse', content };
}

function tableOf(rows: string[][]): Table {
  return {
    type: 'table',
    content: rows.map((cells, row) => ({
      type: 'tableRow',
      content: cells.map((text) => ({
        type: row === 0 ? 'tableHeader' : 'tableCell',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    })),
  };
}
