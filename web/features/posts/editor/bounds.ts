import { Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { cleanText, isWithinBounds } from '../../../../shared/document.ts';
import { LIMITS } from '../../../../shared/limits.ts';

function cleaned(content: Fragment): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    if (!node.isText) {
      nodes.push(node.copy(cleaned(node.content)));
      return;
    }
    const text = cleanText(node.text ?? '');
    if (text !== '') nodes.push(node.type.schema.text(text, node.marks));
  });
  return Fragment.fromArray(nodes);
}

/** One level is left for the text in the innermost block. */
const DEEPEST = LIMITS.documentDepth - 1;

/**
 * Keeps what the server would refuse from getting in: characters nobody can see, text beyond the
 * limit, lists in lists without end. What is typed is looked at in one place only, what is pasted
 * or dropped as a whole.
 */
export const Bounds = Extension.create<{ onRefused: () => void }>({
  name: 'bounds',
  addOptions: () => ({ onRefused: () => {} }),

  addProseMirrorPlugins() {
    const { onRefused } = this.options;
    return [
      new Plugin({
        props: {
          transformPasted: (slice) =>
            new Slice(cleaned(slice.content), slice.openStart, slice.openEnd),
        },
        filterTransaction(tr) {
          if (!tr.docChanged || tr.getMeta('composition') !== undefined) return true;
          const source: unknown = tr.getMeta('uiEvent');
          if (source === 'paste' || source === 'drop') {
            const fits =
              tr.doc.textBetween(0, tr.doc.content.size, '\n', '\n').length <=
                LIMITS.postCharacters && isWithinBounds(tr.doc.toJSON());
            if (!fits) onRefused();
            return fits;
          }
          return tr.selection.$from.depth <= DEEPEST;
        },
      }),
    ];
  },
});
