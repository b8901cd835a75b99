import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { moved } from './characters.ts';
import { DEEPEST_LIST, newLine, settle, withLists, withoutSpacing } from './lines.ts';
import {
  alignOf,
  attributeOf,
  classesOf,
  type Dom,
  isElement,
  isUnseen,
  nameOf,
  type Style,
  sheetOf,
  styleOf,
  tagsOf,
  textOf,
} from './look.ts';
import { hrefOf, isNote, itemOf, pictureOf } from './parts.ts';
import type { Block, Cell, Line, Table, Tag } from './shapes.ts';
import { settleTable } from './tables.ts';

export interface Pasted {
  blocks: Block[];
  /** How many pictures were in it that cannot come along. */
  lostPictures: number;
}

const DROPPED = new Set(
  'script style noscript template iframe object embed svg canvas video audio map head title meta link button input select textarea option nav rp dialog xml'.split(
    ' ',
  ),
);
const LINES = new Set(
  'p div section article header footer main aside figure figcaption address center fieldset form details summary hgroup dl dt dd li pre h5 h6 caption td th tr tbody thead tfoot'.split(
    ' ',
  ),
);
const HEADINGS: Readonly<Record<string, Line['tag']>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h3' };

/** What holds for all that stands within an element. */
interface Look {
  tags: readonly Tag[];
  href?: string | undefined;
  tag: Line['tag'];
  align: Line['align'];
  /** Its line ends are such, as in a poem on a page. */
  keepsLines: boolean;
  /** In how many lists it stands. */
  lists: number;
  isQuoted: boolean;
}

const PLAIN: Look = {
  tags: [],
  tag: 'p',
  align: null,
  keepsLines: false,
  lists: 0,
  isQuoted: false,
};

/** Reads whatever a program put on the clipboard, and keeps what a piece knows. */
export function read(root: Dom): Pasted {
  const sheet = sheetOf(root);
  let lostPictures = 0;

  /** The blocks of one element, gathered in reading order. */
  function blocksOf(parent: Dom, look: Look): Block[] {
    const blocks: Block[] = [];
    let line: Line | undefined;
    const begin = (at: Look, item?: Line['item']) => {
      end();
      line = newLine({ tag: at.tag, align: at.align, item });
    };
    const end = () => {
      if (line) blocks.push(...settle(line));
      line = undefined;
    };
    const put = (...more: Block[]) => {
      end();
      blocks.push(...more);
    };
    const say = (text: string, at: Look) => {
      if (!line && text.trim() === '' && !text.includes('\u00a0')) return;
      line ??= newLine({ tag: at.tag, align: at.align });
      line.runs.push({ text, tags: at.tags, href: at.href });
    };
    const endLine = (at: Look) => {
      line ??= newLine({ tag: at.tag, align: at.align });
      line.runs.push({ text: '\n', tags: [] });
    };
    const words = (text: string, at: Look) => {
      const [first = '', ...rest] = at.keepsLines ? text.split(/\r\n?|\n/) : [text];
      if (first !== '') say(first, at);
      for (const next of rest) {
        endLine(at);
        if (next !== '') say(next, at);
      }
    };

    const visitAll = (node: Dom, at: Look) => {
      for (const child of node.childNodes) visit(child, at);
    };
    const visit = (node: Dom, around: Look) => {
      if (node.nodeType === 3) words(node.nodeValue ?? '', around);
      if (!isElement(node)) return;
      const name = nameOf(node);
      if (DROPPED.has(name) || /^[vwxm]:/.test(name)) return;
      const style = styleOf(node, sheet);
      if (isUnseen(node, style) || isGone(node, name) || isNote(node, name)) return;
      const at = within(node, name, style, around);
      switch (name) {
        case 'br':
          if (!isOnlyForPages(node, style)) endLine(at);
          return;
        case 'hr':
          return put({ kind: 'rule' });
        case 'img':
          return picture(node, at);
        case 'ul':
        case 'ol':
          return list(node, at);
        case 'table':
          return table(node, at);
        case 'blockquote': {
          if (around.isQuoted || around.lists > 0) break;
          const inner = tidied(blocksOf(node, at));
          return inner.length > 0 ? put({ kind: 'quote', blocks: inner }) : end();
        }
        case 'sup':
        case 'sub':
          return say(moved(textOf(node).trim(), name), at);
        case 'rt':
          return say(`(${textOf(node).trim()})`, at);
      }
      if (style['mso-list'] === 'ignore') return;
      if (name === 'figure' && isOfPicture(node)) return picturesIn(node, at);
      if (!LINES.has(name) && !(name in HEADINGS) && name !== 'blockquote') {
        return visitAll(node, at);
      }
      // A paragraph is a line also when it is empty; what only holds others is none.
      if (name === 'p') begin(at, itemOf(node, style));
      else end();
      visitAll(node, at);
      end();
    };

    const picturesIn = (node: Dom, at: Look) => {
      if (nameOf(node) === 'img') picture(node, at);
      for (const child of node.childNodes) if (isElement(child)) picturesIn(child, at);
    };
    const picture = (node: Dom, at: Look) => {
      const found = pictureOf(node);
      if (found === 'lost') lostPictures += 1;
      else if (typeof found === 'string') say(found, at);
      else if (found && at.lists === 0) put({ kind: 'image', attrs: found });
    };

    const list = (node: Dom, at: Look) => {
      end();
      const items: Block[][] = [];
      for (const child of node.childNodes) {
        if (!isElement(child)) continue;
        const style = styleOf(child, sheet);
        if (DROPPED.has(nameOf(child)) || isUnseen(child, style)) continue;
        const isItem = nameOf(child) === 'li';
        const inner = isItem
          ? tidied(blocksOf(child, within(child, 'li', style, at))).filter(isInItem)
          : blocksOf({ nodeType: 1, nodeValue: null, childNodes: [child] }, at);
        const last = items.at(-1);
        // A list may stand between the items of its own, as word processors put it.
        if (!isItem && last) last.push(...inner);
        else if (inner.length === 1 && inner[0]?.kind === 'list') items.push(...inner[0].items);
        else if (inner.length > 0) items.push(inner);
      }
      if (items.length === 0) return;
      if (at.lists > DEEPEST_LIST) return put(...items.flat());
      const start = Number.parseInt(attributeOf(node, 'start') || '1', 10);
      const isOrdered = nameOf(node) === 'ol';
      put({ kind: 'list', isOrdered, start: start >= 0 && start <= 9999 ? start : 1, items });
    };

    const table = (node: Dom, at: Look) => {
      end();
      const read: Table = { kind: 'table', rows: [] };
      const walk = (part: Dom) => {
        for (const child of part.childNodes) {
          const name = nameOf(child);
          if (!isElement(child) || isUnseen(child, styleOf(child, sheet))) continue;
          if (name === 'caption') put(...tidied(blocksOf(child, at)));
          else if (name === 'tr') read.rows.push(cellsOf(child, at));
          else if (/^t(head|body|foot)$/.test(name)) walk(child);
        }
      };
      walk(node);
      read.rows = read.rows.filter((row) => row.length > 0);
      const settled = settleTable(read);
      put(...(at.lists > 0 ? settled.filter(isInItem) : settled));
    };

    const cellsOf = (row: Dom, at: Look): Cell[] =>
      [...row.childNodes].flatMap((cell) => {
        const name = nameOf(cell);
        if (name !== 'td' && name !== 'th') return [];
        const style = styleOf(cell, sheet);
        if (isUnseen(cell, style)) return [];
        const own = within(cell, name, style, at);
        return {
          isHeader: name === 'th',
          colspan: spanOf(cell, 'colspan', LIMITS.tableColumns + 1),
          rowspan: spanOf(cell, 'rowspan', LIMITS.tableRows + 1),
          blocks: tidied(blocksOf(cell, { ...own, align: null })),
        };
      });

    visitAll(parent, look);
    end();
    return blocks;
  }

  function within(node: Dom, name: string, style: Style, around: Look): Look {
    const align = alignOf(node, style);
    const href = name === 'a' ? hrefOf(node) : undefined;
    const isList = name === 'ul' || name === 'ol';
    return {
      tags: tagsOf(node, style, around.tags),
      href: href ?? around.href,
      tag: HEADINGS[name] ?? around.tag,
      align: align === undefined ? around.align : align,
      keepsLines:
        name === 'pre' || style['white-space'] === undefined
          ? name === 'pre' || around.keepsLines
          : style['white-space'].startsWith('pre'),
      lists: around.lists + (isList ? 1 : 0),
      isQuoted: around.isQuoted || name === 'blockquote',
    };
  }

  const blocks = tidied(blocksOf(root, PLAIN));
  return { blocks, lostPictures };
}

function tidied(blocks: readonly Block[]): Block[] {
  return withoutSpacing(withLists(blocks));
}

/** Deeper than in an item nothing may lie that holds more than lines. */
function isInItem({ kind }: Block): boolean {
  return kind === 'line' || kind === 'list';
}

/** What somebody took out while changes were tracked. */
function isGone(node: Dom, name: string): boolean {
  if (classesOf(node).includes('msoDel')) return true;
  return name === 'del' && `${attributeOf(node, 'cite')}${attributeOf(node, 'datetime')}` !== '';
}

function isOnlyForPages(node: Dom, style: Style): boolean {
  return (
    style['page-break-before'] === 'always' || classesOf(node).includes('Apple-interchange-newline')
  );
}

/** A figure around a picture: without it nobody knows what its caption speaks of. */
function isOfPicture(node: Dom): boolean {
  const holds = (name: string, inner: Dom): boolean =>
    nameOf(inner) === name || [...inner.childNodes].some((child) => holds(name, child));
  return holds('img', node) && !holds('table', node);
}

function spanOf(node: Dom, name: string, most: number): number {
  const span = Number.parseInt(attributeOf(node, name) || '1', 10);
  return span >= 1 ? Math.min(span, most) : 1;
}
