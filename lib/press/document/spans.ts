import type { DocumentNode } from '../book-document.ts';
import type { Span } from './blocks.ts';
import { cleanHref, cleanText } from './text.ts';
import { bounds, childrenOf, textNodesOf, tooLarge, type Walk } from './walk.ts';

const markLetters: Record<string, string> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strike: 's',
  highlight: 'h',
};

/** The text of a node in runs of one look, bounded and cleaned. */
export function spansOf(node: DocumentNode, walk: Walk): Span[] {
  const spans: Span[] = [];
  for (const child of childrenOf(node)) {
    if (++walk.nodes > bounds.nodes) {
      tooLarge(walk);
      break;
    }
    if (child.type === 'hardBreak') spans.push({ br: true });
    else if (child.type === 'text' && typeof child.text === 'string') {
      pushText(spans, child, child.text, walk);
    } else {
      for (const inner of textNodesOf(child)) pushText(spans, inner, inner.text ?? '', walk);
    }
  }
  return spans;
}

function pushText(spans: Span[], node: DocumentNode, raw: string, walk: Walk): void {
  const room = bounds.characters - walk.characters;
  if (raw.length > room) tooLarge(walk);
  const cut = String(raw).slice(0, Math.max(0, room));
  walk.characters += cut.length;
  const { text, missing } = cleanText(cut);
  for (const character of missing) if (walk.missing.size < 100) walk.missing.add(character);
  if (text === '') return;
  const marks = Array.isArray(node.marks) ? node.marks : [];
  const m = [...new Set(marks.map((mark) => markLetters[mark?.type] ?? ''))].sort().join('');
  const href = cleanHref(marks.find((mark) => mark?.type === 'link')?.attrs?.href);
  const last = spans.at(-1);
  if (m === '' && href === undefined) {
    if (typeof last === 'string') spans[spans.length - 1] = last + text;
    else spans.push(text);
  } else {
    spans.push({ t: text, ...(m === '' ? {} : { m }), ...(href === undefined ? {} : { href }) });
  }
}

/** Spaces and line breaks at the ends go; spans that become empty go with them. */
export function trimSpans(spans: Span[], ends: 'both' | 'end' = 'both'): Span[] {
  const result = spans.slice();
  const trimAt = (index: number, trim: (text: string) => string): boolean => {
    const span = result[index];
    if (span === undefined) return false;
    if (typeof span === 'object' && 'br' in span) {
      result.splice(index, 1);
      return true;
    }
    const text = trim(typeof span === 'string' ? span : span.t);
    if (text === '') {
      result.splice(index, 1);
      return true;
    }
    result[index] = typeof span === 'string' ? text : { ...span, t: text };
    return false;
  };
  while (result.length > 0 && trimAt(result.length - 1, (text) => text.trimEnd()));
  if (ends === 'both') while (result.length > 0 && trimAt(0, (text) => text.trimStart()));
  return result;
}
