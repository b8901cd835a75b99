import { LIMITS } from '../contract/limits.ts';
import type { AnyNode, Document, Image } from './document.ts';

/* Functions on documents and their text, without the schema, which the browser does not load. */

/** Characters that are refused in documents: controls, bidirectional overrides, non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
export const HOSTILE = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/;

/**
 * Invisible characters and lone surrogates, which names and titles may not hold either: Hangul
 * fillers would make a name look empty. The zero-width joiner (U+200D) is allowed for emoji.
 */
export const INVISIBLE =
  /\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\u00ad\u061c\u115f\u1160\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e007f}]|\p{Surrogate}/u;

/** More combining marks on one letter than any script uses. */
const HEAP = /\p{M}{31}/u;
/** Ranges without combining marks; this test takes a twentieth of the time of HEAP. */
const UNMARKED = /^[\n -\u02ff\u2010-\u2027\u3000-\u3029\uac00-\ud7a3]*$/;

/**
 * NFC, in which texts are stored. Text with too many marks on a letter is returned unchanged, for
 * validation to refuse: composing takes quadratic time, minutes for a megabyte of marks.
 */
export function composed(text: string): string {
  return isHeaped(text) ? text : text.normalize('NFC');
}

export function isHeaped(text: string, heap = HEAP): boolean {
  return !UNMARKED.test(text) && heap.test(text);
}

export function isSeen(text: string): boolean {
  return text.replace(new RegExp(`${INVISIBLE.source}|\\s|\u200d|\ufe0f`, 'gu'), '') !== '';
}

/** Composes text and removes the characters that `DocumentInput` would refuse. */
export function cleanText(text: string): string {
  return text
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/gu, ' ')
    .replace(new RegExp(HOSTILE, 'gu'), '')
    .replace(/\p{Surrogate}/gu, '');
}

/**
 * Checks depth and node count without recursion, before the recursive schema runs: a hostile
 * document must not exhaust the stack.
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

export function documentOfParagraphs(paragraphs: readonly string[]): Document {
  return {
    type: 'doc',
    content: paragraphs.map((text) =>
      text ? { type: 'paragraph', content: [{ type: 'text', text }] } : { type: 'paragraph' },
    ),
  };
}

/** http(s) and mailto. User info before an @ is refused because it imitates another host name. */
const LINK = /^(https?:\/\/[^\s/?#@\\]+([/?#]\S*)?|mailto:[^\s?@]+@[^\s?@]+(\?\S*)?)$/i;

export function isLinkAddress(href: string): boolean {
  const isPlain = !HOSTILE.test(href) && !INVISIBLE.test(href);
  return href.length <= LIMITS.linkAddress && isPlain && LINK.test(href);
}

/** The text of each text block in reading order; line breaks are `\n`. */
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
  /** Code points without line ends. */
  characters: number;
  charactersWithoutSpaces: number;
  /** Sheets of 200 cells (20 by 10): each paragraph starts on a new row, indented by one cell. */
  sheets: number;
}

/** Equal to `/\s/`, with a fast path for nearly every character. */
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
      // Code units are faster than code points, and this runs with every save.
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

/** The beginning of the text in one line of at most `length` characters, for lists. */
export function excerpt(document: Document, length = 160): string {
  let text = '';
  for (const block of textBlocks(document)) {
    text = `${text} ${block}`.replace(/\s+/gu, ' ').trimStart();
    if (text.length > length) break;
  }
  text = text.trimEnd();
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/u, '');
}
