import { dropCursor } from '@tiptap/pm/dropcursor';
import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { megabytes } from '../../../../../shared/contract/messages.ts';
import { fileIdOf } from '../../../../../shared/subjects/file-address.ts';
import type { UploadedFile } from '../../../../../shared/subjects/files.ts';
import { call } from '../../../../platform/client/call.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { ownPictures } from '../pictures.ts';
import { schema } from '../schema.ts';
import { pictureKeys } from './keys.ts';
import { PictureView } from './PictureView.ts';
import { insertPictures } from './places.ts';
import { type ReadyPicture, readyPicture } from './ready.ts';
import { Uploads } from './uploads.ts';

const desks = new WeakMap<EditorView, PictureDesk>();

/** What a paper with pictures has besides; given to it once. */
export function deskOf(view: EditorView): PictureDesk {
  const known = desks.get(view);
  if (known) return known;
  const desk = new PictureDesk(view);
  desks.set(view, desk);
  return desk;
}

/** Nothing is drawn anew under a syllable that is being composed. */
function whenStill(view: EditorView, work: () => void): void {
  if (view.isDestroyed) return;
  if (!view.composing) work();
  else {
    const again = () => setTimeout(() => whenStill(view, work), 50);
    view.dom.addEventListener('compositionend', again, { once: true });
  }
}

export class PictureDesk {
  readonly #view: EditorView;
  readonly #shown = new Set<PictureView>();
  readonly #previews = new Set<string>();
  readonly #uploads = new Uploads({
    send: (file, signal) =>
      call('uploadFile', { query: { fileKind: 'POST_PICTURE' }, file, signal }),
    onState: (src) => this.#tell(src),
    onKept: (src, kept) => this.#keep(src, kept),
  });

  constructor(view: EditorView) {
    this.#view = view;
    const plugin = new Plugin({
      props: {
        nodeViews: { image: (node, _view, at) => new PictureView(node, at, this) },
        handleKeyDown: pictureKeys,
      },
      // Also when another plugin is added: the paper itself is gone a moment later, or is not.
      view: () => ({ destroy: () => queueMicrotask(() => view.isDestroyed && this.#destroy()) }),
    });
    whenStill(view, () => {
      const { state } = view;
      const cursor = dropCursor({ color: 'var(--indigo)', width: 2 });
      view.updateState(state.reconfigure({ plugins: [plugin, ...state.plugins, cursor] }));
    });
  }

  #destroy(): void {
    const own = this.#own();
    const lost = picturesIn(this.#view.state).filter(({ attrs }) => !own.has(attrs.src));
    if (lost.length > 0) sayLost(lost.length);
    this.#uploads.destroy();
    for (const url of this.#previews) URL.revokeObjectURL(url);
  }

  #own(): Set<string> {
    return ownPictures.getState(this.#view.state) ?? new Set();
  }

  run(command: Command): void {
    command(this.#view.state, this.#view.dispatch, this.#view);
    this.#view.focus();
  }

  /** What is written beside it, with each key; taking that back is its field's own. */
  setWords(at: number, words: { alt?: string; caption?: string }): void {
    const node = this.#view.state.doc.nodeAt(at);
    if (node?.type !== schema.nodes.image) return;
    const { tr } = this.#view.state;
    for (const [name, value] of Object.entries(words)) tr.setNodeAttribute(at, name, value);
    this.#view.dispatch(tr.setMeta('addToHistory', false));
  }

  select(at: number): void {
    const { state } = this.#view;
    this.#view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)));
    this.#view.focus();
  }

  /** Files that were chosen, dropped or pasted: shown at once, and sent one after the other. */
  async add(files: readonly File[], at?: number): Promise<void> {
    const room = LIMITS.imagesInPost - picturesIn(this.#view.state).length;
    const images = files.filter(({ type }) => type.startsWith('image/'));
    const taken: ReadyPicture[] = [];
    const others = files.filter((file) => !images.includes(file)).map(({ name }) => name);
    for (const file of images.slice(0, room)) {
      const ready = await readyPicture(file);
      if (!ready) others.push(file.name);
      else if (ready.blob.size > LIMITS.pictureBytes) sayTooLarge(file.name);
      else taken.push(ready);
    }
    if (images.some(({ type }) => type === 'image/gif')) sayStill();
    if (others.length > 0) sayNoPicture(others);
    if (images.length > room) sayNoRoom();
    if (taken.length > 0) whenStill(this.#view, () => this.#insert(taken, at));
  }

  #insert(pictures: readonly ReadyPicture[], at: number | undefined): void {
    const nodes = pictures.map(({ blob, width, height }) => {
      const src = URL.createObjectURL(blob);
      this.#previews.add(src);
      this.#uploads.add(src, async () => blob);
      return schema.nodes.image.create({ src, width, height });
    });
    const tr = insertPictures(this.#view.state, nodes, at);
    if (tr) this.#view.dispatch(tr);
    this.#view.focus();
  }

  // What follows is asked by the pictures as they stand in the text.

  show(picture: PictureView): void {
    this.#shown.add(picture);
    const { src } = picture;
    const kept = this.#uploads.kept(src);
    // Taken back into the text after it had arrived under its new address.
    if (kept) queueMicrotask(() => this.#keep(src, kept));
    else if (!this.#own().has(src)) this.#adopt(src);
    picture.say(this.#uploads.state(src));
  }

  hide(picture: PictureView): void {
    this.#shown.delete(picture);
  }

  retry(src: string): void {
    this.#uploads.retry(src);
  }

  cancel(src: string): void {
    this.#uploads.cancel(src);
  }

  /** A picture of another piece is sent again: each piece has its own. */
  #adopt(src: string): void {
    const fileId = fileIdOf(src);
    if (fileId) this.#uploads.add(src, () => call('getFile', { params: { fileId } }));
  }

  #tell(src: string): void {
    const state = this.#uploads.state(src);
    for (const picture of this.#shown) if (picture.src === src) picture.say(state);
  }

  /** It stands under its address from now on, and in the next save. */
  #keep(src: string, { fileUrl, width, height }: UploadedFile): void {
    this.#own().add(fileUrl);
    whenStill(this.#view, () => {
      const { tr, doc } = this.#view.state;
      doc.descendants((node, at) => {
        if (node.type !== schema.nodes.image || node.attrs.src !== src) return;
        // Not another node: what is undone and selected stays as it is.
        for (const [name, value] of Object.entries({ src: fileUrl, width, height })) {
          tr.setNodeAttribute(at, name, value);
        }
      });
      if (tr.docChanged) this.#view.dispatch(tr.setMeta('addToHistory', false));
    });
  }
}

function picturesIn({ doc }: EditorState): Node[] {
  const found: Node[] = [];
  doc.descendants((node) => {
    if (node.type === schema.nodes.image) found.push(node);
  });
  return found;
}

function sayLost(count: number): void {
  toast({
    title: `그림 ${count}장은 글에 들어가지 않았어요`,
    description: '다 올라가기 전에 글에서 나왔어요. 글을 다시 열고 넣어 주세요.',
    variant: 'destructive',
  });
}

function sayNoPicture(names: readonly string[]): void {
  const [first = '파일'] = names;
  const which = names.length > 1 ? `${first}와 다른 파일 ${names.length - 1}개` : first;
  toast({
    title: '그림이 아닌 파일이 있어요',
    description: `${which}: PNG, JPEG, WebP, GIF 그림을 넣을 수 있어요.`,
    variant: 'destructive',
  });
}

function sayStill(): void {
  toast({ title: '움직이는 그림은 첫 장면만 들어가요' });
}

function sayTooLarge(name: string): void {
  toast({
    title: '그림이 너무 커요',
    description: `${name}: ${megabytes(LIMITS.pictureBytes)}까지 올릴 수 있어요. 크기를 줄여서 다시 골라 주세요.`,
    variant: 'destructive',
  });
}

function sayNoRoom(): void {
  toast({
    title: `그림은 한 글에 ${LIMITS.imagesInPost}장까지 넣을 수 있어요`,
    variant: 'destructive',
  });
}
