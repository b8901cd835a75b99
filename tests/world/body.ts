import type { Block, Document, Inline, Table } from '../../shared/document/document.ts';
import { documentOfParagraphs } from '../../shared/document/document-text.ts';
import { fileUrlOf } from '../../shared/subjects/file-address.ts';
import { SIZE } from './drawings.ts';
import type { Piece } from './piece.ts';

/** A piece's body as the editor would have made it. */
export function documentOf(piece: Piece, fileId: (pieceKey: string) => string): Document {
  const { key, kind, paragraphs, picture, table } = piece;
  let content =
    kind === 'prose' ? documentOfParagraphs(paragraphs).content : paragraphs.map(stanza);
  if (picture) {
    const { after, alt, caption } = picture;
    const attrs = { src: fileUrlOf(fileId(key)), alt, caption, ...SIZE };
    content = content.toSpliced(after, 0, { type: 'image', attrs });
  }
  if (table) content = content.toSpliced(table.after, 0, tableOf(table.rows));
  return { type: 'doc', content };
}

function stanza(lines: string): Block {
  const content = lines
    .split('\n')
    .flatMap((text, at): Inline[] => [
      ...(at > 0 ? [{ type: 'hardBreak' } as const] : []),
      { type: 'text', text },
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
