import type { Slice } from '@tiptap/pm/model';
import { type Command, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { loadChunk } from '../../../../ui/load-chunk.ts';
import type { PictureController } from './picture-controller.ts';

/** The addresses of uploaded pictures of this post; the server refuses a save with any other. */
export const ownPictures = new PluginKey<Set<string>>();

export function withPictureController(
  view: EditorView,
  work?: (controller: PictureController) => void,
): void {
  const load = () => import('./picture-controller.ts');
  const fetched = work ? loadChunk(load, '그림을 넣지 못했어요') : load().catch(() => undefined);
  void fetched.then((part) => {
    if (part && !view.isDestroyed) (work ?? (() => {}))(part.pictureController(view));
  });
}

export const choosePictures: Command = (_state, _dispatch, view) => {
  if (!view) return false;
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: 'image/*',
    multiple: true,
    onchange: () =>
      withPictureController(view, (controller) => controller.add([...(input.files ?? [])])),
  });
  input.click();
  return true;
};

function insertFiles(view: EditorView, data: DataTransfer | null, { content }: Slice, at?: number) {
  let hasImage = false;
  content.descendants(({ type }) => {
    hasImage ||= type.name === 'image';
  });
  // The controller uploads a copy of a picture that belongs to another post.
  if (hasImage) withPictureController(view);
  const files = [...(data?.files ?? [])];
  if (files.length === 0 || content.textBetween(0, content.size) !== '') return false;
  withPictureController(view, (controller) => controller.add(files, at));
  return true;
}

export function picturePlugin(own: Set<string>): Plugin {
  return new Plugin({
    key: ownPictures,
    state: { init: () => own, apply: () => own },
    props: {
      handlePaste: (view, event, slice) => insertFiles(view, event.clipboardData, slice),
      handleDrop: (view, event, slice, isMoved) =>
        !isMoved &&
        insertFiles(
          view,
          event.dataTransfer,
          slice,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
    },
  });
}
