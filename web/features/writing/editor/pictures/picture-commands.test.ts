import { history, undo } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { EditorState, type NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { schema } from '../schema.ts';
import { deletePicture, insertPictures, leavePicture, movePicture } from './picture-commands.ts';

const picture = (name: string) =>
  schema.nodes.image.create({ src: name, caption: '', width: 3, height: 2 });

/**
 * A short notation for documents: a word is a paragraph, `*a` a picture, `_` an empty paragraph,
 * `[quote …]` and `[list …]` are containers, and `|` puts the caret after the block before it.
 */
function read(text: string): { doc: Node; caret: number } {
  const words = text.split(' ');
  let caret = -1;
  const blocks = (): Node[] => {
    const made: Node[] = [];
    for (let word = words.shift(); word !== undefined; word = words.shift()) {
      if (word === ']') break;
      if (word === '[quote') made.push(schema.node('blockquote', null, blocks()));
      else if (word === '[list') {
        made.push(schema.node('bulletList', null, [schema.node('listItem', null, blocks())]));
      } else if (word.startsWith('*')) made.push(picture(word.slice(1)));
      else if (word === '_') made.push(schema.node('paragraph'));
      else made.push(schema.node('paragraph', null, [schema.text(word)]));
    }
    return made;
  };
  const doc = schema.node('doc', null, blocks());
  doc.descendants((node, at) => {
    if (node.text?.endsWith('|')) caret = at + node.nodeSize - 1;
  });
  return { doc, caret };
}

function write(node: Node): string {
  const inner = () => node.children.map(write).join(' ');
  if (node.type === schema.nodes.image) return `*${node.attrs.src}`;
  if (node.type === schema.nodes.paragraph) return node.textContent || '_';
  if (node.type === schema.nodes.blockquote) return `[quote ${inner()} ]`;
  if (node.type === schema.nodes.bulletList)
    return `[list ${node.child(0).children.map(write).join(' ')} ]`;
  return inner();
}

function stateOf(text: string): EditorState {
  const { doc, caret } = read(text);
  const state = EditorState.create({ doc });
  if (caret < 0) return state;
  return state.apply(state.tr.setSelection(TextSelection.create(doc, caret)));
}

function positionOf({ doc }: EditorState, name: string): number {
  let position = -1;
  doc.descendants((node, at) => {
    if (node.type === schema.nodes.image && node.attrs.src === name) position = at;
  });
  return position;
}

describe('editor/pictures: inserting', () => {
  it.each([
    ['가| 나', '가| *p *q 나'],
    ['가|', '가| *p *q _'],
    ['[quote 가| 나 ]', '[quote 가| *p *q 나 ]'],
    ['[list 가| ]', '[list 가| *p *q _ ]'],
    ['가 *z', '*p *q 가 *z'],
  ])('in %s', (before, after) => {
    const state = stateOf(before);
    const at = before.includes('|') ? undefined : 0;
    const tr = insertPictures(state, [picture('p'), picture('q')], at);
    tr?.doc.check();
    expect(tr && write(tr.doc)).toBe(after);
    expect(tr?.selection.$from.parent.isTextblock).toBe(true);
    expect(tr?.selection.$from.nodeBefore).toBeNull();
  });

  it('replaces the empty paragraph with the caret', () => {
    const state = stateOf('가 _ 나');
    const tr = insertPictures(
      state.apply(state.tr.setSelection(TextSelection.create(state.doc, 4))),
      [picture('p')],
    );
    expect(tr && write(tr.doc)).toBe('가 *p 나');
  });
});

describe('editor/pictures: moving', () => {
  it.each([
    ['가 *p 나', 'up', '*p 가 나'],
    ['가 *p 나', 'down', '가 나 *p'],
    ['*p 가', 'up', undefined],
    ['가 *p', 'down', undefined],
    ['[quote *p 가 ] 나', 'up', '*p [quote 가 ] 나'],
    ['[quote 가 *p ] 나', 'down', '[quote 가 ] *p 나'],
    ['가 [quote *p ] 나', 'up', '가 *p 나'],
    ['가 [quote *p ] 나', 'down', '가 *p 나'],
    // A list item begins with a paragraph.
    ['가 [list 나 *p ]', 'up', '가 *p [list 나 ]'],
    ['[list 나 *p ] 가', 'down', '[list 나 ] *p 가'],
  ] as const)('in %s goes %s', (before, direction, after) => {
    const state = stateOf(before);
    let moved: EditorState | undefined;
    const done = movePicture(positionOf(state, 'p'), direction)(state, (tr) => {
      moved = state.apply(tr);
    });
    expect(done).toBe(after !== undefined);
    moved?.doc.check();
    expect(moved && write(moved.doc)).toBe(after);
    if (moved) expect((moved.selection as NodeSelection).node.attrs.src).toBe('p');
  });
});

it.each([
  ['가 *p 나', 'after', '가 *p 나', '나'],
  ['가 *p 나', 'before', '가 *p 나', '가'],
  ['*p', 'after', '*p _', ''],
  ['*p', 'before', '_ *p', ''],
  ['*p [quote 가 ]', 'after', '*p _ [quote 가 ]', ''],
] as const)('from the picture in %s one goes on %s it', (before, side, after, line) => {
  let state = stateOf(before);
  leavePicture(positionOf(state, 'p'), side)(state, (tr) => {
    state = state.apply(tr);
  });
  expect([write(state.doc), state.selection.$from.parent.textContent]).toEqual([after, line]);
});

it.each([
  ['가 *p 나', '가 나'],
  ['가 [quote *p ]', '가'],
  ['*p', '_'],
])(
  'editor/pictures: the picture in %s is deleted with the containers it leaves empty',
  (before, after) => {
    let state = stateOf(before);
    deletePicture(positionOf(state, 'p'))(state, (tr) => {
      state = state.apply(tr);
    });
    state.doc.check();
    expect(write(state.doc)).toBe(after);
  },
);

it('editor/pictures: an undo after a deletion leaves the caption typed just before', () => {
  const { doc } = read('*a *p');
  let state = EditorState.create({ doc, plugins: [history()] });
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  dispatch(state.tr.setNodeAttribute(0, 'caption', '운동장'));
  deletePicture(1)(state, dispatch);
  expect(write(state.doc)).toBe('*a');
  undo(state, dispatch);
  expect(write(state.doc)).toBe('*a *p');
  expect(state.doc.firstChild?.attrs.caption).toBe('운동장');
});
