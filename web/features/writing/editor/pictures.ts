import type { Slice } from '@tiptap/pm/model';
import { type Command, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { fetchPart } from '../../../ui/fetch-part.ts';
import type { PictureDesk } from './pictures/desk.ts';

/** Addresses of pictures that are this piece's own: no other may stand in a text that is sent. */
export const ownPictures = new PluginKey<Set<string>>();

/** Most pieces have no pictures: what they need is fetched when the first one comes. */
export function withDesk(view: EditorView, work?: (desk: PictureDesk) => void): void {
  const load = () => import('./pictures/desk.ts');
  const fetched = work ? fetchPart(load, '그림을 넣지 못했어요') : load().catch(() => undefined);
  void fetched.then((part) => {
    if (part && !view.isDestroyed) (work ?? (() => {}))(part.deskOf(view));
  });
}

export const choosePictures: Command = (_state, _dispatch, view) => {
  if (!view) return false;
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: 'image/*',
    multiple: true,
    onchange: () => withDesk(view, (desk) => desk.add([...(input.files ?? [])])),
  });
  input.click();
  return true;
};

/** Files come in as pictures, unless words came with them. */
function take(view: EditorView, data: DataTransfer | null, { content }: Slice, at?: number) {
  let hasImage = false;
  content.descendants(({ type }) => {
    hasImage ||= type.name === 'image';
  });
  // One of another piece is made this one's own.
  if (hasImage) withDesk(view);
  const files = [...(data?.files ?? [])];
  if (files.length === 0 || content.textBetween(0, content.size) !== '') return false;
  withDesk(view, (desk) => desk.add(files, at));
  return true;
}

export function pictures(own: Set<string>): Plugin {
  return new Plugin({
    key: ownPictures,
    state: { init: () => own, apply: () => own },
    props: {
      handlePaste: (view, event, slice) => take(view, event.clipboardData, slice),
      handleDrop: (view, event, slice, isMoved) =>
        !isMoved &&
        take(
          view,
          event.dataTransfer,
          slice,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
    },
  });
}
