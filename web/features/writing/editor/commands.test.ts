import { type Command, EditorState, Selection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../shared/document/document.ts';
import { commands, keys } from './commands.ts';
import { schema } from './schema.ts';

const paragraph = (text: string): Block => ({
  type: 'paragraph',
  ...(text && { content: [{ type: 'text', text }] }),
});

function stateWith(content: Block[], at?: number): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  const selection = at === undefined ? Selection.atEnd(doc) : Selection.near(doc.resolve(at));
  return EditorState.create({ doc, selection });
}

function applyAll(state: EditorState, ...edits: (Command | string | undefined)[]): EditorState {
  let current = state;
  for (const edit of edits) {
    if (typeof edit === 'string') current = current.apply(current.tr.insertText(edit));
    else {
      edit?.(current, (tr) => {
        current = current.apply(tr);
      });
    }
  }
  return current;
}

function drawn({ doc }: EditorState): string[] {
  return doc.content.content.map((block) => {
    const words = block.textBetween(0, block.content.size, '|', '/');
    return words === '' ? block.type.name : `${block.type.name} ${words}`;
  });
}

const { Enter, Backspace } = keys;

describe('editor/commands: a divider', () => {
  it.each([
    ['in an empty last line', [paragraph('위'), paragraph('')], undefined],
    ['in an empty document', [paragraph('')], undefined],
    ['after the last word', [paragraph('위')], undefined],
  ])('%s is followed by a paragraph with the caret', (_, content: Block[], at) => {
    const state = applyAll(stateWith(content, at), commands.horizontalRule, '아래');
    expect(drawn(state).slice(-2)).toEqual(['horizontalRule', 'paragraph 아래']);
  });

  it('stands before the text that follows, and the caret after it', () => {
    const state = applyAll(
      stateWith([paragraph('위'), paragraph(''), paragraph('밑')], 4),
      commands.horizontalRule,
      '여기 ',
    );
    expect(drawn(state)).toEqual(['paragraph 위', 'horizontalRule', 'paragraph 여기 밑']);
  });

  it('cannot be selected and is deleted with Backspace from below', () => {
    const state = applyAll(stateWith([paragraph('위')]), commands.horizontalRule);
    const rule = state.doc.child(1);
    expect(rule.type.spec.selectable).toBe(false);
    expect(drawn(applyAll(state, Backspace))).toEqual(['paragraph 위', 'paragraph']);
  });
});

describe('editor/commands: a poem', () => {
  const poem = applyAll(stateWith([paragraph('')]), commands.verse, '비가 온다', Enter, '또 온다');

  it.each([
    ['one empty line', [Enter]],
    ['two empty lines', [Enter, Enter]],
  ])('is left by its button on %s', (_, keysPressed: (Command | undefined)[]) => {
    const state = applyAll(poem, ...keysPressed, commands.verse, '그다음');
    expect(drawn(state)).toEqual(['verse 비가 온다/또 온다', 'paragraph 그다음']);
  });

  it('is left by a third Enter', () => {
    const state = applyAll(poem, Enter, Enter, Enter, '그다음');
    expect(drawn(state)).toEqual(['verse 비가 온다/또 온다', 'paragraph 그다음']);
  });

  it('becomes a paragraph by its button inside its text', () => {
    expect(drawn(applyAll(poem, commands.verse))).toEqual(['paragraph 비가 온다/또 온다']);
  });

  it('becomes a paragraph by its button when it is empty', () => {
    const empty = applyAll(stateWith([paragraph('')]), commands.verse, Enter, commands.verse);
    expect(empty.doc.childCount).toBe(1);
    expect(empty.doc.firstChild?.type.name).toBe('paragraph');
  });
});
