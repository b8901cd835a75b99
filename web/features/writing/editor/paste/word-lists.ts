import type { ListItemLine } from './blocks.ts';
import { attributeOf, type DomNode, type Style, textOf } from './styles.ts';

const ORDERED = /^\(?(\d{1,4}|[a-z]{1,5}|[가-힣ㄱ-ㅎ])[.)]$|^\d{1,4}$|^[①-⑳]$/i;

/** Word writes list items as paragraphs: `mso-list` names the level, a hidden span the marker. */
export function wordListItem(node: DomNode, style: Style): ListItemLine | undefined {
  const level = /\blevel(\d)/.exec(style['mso-list'] ?? '')?.[1];
  if (level === undefined) return undefined;
  const marker = markerOf(node).replace(/\s+/g, '');
  const isOrdered = ORDERED.test(marker);
  const digits = /\d+/.exec(marker)?.[0];
  const circled = /[①-⑳]/.test(marker) ? marker.charCodeAt(0) - 0x245f : 1;
  return {
    level: Number(level),
    isOrdered,
    start: digits === undefined ? circled : Number(digits),
  };
}

function markerOf(node: DomNode): string {
  for (const child of node.childNodes) {
    if (/mso-list:\s*ignore/i.test(attributeOf(child, 'style'))) return textOf(child);
    const inner = markerOf(child);
    if (inner !== '') return inner;
  }
  return '';
}
