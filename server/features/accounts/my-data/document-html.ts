import type {
  Block,
  Document,
  Image,
  Inline,
  ListItem,
  Mark,
  SimpleMark,
  TableRow,
} from '../../../../shared/document/document.ts';

/** Paths in the archive, by address. */
type Pictures = ReadonlyMap<string, string>;

/** Escapes all text of the user. */
export function documentHtml(document: Document, pictures: Pictures): string {
  return blocksHtml(document.content, pictures);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

function blocksHtml(blocks: readonly Block[], pictures: Pictures): string {
  return blocks.map((block) => blockHtml(block, pictures)).join('\n');
}

function blockHtml(block: Block, pictures: Pictures): string {
  switch (block.type) {
    case 'paragraph':
      return `<p${align(block.attrs?.textAlign)}>${inlineHtml(block.content)}</p>`;
    case 'heading': {
      const level = block.attrs.level;
      return `<h${level}${align(block.attrs.textAlign)}>${inlineHtml(block.content)}</h${level}>`;
    }
    case 'verse':
      return `<p class="verse">${inlineHtml(block.content)}</p>`;
    case 'blockquote':
      return `<blockquote>${blocksHtml(block.content, pictures)}</blockquote>`;
    case 'bulletList':
      return `<ul>${itemsHtml(block.content, pictures)}</ul>`;
    case 'orderedList':
      return `<ol start="${block.attrs?.start ?? 1}">${itemsHtml(block.content, pictures)}</ol>`;
    case 'horizontalRule':
      return '<hr>';
    case 'image':
      return pictureHtml(block.attrs, pictures.get(block.attrs.src));
    case 'table':
      return `<table>${block.content.map(rowHtml).join('')}</table>`;
  }
}

function itemsHtml(items: readonly ListItem[], pictures: Pictures): string {
  return items.map(({ content }) => `<li>${blocksHtml(content, pictures)}</li>`).join('');
}

/** A picture without a file keeps its caption. */
function pictureHtml(
  { alt, caption, width, height }: Image['attrs'],
  path: string | undefined,
): string {
  const said = caption ? `<figcaption>${escaped(caption)}</figcaption>` : '';
  const shown = path
    ? `<img src="${escaped(path)}" alt="${escaped(alt)}" width="${width}" height="${height}">`
    : `<p>${escaped(alt)}</p>`;
  return `<figure>${shown}${said}</figure>`;
}

const NO_PICTURES: Pictures = new Map();

function rowHtml({ content = [] }: TableRow): string {
  const cells = content.map(({ type, attrs, content: paragraphs }) => {
    const tag = type === 'tableHeader' ? 'th' : 'td';
    const { colspan = 1, rowspan = 1 } = attrs ?? {};
    return `<${tag} colspan="${colspan}" rowspan="${rowspan}">${blocksHtml(paragraphs, NO_PICTURES)}</${tag}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

function align(textAlign: string | null | undefined): string {
  return textAlign ? ` style="text-align:${textAlign}"` : '';
}

const TAGS = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  highlight: 'mark',
} as const satisfies Record<SimpleMark['type'], string>;

function markedHtml(inner: string, mark: Mark): string {
  if (mark.type === 'link') {
    return `<a href="${escaped(mark.attrs.href)}" rel="noopener noreferrer">${inner}</a>`;
  }
  const tag = TAGS[mark.type];
  return `<${tag}>${inner}</${tag}>`;
}

function inlineHtml(content: readonly Inline[] | undefined): string {
  const html = (content ?? []).map((inline) => {
    if (inline.type === 'hardBreak') return '<br>';
    const { text, marks = [] } = inline;
    return marks.reduce(markedHtml, escaped(text));
  });
  // An empty paragraph keeps its height.
  return html.join('') || '<br>';
}
