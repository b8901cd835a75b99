import type { Node } from '@tiptap/pm/model';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Block, Document, Inline, ListItem } from '../../../../shared/document/document.ts';
import { cleanText, INVISIBLE } from '../../../../shared/document/document-text.ts';

export function cleanTitle(title: string): string {
  const line = cleanText(title).replace(new RegExp(INVISIBLE, 'gu'), '').trim();
  return line
    .slice(0, LIMITS.postTitle)
    .replace(/[\ud800-\udbff]$/u, '')
    .trim();
}

/** A picture that is being uploaded has a blob address, which the server would refuse. */
export function isUploaded({ type, attrs }: Node, ownPictures: ReadonlySet<string>): boolean {
  return type.name !== 'image' || ownPictures.has(attrs.src);
}

export function documentOf(document: Node, ownPictures: ReadonlySet<string>): Document {
  return { type: 'doc', content: childrenOf<Block>(document, ownPictures) };
}

/** Nodes are immutable, so their JSON is cached: a key converts only its own block. */
const converted = new WeakMap<Node, Block | ListItem>();

function blockOf(node: Node, ownPictures: ReadonlySet<string>): Block | ListItem {
  const known = converted.get(node);
  if (known) return known;
  const block = convertBlock(node, ownPictures);
  converted.set(node, block);
  return block;
}

function childrenOf<B extends Block | ListItem>(
  parent: Node,
  ownPictures: ReadonlySet<string>,
): B[] {
  const sent = parent.content.content.filter((node) => isUploaded(node, ownPictures));
  return (
    sent.length > 0 || parent.childCount === 0
      ? sent.map((node) => blockOf(node, ownPictures))
      : [{ type: 'paragraph' }]
  ) as B[];
}

function convertBlock(node: Node, ownPictures: ReadonlySet<string>): Block | ListItem {
  const type = node.type.name;
  const attrs = Object.keys(node.attrs).length > 0 ? { attrs: node.attrs } : {};
  const content = node.isTextblock ? inlinesOf(node) : childrenOf(node, ownPictures);
  return { type, ...attrs, ...(content.length > 0 && { content }) } as Block | ListItem;
}

/** Cleans the text once more, because one refused character would fail the whole save. */
function inlinesOf(node: Node): Inline[] {
  return node.content.content.flatMap((inline): Inline[] => {
    if (!inline.isText) return [{ type: 'hardBreak' }];
    const text = cleanText(inline.text ?? '');
    if (text === '') return [];
    const marks = inline.marks.map(({ type: { name }, attrs }) =>
      name === 'link' ? { type: name, attrs } : { type: name },
    );
    return [{ type: 'text', text, ...(marks.length > 0 && { marks }) } as Inline];
  });
}
