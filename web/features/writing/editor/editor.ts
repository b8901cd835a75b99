import { history } from '@tiptap/pm/history';
import { keymap } from '@tiptap/pm/keymap';
import { type Command, EditorState, type Plugin, Selection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import type { Document, PostText } from '../../../../shared/document/document.ts';
import { imagesOf } from '../../../../shared/document/document-text.ts';
import { keys } from './commands.ts';
import { cleanTitle, documentOf, isUploaded } from './document.ts';
import { limits } from './limits.ts';
import { clipboardEvents, clipboardProps, pasteIntoTitle } from './paste/clipboard.ts';
import { pasteLengths } from './paste/paste-lengths.ts';
import { picturePlugin, withPictureController } from './pictures/picture-plugin.ts';
import { schema } from './schema.ts';
import { tableLoader } from './tables/table-plugin.ts';

export interface Editor {
  readonly view: EditorView;
  readonly title: HTMLTextAreaElement;
  /** The text as it may be sent; unchanged blocks are the same objects as before. */
  readText(): PostText;
  run(command: Command): void;
  isComposing(): boolean;
  isBlank(): boolean;
  /** Whether a picture is not uploaded yet and therefore missing from `readText()`. */
  hasPendingPicture(): boolean;
  replace(text: PostText): void;
  focusTitle(): void;
  focusEnd(): void;
  onUpdate(listener: () => void): () => void;
  destroy(): void;
}

export interface EditorOptions {
  host: HTMLElement;
  title: HTMLTextAreaElement;
  text: PostText;
  onChange(): void;
  onBlur(): void;
  onPaste(length: number): void;
  onPasteRefused(): void;
}

const ATTRIBUTES = {
  role: 'textbox',
  'aria-label': '본문',
  'aria-multiline': 'true',
  lang: 'ko',
  spellcheck: 'false',
  autocorrect: 'off',
  autocapitalize: 'off',
  translate: 'no',
};

/** Events of a key that nothing outside the editor handles; without this React dispatches each. */
const CONTAINED_EVENTS = [
  'beforeinput',
  'input',
  'compositionstart',
  'compositionupdate',
  'compositionend',
  'keypress',
  'keyup',
];

const SCROLL_MARGIN = { top: 24, bottom: 120, left: 0, right: 0 };

/** Made once for a post: React draws neither the title's box nor the editor again. */
export function createEditor(options: EditorOptions): Editor {
  const { host, title, text, onChange, onBlur, onPaste, onPasteRefused } = options;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const ownPictures = new Set<string>();
  const initialPlugins = [
    keymap(keys),
    history(),
    limits(onPasteRefused),
    pasteLengths(onPaste),
    picturePlugin(ownPictures),
    tableLoader(),
  ];
  const stateOf = (document: Document, plugins: readonly Plugin[] = initialPlugins) => {
    for (const { attrs } of imagesOf(document)) ownPictures.add(attrs.src);
    return EditorState.create({ doc: schema.nodeFromJSON(document), plugins });
  };

  let isComposedChange = false;
  const view = new EditorView(
    { mount: host },
    {
      state: stateOf(text.document),
      attributes: ATTRIBUTES,
      scrollThreshold: SCROLL_MARGIN,
      scrollMargin: SCROLL_MARGIN,
      // During composition the browser itself keeps the caret in view.
      handleScrollToSelection: ({ composing }) => composing || isComposedChange,
      ...clipboardProps,
      handleDOMEvents: { ...clipboardEvents, blur: () => onBlur() },
      dispatchTransaction(tr) {
        isComposedChange = tr.getMeta('composition') !== undefined;
        const state = view.state.apply(tr);
        view.updateState(state);
        if (tr.docChanged) documentChanged();
        notify();
      },
    },
  );
  for (const type of CONTAINED_EVENTS) {
    host.addEventListener(type, (event) => event.stopPropagation());
  }
  host.addEventListener('keydown', (event) => {
    // Key code 229: the input method has handled the key, so it is no shortcut.
    if (event.keyCode === 229) event.stopPropagation();
  });
  // Autosave may read the text after the view is destroyed.
  let document = view.state.doc;
  showPlaceholder();
  if (ownPictures.size > 0) withPictureController(view);

  function isEmpty(): boolean {
    const { firstChild, childCount } = document;
    const isPlain = firstChild?.type.name === 'paragraph' || firstChild?.type.name === 'verse';
    return childCount === 1 && isPlain && firstChild.content.size === 0;
  }

  function showPlaceholder(): void {
    host.parentElement?.toggleAttribute('data-empty', isEmpty());
  }

  function documentChanged(): void {
    document = view.state.doc;
    showPlaceholder();
    onChange();
  }

  function titleChanged(): void {
    fitTitle();
    onChange();
  }

  function fitTitle(): void {
    if (CSS.supports('field-sizing', 'content')) return;
    title.style.height = 'auto';
    title.style.height = `${title.scrollHeight}px`;
  }

  function focusAt(selection: Selection): void {
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
    view.focus();
  }

  function onTitleKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229 || event.key !== 'Enter') return;
    event.preventDefault();
    focusAt(Selection.atStart(view.state.doc));
  }

  title.value = text.title;
  fitTitle();
  title.addEventListener('input', titleChanged);
  title.addEventListener('keydown', onTitleKey);
  title.addEventListener('paste', pasteIntoTitle);
  title.addEventListener('blur', onBlur);

  return {
    view,
    title,
    readText: () => ({
      title: cleanTitle(title.value),
      document: documentOf(document, ownPictures),
    }),
    run(command) {
      command(view.state, view.dispatch, view);
      view.focus();
    },
    isComposing: () => view.composing,
    isBlank: () => document.textContent.trim() === '',
    hasPendingPicture() {
      let isPending = false;
      document.descendants((node) => {
        isPending ||= !isUploaded(node, ownPictures);
      });
      return isPending;
    },
    replace(next) {
      title.value = next.title;
      fitTitle();
      view.updateState(stateOf(next.document, view.state.plugins));
      if (ownPictures.size > 0) withPictureController(view);
      document = view.state.doc;
      showPlaceholder();
      notify();
    },
    focusTitle: () => title.focus(),
    focusEnd: () => focusAt(Selection.atEnd(view.state.doc)),
    onUpdate(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      title.removeEventListener('input', titleChanged);
      title.removeEventListener('keydown', onTitleKey);
      title.removeEventListener('paste', pasteIntoTitle);
      title.removeEventListener('blur', onBlur);
      view.destroy();
    },
  };
}
