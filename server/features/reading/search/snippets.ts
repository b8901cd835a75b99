import type { Document } from '../../../../shared/document/document.ts';
import { textBlocks } from '../../../../shared/document/document-text.ts';
import type { Part } from '../../../../shared/reading/search.ts';

const BEFORE = 30;
const LENGTH = 140;

/** Lower case, unless that would shift the positions of the characters. */
function fold(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text;
}

interface Hit {
  start: number;
  end: number;
}

/** In order and without overlaps. */
function hitsIn(text: string, words: readonly string[]): Hit[] {
  const folded = fold(text);
  const all: Hit[] = [];
  for (const word of words.map(fold)) {
    let start = folded.indexOf(word);
    while (start >= 0) {
      all.push({ start, end: start + word.length });
      start = folded.indexOf(word, start + word.length);
    }
  }
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  const hits: Hit[] = [];
  for (const hit of all) {
    const last = hits.at(-1);
    if (last && hit.start <= last.end) last.end = Math.max(last.end, hit.end);
    else hits.push(hit);
  }
  return hits;
}

export function marked(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end } of hitsIn(text, words)) {
    if (start > at) parts.push({ text: text.slice(at, start), hit: false });
    parts.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), hit: false });
  return parts;
}

/** One line around the first hit, or the beginning of the post if only its title or author matched. */
export function snippet(document: Document, words: readonly string[]): Part[] {
  const text = textBlocks(document).join(' ').normalize('NFC').replace(/\s+/gu, ' ').trim();
  const first = hitsIn(text, words)[0]?.start ?? 0;
  const from = first <= BEFORE ? 0 : startOfWord(text, first - BEFORE, first);
  const cut = text
    .slice(from, from + LENGTH)
    .replace(/^[\udc00-\udfff]/u, '')
    .replace(/[\ud800-\udbff]$/u, '');
  const line = `${from > 0 ? '…' : ''}${cut}${from + LENGTH < text.length ? '…' : ''}`;
  return marked(line, words);
}

function startOfWord(text: string, from: number, before: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < before ? space + 1 : from;
}
