import { isLinkAddress } from '../../../../../shared/document/document-text.ts';
import { attributeOf, classesOf, type DomNode, hasDescendant, textOf } from './styles.ts';

/** The target of a link; Google Docs wraps each in its own redirect, which is taken off. */
export function hrefOf(node: DomNode): string | undefined {
  let href = attributeOf(node, 'href').trim();
  const target = /^https:\/\/www\.google\.[a-z.]+\/url\?(?:.*&)?(?:q|url)=([^&]+)/.exec(href)?.[1];
  if (target) href = decode(target);
  return isLinkAddress(href) ? href : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export function onlyAddress(text: string): string | undefined {
  const address = text.trim();
  return isLinkAddress(address) && !address.startsWith('mailto:') ? address : undefined;
}

const NOTE_ADDRESS = /#_?(cite|fn|footnote|note|msocom|rfn)/i;
const NOTE_CLASS = /^(reference|footnote|noteref|footnote-ref|msoCommentReference)$/i;

/**
 * Whether the element is a number that refers to a footnote, which is not copied along. Word's own
 * are: its classes and addresses differ, and their text stays.
 */
export function isNoteReference(node: DomNode, name: string): boolean {
  if (classesOf(node).some((one) => NOTE_CLASS.test(one))) return textOf(node).length < 20;
  if (name === 'a') return NOTE_ADDRESS.test(attributeOf(node, 'href')) && isNoteNumber(node);
  if (name !== 'sup') return false;
  return isNoteNumber(node) && (/[[\]*]/.test(textOf(node)) || hasDescendant(node, 'a'));
}

function isNoteNumber(node: DomNode): boolean {
  return /^\s*[[(]?[^\s[\]()]{1,6}[\])]?\s*$/.test(textOf(node));
}
