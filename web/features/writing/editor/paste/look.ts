import type { Tag } from './shapes.ts';

/** As much of a browser's document as is asked for here. */
export interface Dom {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly localName?: string;
  readonly childNodes: Iterable<Dom>;
  getAttribute?(name: string): string | null;
}

export type Style = Readonly<Record<string, string>>;

export const isElement = (node: Dom) => node.nodeType === 1;

export function nameOf(node: Dom): string {
  return node.localName?.toLowerCase() ?? '';
}

export function attributeOf(node: Dom, name: string): string {
  return node.getAttribute?.(name) ?? '';
}

export function textOf(node: Dom): string {
  if (node.nodeType === 3) return node.nodeValue ?? '';
  return [...node.childNodes].map(textOf).join('');
}

/** Read by hand: a browser forgets the properties it does not know, and Word's lists are written in them. */
function declarations(text: string): [string, string][] {
  return text.split(';').flatMap((part): [string, string][] => {
    const colon = part.indexOf(':');
    if (colon < 0) return [];
    const value = part.slice(colon + 1).replace(/!important/i, '');
    return [[part.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase()]];
  });
}

export type Sheet = ReadonlyMap<string, Style>;

/** What a paste's own style sheet says of its classes; of anything finer it says nothing we keep. */
export function sheetOf(root: Dom): Sheet {
  const sheet = new Map<string, Style>();
  const walk = (node: Dom) => {
    if (nameOf(node) !== 'style') {
      for (const child of node.childNodes) if (isElement(child)) walk(child);
      return;
    }
    const rules = textOf(node).replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '');
    for (const [, selectors = '', body = ''] of rules.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
      for (const selector of selectors.split(',')) {
        const name = /^\s*[a-z]*[a-z0-9]*\.([\w-]+)\s*$/i.exec(selector)?.[1];
        if (name)
          sheet.set(name, { ...sheet.get(name), ...Object.fromEntries(declarations(body)) });
      }
    }
  };
  walk(root);
  return sheet;
}

export function classesOf(node: Dom): string[] {
  return attributeOf(node, 'class').split(/\s+/).filter(Boolean);
}

export function styleOf(node: Dom, sheet: Sheet): Style {
  const style: Record<string, string> = {};
  for (const name of classesOf(node)) Object.assign(style, sheet.get(name));
  const own = attributeOf(node, 'style');
  return own === '' ? style : Object.assign(style, Object.fromEntries(declarations(own)));
}

const UNSEEN_CLASS =
  /^(blind|sr-only|visually-hidden|screen-reader-text|mw-editsection|.*edit-section)$/;
const UNSEEN_CLIP = /^(rect\(\s*0|inset\((50|100)%)/;
/** What others said of a text; a writer's own footnotes are of the text. */
const COMMENTS = /^comment-list$/;

/** What nobody saw where it was copied. */
export function isUnseen(node: Dom, style: Style): boolean {
  return (
    (node.getAttribute?.('hidden') ?? null) !== null ||
    attributeOf(node, 'aria-hidden') === 'true' ||
    style.display === 'none' ||
    /^(hidden|collapse)$/.test(style.visibility ?? '') ||
    style['mso-hide'] === 'all' ||
    COMMENTS.test(style['mso-element'] ?? '') ||
    /^0(px|pt|em|rem|%)?$/.test(style['font-size'] ?? '') ||
    style.opacity === '0' ||
    UNSEEN_CLIP.test(style.clip ?? '') ||
    UNSEEN_CLIP.test(style['clip-path'] ?? '') ||
    /^-\d{4,}px$/.test(style.left ?? style['text-indent'] ?? '') ||
    classesOf(node).some((name) => UNSEEN_CLASS.test(name))
  );
}

const TAGS: Readonly<Record<string, Tag>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  del: 's',
  mark: 'mark',
};

/** The looks that an element adds to those around it, or undoes; fonts, colours and sizes are none. */
export function tagsOf(node: Dom, style: Style, around: readonly Tag[]): readonly Tag[] {
  const tags = new Set(around);
  const own = TAGS[nameOf(node)];
  if (own) tags.add(own);
  const weight = style['font-weight'] ?? (/\bbold\b/.test(style.font ?? '') ? 'bold' : '');
  if (/^(bold|bolder|[6-9]\d\d)$/.test(weight)) tags.add('strong');
  else if (/^(normal|[1-5]\d\d)$/.test(weight)) tags.delete('strong');
  const slant = style['font-style'] ?? '';
  if (/^(italic|oblique)/.test(slant)) tags.add('em');
  else if (slant === 'normal') tags.delete('em');
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  if (line.includes('underline')) tags.add('u');
  if (line.includes('line-through')) tags.add('s');
  return tags.size === around.length && around.every((tag) => tags.has(tag)) ? around : [...tags];
}

export function alignOf(node: Dom, style: Style): 'center' | 'right' | null | undefined {
  const align = style['text-align'] ?? attributeOf(node, 'align').toLowerCase();
  if (align === '') return undefined;
  return align === 'center' || align === 'right' ? align : null;
}
