import { Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

/**
 * A poem: its lines are kept as they are. Enter begins a new line, twice a new stanza, three times
 * leaves the poem; so does the arrow below its last line.
 */
export const Verse = Node.create({
  name: 'verse',
  group: 'block',
  content: 'inline*',
  defining: true,

  parseHTML: () => [
    { tag: 'p.verse', priority: 60 },
    { tag: 'pre', preserveWhitespace: 'full' },
  ],
  renderHTML: () => ['p', { class: 'verse' }, 0],

  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const { parent } = $from;
        const atEnd = empty && $from.parentOffset === parent.content.size;
        const lastTwo = [
          parent.lastChild,
          parent.childCount > 1 && parent.child(parent.childCount - 2),
        ];
        const leaves = atEnd && lastTwo.every((node) => node && node.type.name === 'hardBreak');
        return leaves ? editor.commands.leaveVerse() : editor.commands.setHardBreak();
      },
      'Mod-Enter': ({ editor }) =>
        editor.state.selection.$from.parent.type === this.type && editor.commands.exitVerse(),
      ArrowDown: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const isLast =
          empty &&
          $from.parent.type === this.type &&
          $from.depth === 1 &&
          $from.index(0) === editor.state.doc.childCount - 1;
        const atEnd = $from.parentOffset === $from.parent.content.size;
        return isLast && atEnd && editor.commands.exitVerse();
      },
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const isEmpty = empty && $from.parent.type === this.type && $from.parent.content.size === 0;
        return isEmpty && editor.commands.setParagraph();
      },
    };
  },

  addCommands() {
    return {
      toggleVerse:
        () =>
        ({ commands }) =>
          commands.toggleNode(this.name, 'paragraph'),
      /** A paragraph after the poem. */
      exitVerse:
        () =>
        ({ state, tr, dispatch }) => {
          const after = state.selection.$from.after();
          if (dispatch) {
            const paragraph = state.schema.nodes['paragraph']?.create();
            if (!paragraph) return false;
            tr.insert(after, paragraph);
            tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
          }
          return true;
        },
      /** The same, without the two empty lines that asked for it. */
      leaveVerse:
        () =>
        ({ state, commands, tr, dispatch }) => {
          const end = state.selection.from;
          if (dispatch) tr.delete(end - 2, end);
          return commands.exitVerse();
        },
    };
  },
});

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    verse: {
      toggleVerse: () => ReturnType;
      exitVerse: () => ReturnType;
      leaveVerse: () => ReturnType;
    };
  }
}
