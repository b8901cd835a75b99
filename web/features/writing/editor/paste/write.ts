import type { Block, Cell, Line, Run } from './shapes.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

function runHtml({ text, tags, href }: Run): string {
  if (text === '\n') return '<br>';
  const open = tags.map((tag) => `<${tag}>`).join('');
  const close = tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');
  const inner = `${open}${escaped(text)}${close}`;
  return href === undefined ? inner : `<a href="${escaped(href)}">${inner}</a>`;
}

function lineHtml({ tag, align, runs }: Line): string {
  const style = align ? ` style="text-align: ${align}"` : '';
  return `<${tag}${style}>${runs.map(runHtml).join('')}</${tag}>`;
}

function cellHtml({ isHeader, colspan, rowspan, blocks }: Cell): string {
  const tag = isHeader ? 'th' : 'td';
  const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`;
  return `<${tag}${spans}>${html(blocks)}</${tag}>`;
}

/** Nothing but what the editor's own rules read. */
export function html(blocks: readonly Block[]): string {
  return blocks.map(blockHtml).join('');
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'line':
      return lineHtml(block);
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      const start = block.isOrdered && block.start !== 1 ? ` start="${block.start}"` : '';
      const items = block.items.map((item) => `<li>${html(item)}</li>`).join('');
      return `<${tag}${start}>${items}</${tag}>`;
    }
    case 'quote':
      return `<blockquote>${html(block.blocks)}</blockquote>`;
    case 'rule':
      return '<hr>';
    case 'image': {
      const attrs = Object.entries(block.attrs).map(
        ([name, value]) => `${name}="${escaped(value)}"`,
      );
      return `<img ${attrs.join(' ')}>`;
    }
    case 'table':
      return `<table>${block.rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')}</table>`;
  }
}

/** The lines of a poem: each ends where it ended, and an empty one parts two stanzas. */
export function verseHtml(lines: readonly Line[]): string {
  return `<p class="verse">${lines.map(({ runs }) => runs.map(runHtml).join('')).join('<br>')}</p>`;
}
