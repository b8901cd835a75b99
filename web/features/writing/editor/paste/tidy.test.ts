import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { PASTES, PLAIN_PASTES } from '../../../../../tests/support/pastes.ts';
import type { Dom } from './look.ts';
import { readPlain } from './plain.ts';
import { onlyAddress, tidyHtml } from './tidy.ts';
import { html as htmlOf } from './write.ts';

type Parsed = ReturnType<typeof parseDocument>;

/** The parser that the server has, in the few words of a browser's document. */
function domOf(node: Parsed | Parsed['children'][number]): Dom {
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

const tidied = (html: string, isForVerse = false) =>
  tidyHtml(domOf(parseDocument(html)), isForVerse);

describe('what is pasted comes clean', () => {
  it.each(PASTES)('$name', ({ html, becomes, lostPictures = 0 }) => {
    expect(tidied(html)).toEqual({ html: becomes, lostPictures });
  });

  it.each(PASTES)('and clean it stays: $name', ({ becomes }) => {
    expect(tidied(becomes).html).toBe(becomes);
  });

  it.each(PLAIN_PASTES)('plain: $name', ({ text, becomes }) => {
    expect(htmlOf(readPlain(text))).toBe(becomes);
  });

  it('is lines in a poem', () => {
    const html =
      '<h2>가을</h2><div>감나무<br>등불</div><p>하나</p><p>둘</p><p></p><ul><li>셋</li></ul>';
    expect(tidied(html, true).html).toBe(
      '<p class="verse">가을<br>감나무<br>등불<br>하나<br>둘<br>• 셋</p>',
    );
  });

  it('ends where the document of a browser ends, however deep and wide it is', () => {
    const deep = `${'<div>'.repeat(500)}끝${'</div>'.repeat(500)}`;
    expect(tidied(deep).html).toBe('<p>끝</p>');
    const wide =
      '<table><tr><td colspan="1000000000" rowspan="999999999">가</td><td>나</td></tr></table>';
    expect(tidied(wide).html).toBe('<p>가 나</p>');
  });
});

it.each([
  ['https://example.org/감나무 ', 'https://example.org/감나무'],
  ['https://example.org 와 더', undefined],
  ['mailto:a@example.org', undefined],
  ['감나무', undefined],
])('takes %j for an address alone: %s', (text, address) => {
  expect(onlyAddress(text)).toBe(address);
});
