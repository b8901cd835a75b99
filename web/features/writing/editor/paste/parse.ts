import { LIMITS } from '../../../../../shared/contract/limits.ts';
import {
  type Block,
  type Cell,
  groupListItems,
  LIST_DEPTH,
  type Line,
  type MarkName,
  newLine,
  normalizeLine,
  removeSpacing,
  type Table,
} from './blocks.ts';
import { scriptDigits } from './characters.ts';
import { imageOf } from './images.ts';
import { hrefOf, isNoteReference } from './links.ts';
import {
  alignOf,
  attributeOf,
  classesOf,
  type DomNode,
  hasDescendant,
  isElement,
  isHidden,
  marksOf,
  nameOf,
  readStyleSheet,
  type Style,
  styleOf,
  textOf,
} from './styles.ts';
import { normalizeTable } from './tables.ts';
import { wordListItem } from './word-lists.ts';

export interface ParsedHtml {
  blocks: Block[];
  lostImages: number;
}

const DROPPED = new Set(
  'script style noscript template iframe object embed svg canvas video audio map head title meta link button input select textarea option nav rp dialog xml'.split(
    ' ',
  ),
);
const BLOCK_ELEMENTS = new Set(
  'p div section article header footer main aside figure figcaption address center fieldset form details summary hgroup dl dt dd li pre h5 h6 caption td th tr tbody thead tfoot'.split(
    ' ',
  ),
);
const HEADINGS: Readonly<Record<string, 2 | 3>> = { h1: 2, h2: 2, h3: 3, h4: 3 };

interface Context {
  marks: readonly MarkName[];
  href?: string | undefined;
  heading: Line['heading'];
  align: Line['align'];
  keepsLineEnds: boolean;
  listDepth: number;
  isQuoted: boolean;
}

const ROOT: Context = {
  marks: [],
  heading: null,
  align: null,
  keepsLineEnds: false,
  listDepth: 0,
  isQuoted: false,
};

/** Parses HTML of any program into the blocks that a post may hold; all other formatting is lost. */
export function parseHtml(root: DomNode): ParsedHtml {
  const sheet = readStyleSheet(root);
  let lostImages = 0;

  function blocksOf(parent: DomNode, context: Context): Block[] {
    const blocks: Block[] = [];
    let line: Line | undefined;
    const beginLine = ({ heading, align }: Context, item?: Line['item']) => {
      endLine();
      line = newLine({ heading, align, item });
    };
    const endLine = () => {
      if (line) blocks.push(...normalizeLine(line));
      line = undefined;
    };
    const addBlocks = (...more: Block[]) => {
      endLine();
      blocks.push(...more);
    };
    const addText = (text: string, { heading, align, marks, href }: Context) => {
      if (!line && text.trim() === '' && !text.includes('\u00a0')) return;
      line ??= newLine({ heading, align });
      line.runs.push({ text, marks, href });
    };
    const addBreak = ({ heading, align }: Context) => {
      line ??= newLine({ heading, align });
      line.runs.push({ text: '\n', marks: [] });
    };
    const addTextNode = (text: string, at: Context) => {
      const [first = '', ...rest] = at.keepsLineEnds ? text.split(/\r\n?|\n/) : [text];
      if (first !== '') addText(first, at);
      for (const next of rest) {
        addBreak(at);
        if (next !== '') addText(next, at);
      }
    };

    const visitChildren = (node: DomNode, at: Context) => {
      for (const child of node.childNodes) visit(child, at);
    };
    const visit = (node: DomNode, inherited: Context) => {
      if (node.nodeType === 3) addTextNode(node.nodeValue ?? '', inherited);
      if (!isElement(node)) return;
      const name = nameOf(node);
      // Office documents hold elements of their own namespaces: v:shape, w:sdt, x:str, m:oMath.
      if (DROPPED.has(name) || /^[vwxm]:/.test(name)) return;
      const style = styleOf(node, sheet);
      if (isHidden(node, style) || isDeletion(node, name) || isNoteReference(node, name)) return;
      const at = contextOf(node, name, style, inherited);
      switch (name) {
        case 'br':
          if (!isPageBreak(node, style)) addBreak(at);
          return;
        case 'hr':
          return addBlocks({ kind: 'rule' });
        case 'img':
          return addImage(node, at);
        case 'ul':
        case 'ol':
          return addList(node, at);
        case 'table':
          return addTable(node, at);
        case 'blockquote': {
          if (inherited.isQuoted || inherited.listDepth > 0) break;
          const inner = normalizeBlocks(blocksOf(node, at));
          return inner.length > 0 ? addBlocks({ kind: 'quote', blocks: inner }) : endLine();
        }
        case 'sup':
        case 'sub':
          return addText(scriptDigits(textOf(node).trim(), name), at);
        case 'rt':
          return addText(`(${textOf(node).trim()})`, at);
      }
      if (style['mso-list'] === 'ignore') return;
      if (name === 'figure' && isImageFigure(node)) return addImages(node, at);
      if (!BLOCK_ELEMENTS.has(name) && !(name in HEADINGS) && name !== 'blockquote') {
        return visitChildren(node, at);
      }
      // An empty `<p>` is an empty paragraph; an empty container is nothing.
      if (name === 'p') beginLine(at, wordListItem(node, style));
      else endLine();
      visitChildren(node, at);
      endLine();
    };

    const addImages = (node: DomNode, at: Context) => {
      if (nameOf(node) === 'img') addImage(node, at);
      for (const child of node.childNodes) if (isElement(child)) addImages(child, at);
    };
    const addImage = (node: DomNode, at: Context) => {
      const image = imageOf(node);
      if (image === 'lost') lostImages += 1;
      else if (typeof image === 'string') addText(image, at);
      else if (image && at.listDepth === 0) addBlocks({ kind: 'image', attrs: image });
    };

    const addList = (node: DomNode, at: Context) => {
      endLine();
      const items: Block[][] = [];
      for (const child of node.childNodes) {
        if (!isElement(child)) continue;
        const style = styleOf(child, sheet);
        if (DROPPED.has(nameOf(child)) || isHidden(child, style)) continue;
        const isItem = nameOf(child) === 'li';
        const inner = isItem
          ? normalizeBlocks(blocksOf(child, contextOf(child, 'li', style, at))).filter(isInItem)
          : blocksOf({ nodeType: 1, nodeValue: null, childNodes: [child] }, at);
        const last = items.at(-1);
        // Word processors put a nested list beside the item it belongs to, not into it.
        if (!isItem && last) last.push(...inner);
        else if (inner.length === 1 && inner[0]?.kind === 'list') items.push(...inner[0].items);
        else if (inner.length > 0) items.push(inner);
      }
      if (items.length === 0) return;
      if (at.listDepth > LIST_DEPTH) return addBlocks(...items.flat());
      const start = Number.parseInt(attributeOf(node, 'start') || '1', 10);
      const isOrdered = nameOf(node) === 'ol';
      addBlocks({ kind: 'list', isOrdered, start: start >= 0 && start <= 9999 ? start : 1, items });
    };

    const addTable = (node: DomNode, at: Context) => {
      endLine();
      const table: Table = { kind: 'table', rows: [] };
      const visitRows = (part: DomNode) => {
        for (const child of part.childNodes) {
          const name = nameOf(child);
          if (!isElement(child) || isHidden(child, styleOf(child, sheet))) continue;
          if (name === 'caption') addBlocks(...normalizeBlocks(blocksOf(child, at)));
          else if (name === 'tr') table.rows.push(cellsOf(child, at));
          else if (/^t(head|body|foot)$/.test(name)) visitRows(child);
        }
      };
      visitRows(node);
      table.rows = table.rows.filter((row) => row.length > 0);
      const normalized = normalizeTable(table);
      addBlocks(...(at.listDepth > 0 ? normalized.filter(isInItem) : normalized));
    };

    const cellsOf = (row: DomNode, at: Context): Cell[] =>
      [...row.childNodes].flatMap((cell) => {
        const name = nameOf(cell);
        if (name !== 'td' && name !== 'th') return [];
        const style = styleOf(cell, sheet);
        if (isHidden(cell, style)) return [];
        const own = contextOf(cell, name, style, at);
        return {
          isHeader: name === 'th',
          colspan: spanOf(cell, 'colspan', LIMITS.tableColumns + 1),
          rowspan: spanOf(cell, 'rowspan', LIMITS.tableRows + 1),
          blocks: normalizeBlocks(blocksOf(cell, { ...own, align: null })),
        };
      });

    visitChildren(parent, context);
    endLine();
    return blocks;
  }

  const blocks = normalizeBlocks(blocksOf(root, ROOT));
  return { blocks, lostImages };
}

function contextOf(node: DomNode, name: string, style: Style, inherited: Context): Context {
  const align = alignOf(node, style);
  const href = name === 'a' ? hrefOf(node) : undefined;
  const isList = name === 'ul' || name === 'ol';
  const whiteSpace = style['white-space'];
  return {
    marks: marksOf(node, style, inherited.marks),
    href: href ?? inherited.href,
    heading: HEADINGS[name] ?? inherited.heading,
    align: align === undefined ? inherited.align : align,
    keepsLineEnds: name === 'pre' || (whiteSpace?.startsWith('pre') ?? inherited.keepsLineEnds),
    listDepth: inherited.listDepth + (isList ? 1 : 0),
    isQuoted: inherited.isQuoted || name === 'blockquote',
  };
}

function normalizeBlocks(blocks: readonly Block[]): Block[] {
  return removeSpacing(groupListItems(blocks));
}

/** Other blocks in a list item would exceed the depth of a document. */
function isInItem({ kind }: Block): boolean {
  return kind === 'line' || kind === 'list';
}

/** Text that was deleted while changes were tracked; a plain `<del>` is struck-through text. */
function isDeletion(node: DomNode, name: string): boolean {
  if (classesOf(node).includes('msoDel')) return true;
  return name === 'del' && `${attributeOf(node, 'cite')}${attributeOf(node, 'datetime')}` !== '';
}

function isPageBreak(node: DomNode, style: Style): boolean {
  return (
    style['page-break-before'] === 'always' || classesOf(node).includes('Apple-interchange-newline')
  );
}

/** Of such a figure only the images are kept: a caption makes no sense without a lost image. */
function isImageFigure(node: DomNode): boolean {
  return hasDescendant(node, 'img') && !hasDescendant(node, 'table');
}

function spanOf(node: DomNode, name: string, limit: number): number {
  const span = Number.parseInt(attributeOf(node, name) || '1', 10);
  return span >= 1 ? Math.min(span, limit) : 1;
}
