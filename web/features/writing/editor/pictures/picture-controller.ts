import { dropCursor } from '@tiptap/pm/dropcursor';
import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { megabytes } from '../../../../../shared/contract/messages.ts';
import { fileIdOf } from '../../../../../shared/subjects/file-address.ts';
import type { UploadedFile } from '../../../../../shared/subjects/files.ts';
import { call } from '../../../../platform/client/call.ts';
import {
  type PreparedPicture,
  preparePicture,
} from '../../../../platform/pictures/prepare-picture.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { schema } from '../schema.ts';
import { insertPictures } from './picture-commands.ts';
import { pictureKeys } from './picture-keys.ts';
import { ownPictures } from './picture-plugin.ts';
import { PictureView } from './picture-view.ts';
import { UploadQueue } from './upload-queue.ts';

/** What the server stores of a post's picture. */
const LONGEST_SIDE = 2_000;

const controllers = new WeakMap<EditorView, PictureController>();

export function pictureController(view: EditorView): PictureController {
  const known = controllers.get(view);
  if (known) return known;
  const controller = new PictureController(view);
  controllers.set(view, controller);
  return controller;
}

function whenNotComposing(view: EditorView, work: () => void): void {
  if (view.isDestroyed) return;
  if (!view.composing) work();
  else {
    const retry = () => setTimeout(() => whenNotComposing(view, work), 50);
    view.dom.addEventListener('compositionend', retry, { once: true });
  }
}

export class PictureController {
  readonly #view: EditorView;
  readonly #views = new Set<PictureView>();
  readonly #previews = new Set<string>();
  readonly #uploads = new UploadQueue({
    send: (file, signal) =>
      call('uploadFile', { query: { fileKind: 'POST_PICTURE' }, file, signal }),
    onState: (src) => this.#showState(src),
    onUploaded: (src, file) => this.#replaceSource(src, file),
  });

  constructor(view: EditorView) {
    this.#view = view;
    const plugin = new Plugin({
      props: {
        nodeViews: { image: (node, _view, at) => new PictureView(node, at, this) },
        handleKeyDown: pictureKeys,
      },
      // Reconfiguring plugins also calls `destroy`; only afterwards isDestroyed tells them apart.
      view: () => ({ destroy: () => queueMicrotask(() => view.isDestroyed && this.#destroy()) }),
    });
    whenNotComposing(view, () => {
      const { state } = view;
      const cursor = dropCursor({ color: 'var(--indigo)', width: 2 });
      view.updateState(state.reconfigure({ plugins: [plugin, ...state.plugins, cursor] }));
    });
  }

  #destroy(): void {
    const own = this.#ownPictures();
    const lost = picturesIn(this.#view.state).filter(({ attrs }) => !own.has(attrs.src));
    if (lost.length > 0) reportLost(lost.length);
    this.#uploads.destroy();
    for (const url of this.#previews) URL.revokeObjectURL(url);
  }

  #ownPictures(): Set<string> {
    return ownPictures.getState(this.#view.state) ?? new Set();
  }

  run(command: Command): void {
    command(this.#view.state, this.#view.dispatch, this.#view);
    this.#view.focus();
  }

  /** Caption and alternative text; undo works in their fields, not in the document. */
  setText(at: number, texts: { alt?: string; caption?: string }): void {
    const node = this.#view.state.doc.nodeAt(at);
    if (node?.type !== schema.nodes.image) return;
    const { tr } = this.#view.state;
    for (const [name, value] of Object.entries(texts)) tr.setNodeAttribute(at, name, value);
    this.#view.dispatch(tr.setMeta('addToHistory', false));
  }

  select(at: number): void {
    const { state } = this.#view;
    this.#view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)));
    this.#view.focus();
  }

  async add(files: readonly File[], at?: number): Promise<void> {
    const room = LIMITS.imagesInPost - picturesIn(this.#view.state).length;
    const images = files.filter(({ type }) => type.startsWith('image/'));
    const accepted: PreparedPicture[] = [];
    const unreadable = files.filter((file) => !images.includes(file)).map(({ name }) => name);
    for (const file of images.slice(0, room)) {
      const prepared = await preparePicture(file, LONGEST_SIDE);
      if (!prepared) unreadable.push(file.name);
      else if (prepared.blob.size > LIMITS.pictureBytes) reportTooLarge(file.name);
      else accepted.push(prepared);
    }
    if (images.some(({ type }) => type === 'image/gif')) reportFirstFrame();
    if (unreadable.length > 0) reportUnreadable(unreadable);
    if (images.length > room) reportTooMany();
    if (accepted.length > 0) whenNotComposing(this.#view, () => this.#insert(accepted, at));
  }

  #insert(pictures: readonly PreparedPicture[], at: number | undefined): void {
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

  register(picture: PictureView): void {
    this.#views.add(picture);
    const { src } = picture;
    const uploaded = this.#uploads.uploaded(src);
    // Undo brought back a preview whose upload has finished since.
    if (uploaded) queueMicrotask(() => this.#replaceSource(src, uploaded));
    else if (!this.#ownPictures().has(src)) this.#copy(src);
    picture.showUploadState(this.#uploads.state(src));
  }

  unregister(picture: PictureView): void {
    this.#views.delete(picture);
  }

  retry(src: string): void {
    this.#uploads.retry(src);
  }

  cancel(src: string): void {
    this.#uploads.cancel(src);
  }

  /** Uploads a copy of another post's picture, because each post owns its files. */
  #copy(src: string): void {
    const fileId = fileIdOf(src);
    if (fileId) this.#uploads.add(src, () => call('getFile', { params: { fileId } }));
  }

  #showState(src: string): void {
    const state = this.#uploads.state(src);
    for (const picture of this.#views) if (picture.src === src) picture.showUploadState(state);
  }

  /** Replaces the preview by the uploaded file, so that the next save contains the picture. */
  #replaceSource(src: string, { fileUrl, width, height }: UploadedFile): void {
    this.#ownPictures().add(fileUrl);
    whenNotComposing(this.#view, () => {
      const { tr, doc } = this.#view.state;
      doc.descendants((node, at) => {
        if (node.type !== schema.nodes.image || node.attrs.src !== src) return;
        // Attributes instead of a new node, so that selection and undo history stay valid.
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

function reportLost(count: number): void {
  toast({
    title: `그림 ${count}장은 글에 들어가지 않았어요`,
    description: '다 올라가기 전에 글쓰기 화면에서 나갔어요. 글을 다시 열고 넣어 주세요.',
    variant: 'destructive',
  });
}

function reportUnreadable(names: readonly string[]): void {
  const [first = '파일'] = names;
  const which = names.length > 1 ? `${first}와 다른 파일 ${names.length - 1}개` : first;
  toast({
    title: '그림이 아닌 파일이 있어요',
    description: `${which}: PNG, JPEG, WebP, GIF 그림을 넣을 수 있어요.`,
    variant: 'destructive',
  });
}

function reportFirstFrame(): void {
  toast({ title: '움직이는 그림은 첫 장면만 들어가요' });
}

function reportTooLarge(name: string): void {
  toast({
    title: '그림이 너무 커요',
    description: `${name}: ${megabytes(LIMITS.pictureBytes)}까지 올릴 수 있어요. 크기를 줄여서 다시 골라 주세요.`,
    variant: 'destructive',
  });
}

function reportTooMany(): void {
  toast({
    title: `그림은 한 글에 ${LIMITS.imagesInPost}장까지 넣을 수 있어요`,
    variant: 'destructive',
  });
}
