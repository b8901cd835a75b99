import type { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { LIMITS } from '../../../../shared/contract/limits.ts';

function textOf({ content }: Slice): string {
  return content.textBetween(0, content.size, '\n', '\n');
}

/** Tells how long each long thing is that is pasted; who moves their own words about pastes nothing. */
export function pastes(onPaste: (length: number) => void): Plugin {
  let taken = '';
  let coming = '';
  const take = ({ state }: { state: { selection: { content(): Slice } } }) => {
    taken = textOf(state.selection.content());
  };
  return new Plugin({
    state: {
      init: () => null,
      // Only what was let in comes here (bounds.ts).
      apply(tr) {
        const source: unknown = tr.getMeta('uiEvent');
        if (tr.docChanged && (source === 'paste' || source === 'drop')) {
          if (coming.length >= LIMITS.longPaste && coming !== taken) onPaste(coming.length);
          coming = '';
        }
        return null;
      },
    },
    props: {
      handleDOMEvents: { copy: take, cut: take },
      handlePaste(_view, _event, slice) {
        coming = textOf(slice);
      },
      handleDrop(_view, _event, slice, isMoved) {
        coming = isMoved ? '' : textOf(slice);
      },
    },
  });
}
