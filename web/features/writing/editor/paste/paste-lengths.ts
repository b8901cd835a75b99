import type { Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { LIMITS } from '../../../../../shared/contract/limits.ts';

function textOf({ content }: Slice): string {
  return content.textBetween(0, content.size, '\n', '\n');
}

/** Reports the length of each long paste, except text that was copied or cut in this editor. */
export function pasteLengths(onPaste: (length: number) => void): Plugin {
  let copied = '';
  let pasted = '';
  const rememberCopy = ({ state }: { state: EditorState }) => {
    copied = textOf(state.selection.content());
  };
  return new Plugin({
    state: {
      init: () => null,
      // `apply` sees only transactions that no filter has refused.
      apply(tr) {
        const source: unknown = tr.getMeta('uiEvent');
        if (tr.docChanged && (source === 'paste' || source === 'drop')) {
          if (pasted.length >= LIMITS.longPaste && pasted !== copied) onPaste(pasted.length);
          pasted = '';
        }
        return null;
      },
    },
    props: {
      handleDOMEvents: { copy: rememberCopy, cut: rememberCopy },
      handlePaste(_view, _event, slice) {
        pasted = textOf(slice);
      },
      handleDrop(_view, _event, slice, isMoved) {
        pasted = isMoved ? '' : textOf(slice);
      },
    },
  });
}
