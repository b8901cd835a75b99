import type { Block, Cell, Span } from '../document/blocks.ts';

/** Blocks as XHTML, for the EPUB. `headingLevel` is the level of a piece's first inner heading. */
export function toXhtml(blocks: Block[], headingLevel: number): string {
  return blocks.map((block) => blockToXhtml(block, headingLevel)).join('\n');
}

export function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

function blockToXhtml(block: Block, headingLevel: number): string {
  const inner = (blocks: Block[]) => toXhtml(blocks, headingLevel);
  const items = (list: Block[][]) => list.map((item) => `<li>${inner(item)}</li>`).join('');
  switch (block.k) {
    case 'p':
      return `<p${block.a ? ` class="${block.a}"` : ''}>${spans(block.s)}</p>`;
    case 'blank':
      return '<p class="blank">\u00a0</p>';
    case 'h': {
      const level = Math.min(6, headingLevel + block.l - 1);
      return `<h${level}>${spans(block.s)}</h${level}>`;
    }
    case 'q':
      return `<blockquote>${inner(block.c)}</blockquote>`;
    case 'ul':
      return `<ul>${items(block.c)}</ul>`;
    case 'ol':
      return `<ol${block.start === 1 ? '' : ` start="${block.start}"`}>${items(block.c)}</ol>`;
    case 'hr':
      return '<hr/>';
    case 'v':
      return `<div class="verse">${block.st.map(stanza).join('')}</div>`;
    case 'img': {
      const caption = block.caption ? `<figcaption>${escapeXml(block.caption)}</figcaption>` : '';
      const alt = escapeXml(block.alt || block.caption || '그림');
      return `<figure><img src="${block.src}" alt="${alt}"/>${caption}</figure>`;
    }
    case 't':
      return `<table><tbody>${block.rows.map((row) => tableRow(row, inner)).join('')}</tbody></table>`;
  }
}

function stanza(lines: Span[][]): string {
  return `<div class="stanza">${lines.map((line) => `<p>${spans(line)}</p>`).join('')}</div>`;
}

function tableRow(row: Cell[], inner: (blocks: Block[]) => string): string {
  const cells = row.map((cell) => {
    const name = cell.header ? 'th' : 'td';
    const across = cell.colspan > 1 ? ` colspan="${cell.colspan}"` : '';
    const down = cell.rowspan > 1 ? ` rowspan="${cell.rowspan}"` : '';
    return `<${name}${across}${down}>${inner(cell.c)}</${name}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

const tags: [string, string, string][] = [
  ['b', '<strong>', '</strong>'],
  ['i', '<em>', '</em>'],
  ['u', '<span class="underline">', '</span>'],
  ['s', '<s>', '</s>'],
  ['h', '<mark>', '</mark>'],
];

function spans(list: Span[]): string {
  return list
    .map((span) => {
      if (typeof span === 'string') return escapeXml(span);
      if ('br' in span) return '<br/>';
      let text = escapeXml(span.t);
      for (const [mark, open, close] of tags) {
        if (span.m?.includes(mark)) text = `${open}${text}${close}`;
      }
      return span.href ? `<a href="${escapeXml(span.href)}">${text}</a>` : text;
    })
    .join('');
}
