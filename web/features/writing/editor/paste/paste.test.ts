import type { DOMOutputSpec, Node } from '@tiptap/pm/model';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { PASTES, PLAIN_PASTES } from '../../../../../tests/support/data/pastes.ts';
import { schema } from '../schema.ts';
import { flattenToLines } from './blocks.ts';
import { onlyAddress } from './links.ts';
import { parseHtml } from './parse.ts';
import { parsePlainText } from './plain-text.ts';
import { blockNodes, verseNode } from './serialize.ts';
import type { DomNode } from './styles.ts';

type Parsed = ReturnType<typeof parseDocument>;

/** htmlparser2's tree in the shape of the browser's DOM, which Node does not have. */
function domOf(node: Parsed | Parsed['children'][number]): DomNode {
  const { nodeType } = node;
  const childNodes = 'children' in node ? node.children.map(domOf) : [];
  const nodeValue = 'data' in node ? node.data : null;
  if (!('attribs' in node)) return { nodeType, nodeValue, childNodes };
  const { name, attribs } = node;
  return {
    nodeType,
    nodeValue,
    childNodes,
    localName: name,
    getAttribute: (attribute) => attribs[attribute] ?? null,
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws what the schema's `toDOM` specifies; DOMSerializer would need a document. */
function draw(spec: DOMOutputSpec, content: string): string {
  const [tag, ...rest] = spec as readonly [string, ...unknown[]];
  const attrs = typeof rest[0] === 'object' && !Array.isArray(rest[0]) ? rest.shift() : {};
  const drawn = Object.entries(attrs ?? {})
    .filter(([name]) => name !== 'rel')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const inner = rest.map((child) =>
    child === 0 ? content : draw(child as DOMOutputSpec, content),
  );
  const isVoid = tag === 'br' || tag === 'hr' || tag === 'img';
  return `<${tag}${drawn.join('')}>${isVoid ? '' : `${inner.join('')}</${tag}>`}`;
}

function drawNode(node: Node): string {
  const { toDOM } = node.type.spec;
  const content = node.isText ? escaped(node.text ?? '') : node.children.map(drawNode).join('');
  const html = toDOM ? draw(toDOM(node), content) : content;
  return node.marks.reduceRight(
    (inner, mark) => draw(mark.type.spec.toDOM?.(mark, true) ?? ['span', 0], inner),
    html,
  );
}

/** The HTML of the nodes, without the elements that the editor puts around a table and its rows. */
const htmlOf = (nodes: readonly Node[]) =>
  nodes
    .map(drawNode)
    .join('')
    .replace(/<\/?(div|tbody)[^>]*>/g, '');

function paste(html: string) {
  const { blocks, lostImages } = parseHtml(domOf(parseDocument(html)));
  return { nodes: blockNodes(blocks), lostImages };
}

describe('paste: HTML of other programs becomes nodes of the schema', () => {
  it.each(PASTES)('$name', ({ html, becomes, lostImages = 0 }) => {
    const pasted = paste(html);
    expect(htmlOf(pasted.nodes)).toBe(becomes);
    expect(pasted.lostImages).toBe(lostImages);
    schema.node('doc', null, pasted.nodes).check();
  });

  it.each(PASTES)('and is parsed to itself: $name', ({ becomes }) => {
    expect(htmlOf(paste(becomes).nodes)).toBe(becomes);
  });

  it('a list item that does not begin with a paragraph gets an empty one', () => {
    const { nodes } = paste('<ul><li><h3>감</h3></li></ul>');
    schema.node('doc', null, nodes).check();
    expect(htmlOf(nodes)).toBe('<ul><li><p></p><h3>감</h3></li></ul>');
  });

  it('in a poem it becomes lines of the poem', () => {
    const html =
      '<h2>가을</h2><div>감나무<br>등불</div><p>하나</p><p>둘</p><p></p><ul><li>셋</li></ul>';
    const { blocks } = parseHtml(domOf(parseDocument(html)));
    expect(htmlOf([verseNode(flattenToLines(blocks))])).toBe(
      '<p class="verse">가을<br>감나무<br>등불<br>하나<br>둘<br>• 셋</p>',
    );
  });

  it('deep and wide HTML ends where a document of the browser ends', () => {
    const deep = `${'<div>'.repeat(500)}끝${'</div>'.repeat(500)}`;
    expect(htmlOf(paste(deep).nodes)).toBe('<p>끝</p>');
    const wide =
      '<table><tr><td colspan="1000000000" rowspan="999999999">가</td><td>나</td></tr></table>';
    expect(htmlOf(paste(wide).nodes)).toBe('<p>가 나</p>');
  });
});

describe('paste: plain text becomes paragraphs', () => {
  it.each(PLAIN_PASTES)('$name', ({ text, becomes }) => {
    expect(htmlOf(blockNodes(parsePlainText(text)))).toBe(becomes);
  });
});

it.each([
  ['https://example.org/감나무 ', 'https://example.org/감나무'],
  ['https://example.org 와 더', undefined],
  ['mailto:a@example.org', undefined],
  ['감나무', undefined],
])('paste: %j is an address and nothing else: %s', (text, address) => {
  expect(onlyAddress(text)).toBe(address);
});
