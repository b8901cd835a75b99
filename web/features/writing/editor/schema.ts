import { type Attrs, type DOMOutputSpec, type Node, Schema } from '@tiptap/pm/model';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { TextAlign } from '../../../../shared/document/document.ts';
import { cleanText, isLinkAddress } from '../../../../shared/document/document-text.ts';
import { fileIdOf } from '../../../../shared/subjects/file-address.ts';

const ALIGNS: readonly TextAlign[] = ['left', 'center', 'right'];

function alignOf(element: HTMLElement): TextAlign {
  return ALIGNS.find((align) => align === element.style.textAlign) ?? null;
}

function drawAligned(tag: string, { textAlign }: Attrs): DOMOutputSpec {
  return [tag, textAlign ? { style: `text-align: ${String(textAlign)}` } : {}, 0];
}

function startOf(element: HTMLElement): number {
  const start = Number.parseInt(element.getAttribute('start') ?? '1', 10);
  return start >= 0 && start <= 9999 ? start : 1;
}

const CELL = {
  content: 'paragraph+',
  isolating: true,
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 } },
};

function cellRule(tag: string) {
  return {
    tag,
    getAttrs: (element: HTMLElement) => ({
      colspan: spanOf(element, 'colspan', LIMITS.tableColumns),
      rowspan: spanOf(element, 'rowspan', LIMITS.tableRows),
    }),
  };
}

function spanOf(element: HTMLElement, name: string, limit: number): number {
  const span = Number.parseInt(element.getAttribute(name) ?? '1', 10);
  return span >= 1 ? Math.min(span, limit) : 1;
}

function drawCell(tag: string, { colspan, rowspan }: Attrs): DOMOutputSpec {
  return [tag, { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) }, 0];
}

export function imageSide(text: string | null): number {
  const side = Number.parseInt(text ?? '', 10);
  return side >= 1 && side <= LIMITS.imageSide ? side : 1;
}

export function cleanImageText(text: string | null | undefined): string {
  // Cleaned again because the cut may leave half a surrogate pair.
  return cleanText(cleanText(text ?? '').slice(0, LIMITS.imageWords));
}

/** Google Docs wraps a whole copy in `<b style="font-weight: normal">`. */
const NORMAL_WEIGHT = /^(normal|[1-5]\d\d)$/;

/** The schema of shared/document/document.ts for ProseMirror; schema.test.ts holds the two equal. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      attrs: { textAlign: { default: null } },
      parseDOM: [{ tag: 'p', getAttrs: (element) => ({ textAlign: alignOf(element) }) }],
      toDOM: (node) => drawAligned('p', node.attrs),
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 }, textAlign: { default: null } },
      // Levels 1 and 2 of another page are level 2 here: level 1 is the title of the post.
      parseDOM: ['h1', 'h2', 'h3', 'h4'].map((tag) => ({
        tag,
        getAttrs: (element: HTMLElement) => ({
          level: tag === 'h1' || tag === 'h2' ? 2 : 3,
          textAlign: alignOf(element),
        }),
      })),
      toDOM: (node) => drawAligned(`h${String(node.attrs.level)}`, node.attrs),
    },
    /** A poem: one block whose lines end in `hardBreak`. */
    verse: {
      group: 'block',
      content: 'inline*',
      defining: true,
      parseDOM: [{ tag: 'p.verse', priority: 60 }],
      toDOM: () => ['p', { class: 'verse' }, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bulletList: {
      group: 'block',
      content: 'listItem+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      group: 'block',
      content: 'listItem+',
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: startOf(element) }) }],
      toDOM: ({ attrs: { start } }: Node) => ['ol', start === 1 ? {} : { start }, 0],
    },
    listItem: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    horizontalRule: {
      group: 'block',
      // A selected divider would be replaced by the next typed letter.
      selectable: false,
      parseDOM: [{ tag: 'hr' }],
      toDOM: () => ['hr'],
    },
    /** Only uploaded pictures: the server stores no others. */
    image: {
      group: 'block',
      draggable: true,
      attrs: { src: {}, alt: { default: '' }, caption: { default: '' }, width: {}, height: {} },
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (element) => {
            const src = element.getAttribute('src') ?? '';
            return (
              fileIdOf(src) !== undefined && {
                src,
                alt: cleanImageText(element.getAttribute('alt')),
                caption: cleanImageText(element.dataset.caption),
                width: imageSide(element.getAttribute('width')),
                height: imageSide(element.getAttribute('height')),
              }
            );
          },
        },
      ],
      toDOM: ({ attrs: { caption, ...attrs } }) => [
        'img',
        { ...attrs, ...(caption && { 'data-caption': String(caption) }) },
      ],
    },
    table: {
      group: 'block',
      content: 'tableRow+',
      tableRole: 'table',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['div', { class: 'table' }, ['table', ['tbody', 0]]],
    },
    tableRow: {
      content: '(tableCell | tableHeader)*',
      tableRole: 'row',
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    tableCell: {
      ...CELL,
      tableRole: 'cell',
      parseDOM: [cellRule('td')],
      toDOM: ({ attrs }) => drawCell('td', attrs),
    },
    tableHeader: {
      ...CELL,
      tableRole: 'header_cell',
      parseDOM: [cellRule('th')],
      toDOM: ({ attrs }) => drawCell('th', attrs),
    },
    text: { group: 'inline' },
    hardBreak: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    bold: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (element) => !NORMAL_WEIGHT.test(element.style.fontWeight) && null },
        { style: 'font-weight=normal', clearMark: (mark) => mark.type.name === 'bold' },
        {
          style: 'font-weight',
          getAttrs: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(value) && null,
        },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i', getAttrs: (element) => element.style.fontStyle !== 'normal' && null },
        { style: 'font-style=italic' },
      ],
      toDOM: () => ['em', 0],
    },
    underline: {
      parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }],
      toDOM: () => ['u', 0],
    },
    strike: {
      parseDOM: [
        { tag: 's' },
        { tag: 'del' },
        { tag: 'strike' },
        { style: 'text-decoration=line-through' },
      ],
      toDOM: () => ['s', 0],
    },
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return isLinkAddress(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', { href, rel: 'noopener noreferrer nofollow' }, 0],
    },
    highlight: { parseDOM: [{ tag: 'mark' }], toDOM: () => ['mark', 0] },
  },
});
