import type { MarkName } from './blocks.ts';

/** The part of a DOM node that the parser reads, so that tests can use another parser's tree. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly localName?: string;
  readonly childNodes: Iterable<DomNode>;
  getAttribute?(name: string): string | null;
}

export type Style = Readonly<Record<string, string>>;
export type StyleSheet = ReadonlyMap<string, Style>;

export const isElement = (node: DomNode) => node.nodeType === 1;

export function nameOf(node: DomNode): string {
  return node.localName?.toLowerCase() ?? '';
}

export function attributeOf(node: DomNode, name: string): string {
  return node.getAttribute?.(name) ?? '';
}

export function textOf(node: DomNode): string {
  if (node.nodeType === 3) return node.nodeValue ?? '';
  return [...node.childNodes].map(textOf).join('');
}

export function hasDescendant(node: DomNode, name: string): boolean {
  return [...node.childNodes].some((child) => nameOf(child) === name || hasDescendant(child, name));
}

/** `element.style` drops unknown properties such as Word's `mso-list`, so this splits the text. */
function declarationsOf(text: string): [string, string][] {
  return text.split(';').flatMap((part): [string, string][] => {
    const colon = part.indexOf(':');
    if (colon < 0) return [];
    const value = part.slice(colon + 1).replace(/!important/i, '');
    return [[part.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase()]];
  });
}

/** Reads rules with a single class selector; formatting that is kept is written with no other. */
export function readStyleSheet(root: DomNode): StyleSheet {
  const sheet = new Map<string, Style>();
  const walk = (node: DomNode) => {
    if (nameOf(node) !== 'style') {
      for (const child of node.childNodes) if (isElement(child)) walk(child);
      return;
    }
    const rules = textOf(node).replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '');
    for (const [, selectors = '', body = ''] of rules.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
      for (const selector of selectors.split(',')) {
        const name = /^\s*[a-z]*[a-z0-9]*\.([\w-]+)\s*$/i.exec(selector)?.[1];
        if (name) {
          sheet.set(name, { ...sheet.get(name), ...Object.fromEntries(declarationsOf(body)) });
        }
      }
    }
  };
  walk(root);
  return sheet;
}

export function classesOf(node: DomNode): string[] {
  return attributeOf(node, 'class').split(/\s+/).filter(Boolean);
}

export function styleOf(node: DomNode, sheet: StyleSheet): Style {
  const style: Record<string, string> = {};
  for (const name of classesOf(node)) Object.assign(style, sheet.get(name));
  const own = attributeOf(node, 'style');
  return own === '' ? style : Object.assign(style, Object.fromEntries(declarationsOf(own)));
}

const HIDDEN_CLASS =
  /^(blind|sr-only|visually-hidden|screen-reader-text|mw-editsection|.*edit-section)$/;
const HIDDEN_CLIP = /^(rect\(\s*0|inset\((50|100)%)/;
/** Word's list of review comments; its `footnote-list` is the author's own text and stays. */
const COMMENTS = /^comment-list$/;

export function isHidden(node: DomNode, style: Style): boolean {
  return (
    (node.getAttribute?.('hidden') ?? null) !== null ||
    attributeOf(node, 'aria-hidden') === 'true' ||
    style.display === 'none' ||
    /^(hidden|collapse)$/.test(style.visibility ?? '') ||
    style['mso-hide'] === 'all' ||
    COMMENTS.test(style['mso-element'] ?? '') ||
    /^0(px|pt|em|rem|%)?$/.test(style['font-size'] ?? '') ||
    style.opacity === '0' ||
    HIDDEN_CLIP.test(style.clip ?? '') ||
    HIDDEN_CLIP.test(style['clip-path'] ?? '') ||
    /^-\d{4,}px$/.test(style.left ?? style['text-indent'] ?? '') ||
    classesOf(node).some((name) => HIDDEN_CLASS.test(name))
  );
}

const MARK_OF: Readonly<Record<string, MarkName>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  mark: 'highlight',
};

export function marksOf(
  node: DomNode,
  style: Style,
  inherited: readonly MarkName[],
): readonly MarkName[] {
  const marks = new Set(inherited);
  const own = MARK_OF[nameOf(node)];
  if (own) marks.add(own);
  const weight = style['font-weight'] ?? (/\bbold\b/.test(style.font ?? '') ? 'bold' : '');
  if (/^(bold|bolder|[6-9]\d\d)$/.test(weight)) marks.add('bold');
  else if (/^(normal|[1-5]\d\d)$/.test(weight)) marks.delete('bold');
  const slant = style['font-style'] ?? '';
  if (/^(italic|oblique)/.test(slant)) marks.add('italic');
  else if (slant === 'normal') marks.delete('italic');
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  if (line.includes('underline')) marks.add('underline');
  if (line.includes('line-through')) marks.add('strike');
  const isSame = marks.size === inherited.length && inherited.every((mark) => marks.has(mark));
  return isSame ? inherited : [...marks];
}

/** `undefined` when the element says nothing, `null` when it aligns to the left. */
export function alignOf(node: DomNode, style: Style): 'center' | 'right' | null | undefined {
  const align = style['text-align'] ?? attributeOf(node, 'align').toLowerCase();
  if (align === '') return undefined;
  return align === 'center' || align === 'right' ? align : null;
}
