import { isLinkAddress } from '../../../../../shared/document/document-text.ts';
import { fileIdOf } from '../../../../../shared/subjects/file-address.ts';
import { attributeOf, classesOf, type Dom, nameOf, type Style, textOf } from './look.ts';
import type { FakeItem } from './shapes.ts';

/** Where a link leads, without the page that a search engine puts before it. */
export function hrefOf(node: Dom): string | undefined {
  let href = attributeOf(node, 'href').trim();
  const behind = /^https:\/\/www\.google\.[a-z.]+\/url\?(?:.*&)?(?:q|url)=([^&]+)/.exec(href)?.[1];
  if (behind) href = decoded(behind);
  return isLinkAddress(href) ? href : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const NOTE_ADDRESS = /#_?(cite|fn|footnote|note|msocom|rfn)/i;
const NOTE_CLASS = /^(reference|footnote|noteref|footnote-ref|msoCommentReference)$/i;

/** The little number that leads to a note which does not come along: Word's own footnotes do. */
export function isNote(node: Dom, name: string): boolean {
  if (classesOf(node).some((one) => NOTE_CLASS.test(one))) return textOf(node).length < 20;
  if (name === 'a') return NOTE_ADDRESS.test(attributeOf(node, 'href')) && isMark(node);
  if (name !== 'sup') return false;
  return isMark(node) && (/[[\]*]/.test(textOf(node)) || has(node, 'a'));
}

function isMark(node: Dom): boolean {
  return /^\s*[[(]?[^\s[\]()]{1,6}[\])]?\s*$/.test(textOf(node));
}

function has(node: Dom, name: string): boolean {
  return [...node.childNodes].some((child) => nameOf(child) === name || has(child, name));
}

/**
 * A picture of this product's own, the words of an emoji, `lost` for one that stays behind, and
 * nothing for what was never meant to be seen.
 */
export function pictureOf(node: Dom): Record<string, string> | string | undefined {
  const src = attributeOf(node, 'src');
  const id = /^(?:https?:\/\/[^/]+)?(\/api\/file\/[^/?#]+)$/.exec(src)?.[1] ?? '';
  if (fileIdOf(id) !== undefined) {
    const names = ['alt', 'width', 'height', 'data-caption'];
    return Object.fromEntries([
      ['src', id],
      ...names.map((name) => [name, attributeOf(node, name)]).filter(([, value]) => value),
    ]);
  }
  const alt = attributeOf(node, 'alt');
  if (/^\p{Emoji_Presentation}/u.test(alt) && alt.length <= 12) return alt;
  const isDot = ['width', 'height'].some((name) => /^[0-3](px)?$/.test(attributeOf(node, name)));
  return isDot ? undefined : 'lost';
}

const ORDERED = /^\(?(\d{1,4}|[a-z]{1,5}|[가-힣ㄱ-ㅎ])[.)]$|^\d{1,4}$|^[①-⑳]$/i;

/** Word writes its lists as paragraphs with painted markers, and says so in the style alone. */
export function itemOf(node: Dom, style: Style): FakeItem | undefined {
  const level = /\blevel(\d)/.exec(style['mso-list'] ?? '')?.[1];
  if (level === undefined) return undefined;
  const marker = markerOf(node).replace(/\s+/g, '');
  const isOrdered = ORDERED.test(marker);
  const figure = /\d+/.exec(marker)?.[0];
  const circled = /[①-⑳]/.test(marker) ? marker.charCodeAt(0) - 0x245f : 1;
  return {
    level: Number(level),
    isOrdered,
    start: figure === undefined ? circled : Number(figure),
  };
}

function markerOf(node: Dom): string {
  for (const child of node.childNodes) {
    if (/mso-list:\s*ignore/i.test(attributeOf(child, 'style'))) return textOf(child);
    const inner = markerOf(child);
    if (inner !== '') return inner;
  }
  return '';
}
