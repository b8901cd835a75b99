import { LIMITS } from '../contract/limits.ts';
import type { AnyNode, Document, Image } from './document.ts';

/*
 * What is done with a document and its text, without the schema: a browser that writes one needs
 * these and not the checker.
 */

/** What no text of a document may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
export const HOSTILE = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/;

/**
 * What no line of text may hold besides: what is not seen, such as the Hangul fillers of which
 * nameless names are made, and half characters. What joins the parts of an emoji (U+200D) may stay.
 */
export const INVISIBLE =
  /\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\u00ad\u061c\u115f\u1160\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e007f}]|\p{Surrogate}/u;

/** More marks on one letter than any script writes. */
const HEAP = /\p{M}{31}/u;
/** Letters of which none is a mark, as nearly every text has no others: told in a twentieth of the time. */
const PLAIN = /^[\n -\u02ff\u2010-\u2027\u3000-\u3029\uac00-\ud7a3]*$/;

/**
 * As texts are kept. What is heaped on one letter is left as it came, for whoever checks it to refuse:
 * each further mark is dearer to compose than the last, and a megabyte of them takes minutes.
 */
export function composed(text: string): string {
  return isHeaped(text) ? text : text.normalize('NFC');
}

export function isHeaped(text: string, heap = HEAP): boolean {
  return !PLAIN.test(text) && heap.test(text);
}

/** Whether there is anything to see in it. */
export function isSeen(text: string): boolean {
  return text.replace(new RegExp(`${INVISIBLE.source}|\\s|\u200d|\ufe0f`, 'gu'), '') !== '';
}

/** Text as a document may hold it: composed, and without what `DocumentInput` refuses. */
export function cleanText(text: string): string {
  return text
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/gu, ' ')
    .replace(new RegExp(HOSTILE, 'gu'), '')
    .replace(/\p{Surrogate}/gu, '');
}

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

/** Pages of the web and mails; nothing before an @ that looks like the page's name and is not. */
const LINK = /^(https?:\/\/[^\s/?#@\\]+([/?#]\S*)?|mailto:[^\s?@]+@[^\s?@]+(\?\S*)?)$/i;

export function isLinkAddress(href: string): boolean {
  const isPlain = !HOSTILE.test(href) && !INVISIBLE.test(href);
  return href.length <= LIMITS.linkAddress && isPlain && LINK.test(href);
}

/** The text of each block that holds text, in reading order; line breaks are `\n`. */
export function textBlocks(document: Document): string[] {
  const texts: string[] = [];
  const walk = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      if (node.type === 'horizontalRule' || node.type === 'image') continue;
      if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'verse') {
        texts.push((node.content ?? []).map((i) => (i.type === 'text' ? i.text : '\n')).join(''));
      } else walk(node.content ?? []);
    }
  };
  walk(document.content);
  return texts;
}

/** Its pictures in reading order. */
export function imagesOf(document: Document): Image[] {
  const images: Image[] = [];
  const walk = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      if (node.type === 'image') images.push(node);
      else if (node.type === 'blockquote' || node.type === 'listItem') walk(node.content);
      else if (node.type === 'bulletList' || node.type === 'orderedList') walk(node.content);
    }
  };
  walk(document.content);
  return images;
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

/** What `\s` finds; nearly every letter is told without asking it. */
function isSpace(unit: number): boolean {
  if (unit > 0x3000) return unit === 0xfeff;
  if (unit > 0x20 && unit < 0xa0) return false;
  return /\s/.test(String.fromCharCode(unit));
}

export function count(document: Document): Counts {
  let characters = 0;
  let charactersWithoutSpaces = 0;
  let rows = 0;
  for (const block of textBlocks(document)) {
    for (const row of block.split('\n')) {
      let length = 0;
      // By code units: this is done with each save of each piece.
      for (let at = 0; at < row.length; at += 1) {
        const unit = row.charCodeAt(at);
        if (unit >= 0xdc00 && unit <= 0xdfff) continue;
        length += 1;
        if (!isSpace(unit)) charactersWithoutSpaces += 1;
      }
      characters += length;
      if (length > 0) rows += Math.ceil((length + 1) / 20);
    }
  }
  return { characters, charactersWithoutSpaces, sheets: Math.ceil(rows / 10) };
}

/** The opening of a piece for lists: one line of at most `length` characters. */
export function excerpt(document: Document, length = 160): string {
  let text = '';
  for (const block of textBlocks(document)) {
    text = `${text} ${block}`.replace(/\s+/gu, ' ').trimStart();
    if (text.length > length) break;
  }
  text = text.trimEnd();
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/u, '');
}
