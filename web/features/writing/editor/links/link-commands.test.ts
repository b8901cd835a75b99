import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import type { Document } from '../../../../../shared/document/document.ts';
import { schema } from '../schema.ts';
import { completeAddress, linkTarget, removeLink, setLink } from './link-commands.ts';

const HREF = 'https://example.org/';
const link = { type: 'link' as const, attrs: { href: HREF } };
const document: Document = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '감나무 ' },
        { type: 'text', text: '등', marks: [link] },
        { type: 'text', text: '불', marks: [{ type: 'bold' }, link] },
        { type: 'text', text: ' 아래' },
      ],
    },
  ],
};

function stateAt(from: number, to = from): EditorState {
  const doc = schema.nodeFromJSON(document);
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
}

describe('editor/links', () => {
  it.each([
    [1, '감나무 ', ''],
    [5, '등불', HREF],
    [6, '등불', HREF],
    [7, '등불', HREF],
    [8, '', ''],
  ])('the target at the caret %i is %j with the address %j', (at, words, href) => {
    const state = stateAt(at);
    const target = linkTarget(state);
    expect(target.href).toBe(href);
    if (href) expect(state.doc.textBetween(target.from, target.to)).toBe(words);
    else expect(target).toMatchObject({ from: at, to: at });
  });

  it('the target of a selection is the selection, with the address in it', () => {
    expect(linkTarget(stateAt(1, 4))).toMatchObject({ from: 1, to: 4, href: '' });
    expect(linkTarget(stateAt(3, 8))).toMatchObject({ from: 3, to: 8, href: HREF });
  });

  it('setting a link keeps other marks and replaces another address', () => {
    const state = stateAt(6);
    const next = state.apply(setLink(state, linkTarget(state), 'https://example.com/', ''));
    const links = next.doc.firstChild?.content.content.map(({ text, marks }) => [
      text,
      marks.map(({ type, attrs }) => attrs.href ?? type.name),
    ]);
    expect(links).toEqual([
      ['감나무 ', []],
      ['등', ['https://example.com/']],
      ['불', ['bold', 'https://example.com/']],
      [' 아래', []],
    ]);
  });

  it('setting a link without a selection inserts its text, and typing continues after it', () => {
    const state = stateAt(4);
    const next = state.apply(setLink(state, linkTarget(state), HREF, '\u202e'));
    expect(next.doc.textContent).toBe('감나무example.org/ 등불 아래');
    const written = next.apply(next.tr.insertText('는'));
    expect(written.doc.nodeAt(4)?.text).toBe('example.org/');
    expect(written.doc.nodeAt(16)?.marks).toEqual([]);
  });

  it('removing a link removes all of it', () => {
    const state = stateAt(7);
    const next = state.apply(removeLink(state, linkTarget(state)));
    expect(next.doc.rangeHasMark(0, next.doc.content.size, schema.marks.link)).toBe(false);
    expect(next.doc.textContent).toBe('감나무 등불 아래');
  });
});

it.each([
  ['https://example.org/감?a=1', 'https://example.org/감?a=1'],
  [' example.org ', 'https://example.org'],
  ['example.org/a:b', 'https://example.org/a:b'],
  ['감나무.한국', 'https://감나무.한국'],
  ['a@example.org', 'mailto:a@example.org'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['javascript:alert(1.5)', undefined],
  ['data:text/html,a.b', undefined],
  ['https://bank.example@evil.example/', undefined],
  ['bank.example@evil.example/', undefined],
  ['감나무', undefined],
  ['감나무. 등불', undefined],
  ['/group', undefined],
  ['', undefined],
])('editor/links: %j is completed to %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});
