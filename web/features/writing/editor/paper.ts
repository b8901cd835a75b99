import { history } from '@tiptap/pm/history';
import { keymap } from '@tiptap/pm/keymap';
import type { Node } from '@tiptap/pm/model';
import { type Command, EditorState, type Plugin, Selection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Block, Document, Inline, ListItem } from '../../../../shared/document/document.ts';
import { cleanText, INVISIBLE, imagesOf } from '../../../../shared/document/document-text.ts';
import type { Text } from '../autosave/begin.ts';
import { bounds } from './bounds.ts';
import { clipboardEvents, clipboardProps, pasteIntoTitle } from './clipboard.ts';
import { keys } from './commands.ts';
import { tables } from './inserts.ts';
import { pastes } from './pastes.ts';
import { pictures, withDesk } from './pictures.ts';
import { schema } from './schema.ts';

export interface Paper {
  readonly view: EditorView;
  readonly title: HTMLTextAreaElement;
  /** The text as it may be sent; blocks that did not change are not read again. */
  readText(): Text;
  run(command: Command): void;
  isComposing(): boolean;
  isBlank(): boolean;
  /** Whether a picture is not on the server yet, and so stands in no text that is sent. */
  hasUnsentPicture(): boolean;
  replace(text: Text): void;
  focusTitle(): void;
  focusEnd(): void;
  /** Called after the caret or the text changed. */
  onStir(listener: () => void): () => void;
  destroy(): void;
}

export interface PaperOptions {
  host: HTMLElement;
  title: HTMLTextAreaElement;
  text: Text;
  onChange(): void;
  onBlur(): void;
  /** Something long was pasted that was not taken from this paper. */
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

/** What a key does to the text is the editor's alone: React would look at each, for nobody. */
const OWN_EVENTS = [
  'beforeinput',
  'input',
  'compositionstart',
  'compositionupdate',
  'compositionend',
  'keypress',
  'keyup',
];

/** The line one writes on is never the last that is seen, nor the first. */
const ROOM = { top: 24, bottom: 120, left: 0, right: 0 };

/** The title's box and the editor below it: made once, and never drawn again by anybody but itself. */
export function createPaper(options: PaperOptions): Paper {
  const { host, title, text, onChange, onBlur, onPaste, onPasteRefused } = options;
  const stirred = new Set<() => void>();
  const tellStirred = () => {
    for (const listener of stirred) listener();
  };
  // Keymaps come first: what stands before takes the key.
  const own = new Set<string>();
  const plugins = [
    keymap(keys),
    history(),
    bounds(onPasteRefused),
    pastes(onPaste),
    pictures(own),
    tables(),
  ];
  /** With what was fetched and added since the paper was made. */
  const stateOf = (document: Document, now: readonly Plugin[] = plugins) => {
    for (const { attrs } of imagesOf(document)) own.add(attrs.src);
    return EditorState.create({ doc: schema.nodeFromJSON(document), plugins: now });
  };

  let isComposed = false;
  const view = new EditorView(
    { mount: host },
    {
      state: stateOf(text.document),
      attributes: ATTRIBUTES,
      scrollThreshold: ROOM,
      scrollMargin: ROOM,
      // Where a syllable is composed the browser itself keeps the caret in sight.
      handleScrollToSelection: ({ composing }) => composing || isComposed,
      ...clipboardProps,
      handleDOMEvents: { ...clipboardEvents, blur: () => onBlur() },
      dispatchTransaction(tr) {
        isComposed = tr.getMeta('composition') !== undefined;
        const state = view.state.apply(tr);
        view.updateState(state);
        if (tr.docChanged) changed();
        tellStirred();
      },
    },
  );
  for (const type of OWN_EVENTS) host.addEventListener(type, (event) => event.stopPropagation());
  host.addEventListener('keydown', (event) => {
    // What the input method took: no shortcut, of anybody.
    if (event.keyCode === 229) event.stopPropagation();
  });
  // The document outlives the editor: what is left to save may be asked for after it is gone.
  let document = view.state.doc;
  showEmpty();
  if (own.size > 0) withDesk(view);

  function isBlank(): boolean {
    return document.textContent.trim() === '';
  }

  function isEmpty(): boolean {
    const { firstChild, childCount } = document;
    return (
      childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0
    );
  }

  function showEmpty(): void {
    host.parentElement?.toggleAttribute('data-empty', isEmpty());
  }

  function changed(): void {
    document = view.state.doc;
    showEmpty();
    onChange();
  }

  function titleChanged(): void {
    fitTitle();
    onChange();
  }

  /** Only where the browser does not do it by itself (`field-sizing`). */
  function fitTitle(): void {
    if (CSS.supports('field-sizing', 'content')) return;
    title.style.height = 'auto';
    title.style.height = `${title.scrollHeight}px`;
  }

  function focusAt(selection: Selection): void {
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
    view.focus();
  }

  /** One line: Enter goes on to the text, unless it ends a syllable. */
  function titleKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229 || event.key !== 'Enter') return;
    event.preventDefault();
    focusAt(Selection.atStart(view.state.doc));
  }

  title.value = text.title;
  fitTitle();
  title.addEventListener('input', titleChanged);
  title.addEventListener('keydown', titleKey);
  title.addEventListener('paste', pasteIntoTitle);
  title.addEventListener('blur', onBlur);

  return {
    view,
    title,
    readText: () => ({ title: cleanTitle(title.value), document: documentOf(document, own) }),
    run(command) {
      command(view.state, view.dispatch, view);
      view.focus();
    },
    isComposing: () => view.composing,
    isBlank,
    hasUnsentPicture() {
      let isUnsent = false;
      document.descendants((node) => {
        isUnsent ||= !mayBeSent(node, own);
      });
      return isUnsent;
    },
    replace(next) {
      title.value = next.title;
      fitTitle();
      view.updateState(stateOf(next.document, view.state.plugins));
      if (own.size > 0) withDesk(view);
      document = view.state.doc;
      showEmpty();
      tellStirred();
    },
    focusTitle: () => title.focus(),
    focusEnd: () => focusAt(Selection.atEnd(view.state.doc)),
    onStir(listener) {
      stirred.add(listener);
      return () => stirred.delete(listener);
    },
    destroy() {
      title.removeEventListener('input', titleChanged);
      title.removeEventListener('keydown', titleKey);
      title.removeEventListener('paste', pasteIntoTitle);
      title.removeEventListener('blur', onBlur);
      view.destroy();
    },
  };
}

/** As the server takes a title: one line of what can be seen. */
export function cleanTitle(title: string): string {
  const line = cleanText(title).replace(new RegExp(INVISIBLE, 'gu'), '').trim();
  return line
    .slice(0, LIMITS.postTitle)
    .replace(/[\ud800-\udbff]$/u, '')
    .trim();
}

/** Nodes never change, so what was made of one stays true: a key costs its own block. */
const blocks = new WeakMap<Node, Block | ListItem>();

/** A picture that is on its way has an address of this browser, and gets another one. */
function mayBeSent({ type, attrs }: Node, own: ReadonlySet<string>): boolean {
  return type.name !== 'image' || own.has(attrs.src);
}

export function documentOf(document: Node, own: ReadonlySet<string>): Document {
  return { type: 'doc', content: childrenOf<Block>(document, own) };
}

function childrenOf<B extends Block | ListItem>(parent: Node, own: ReadonlySet<string>): B[] {
  const sent = parent.content.content.filter((node) => mayBeSent(node, own));
  // What holds blocks holds one at least.
  return (
    sent.length > 0 || parent.childCount === 0
      ? sent.map((node) => blockOf(node, own))
      : [{ type: 'paragraph' }]
  ) as B[];
}

function blockOf(node: Node, own: ReadonlySet<string>): Block | ListItem {
  const known = blocks.get(node);
  if (known) return known;
  const block = makeBlock(node, own);
  blocks.set(node, block);
  return block;
}

function makeBlock(node: Node, own: ReadonlySet<string>): Block | ListItem {
  const type = node.type.name;
  const attrs = Object.keys(node.attrs).length > 0 ? { attrs: node.attrs } : {};
  const content = node.isTextblock ? inlinesOf(node) : childrenOf(node, own);
  return { type, ...attrs, ...(content.length > 0 && { content }) } as Block | ListItem;
}

/** Whatever way a character came in: one that the server refuses would cost the whole save. */
function inlinesOf(node: Node): Inline[] {
  return node.content.content.flatMap((inline): Inline[] => {
    if (!inline.isText) return [{ type: 'hardBreak' }];
    const text = cleanText(inline.text ?? '');
    if (text === '') return [];
    const marks = inline.marks.map(({ type: { name }, attrs }) =>
      name === 'link' ? { type: name, attrs } : { type: name },
    );
    return [{ type: 'text', text, ...(marks.length > 0 && { marks }) } as Inline];
  });
}
