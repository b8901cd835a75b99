import type { EditorView } from '@tiptap/pm/view';
import { leavePicture, movePicture, selectedPicture } from './picture-commands.ts';

export function pictureKeys(view: EditorView, event: KeyboardEvent): boolean {
  const selection = selectedPicture(view.state);
  if (!selection) return false;
  const { from, $from } = selection;
  const { key, keyCode, altKey, ctrlKey, metaKey, shiftKey } = event;
  const run = (command: ReturnType<typeof leavePicture>) => command(view.state, view.dispatch);
  // Typed text goes below the picture instead of replacing it; 229 is the first key of a syllable.
  if (keyCode === 229 || ([...key].length === 1 && !ctrlKey && !metaKey && !altKey)) {
    run(leavePicture(from, 'after'));
    return false;
  }
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    return run(movePicture(from, key === 'ArrowUp' ? 'up' : 'down'));
  }
  if (key === 'Enter') return run(leavePicture(from, 'after'));
  if (key === 'Tab' && !shiftKey) {
    const figure = view.nodeDOM(from);
    const field =
      figure instanceof HTMLElement ? figure.querySelector<HTMLElement>(':scope > textarea') : null;
    field?.focus();
    return field !== null;
  }
  const { doc } = view.state;
  const isFirst = from === 0 && $from.depth === 0;
  if (isFirst && (key === 'ArrowUp' || key === 'ArrowLeft')) {
    return run(leavePicture(from, 'before'));
  }
  const isLast = selection.to === doc.content.size;
  if (isLast && (key === 'ArrowDown' || key === 'ArrowRight')) {
    return run(leavePicture(from, 'after'));
  }
  return false;
}
