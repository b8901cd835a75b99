import { Editor, type JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import {
  type Block,
  cleanText,
  type Document,
  type Inline,
  type ListItem,
} from '../../../../shared/document.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { Text } from '../autosave/begin.ts';
import { extensions } from './extensions.ts';

export interface Paper {
  readonly editor: Editor;
  /** The text as it may be sent; blocks that did not change are not read again. */
  readText(): Text;
  isComposing(): boolean;
  replace(text: Text): void;
  focusTitle(): void;
  destroy(): void;
}

export interface PaperOptions {
  host: HTMLElement;
  title: HTMLTextAreaElement;
  text: Text;
  onChange(): void;
  onPasteRefused(): void;
}

/** The title's box and the editor below it: made once, and never drawn again by anybody but itself. */
export function createPaper({ host, title, text, onChange, onPasteRefused }: PaperOptions): Paper {
  const editor = new Editor({
    element: host,
    extensions: extensions.map((extension) =>
      extension.name === 'bounds' ? extension.configure({ onRefused: onPasteRefused }) : extension,
    ),
    content: text.document as JSONContent,
    injectCSS: false,
    // What one types stays what one typed: '1. ' is no order for a list.
    enableInputRules: false,
    enablePasteRules: false,
    enableCoreExtensions: { delete: false, drop: false, paste: false, textDirection: false },
    editorProps: {
      attributes: {
        'aria-label': '본문',
        'aria-multiline': 'true',
        lang: 'ko',
        spellcheck: 'false',
        autocorrect: 'off',
        autocapitalize: 'off',
        translate: 'no',
      },
      // The last line is never under the tool's foot.
      scrollThreshold: { top: 80, bottom: 120, left: 0, right: 0 },
      scrollMargin: { top: 80, bottom: 120, left: 0, right: 0 },
    },
  });
  // The document outlives the editor: what is left to save may be asked for after it is gone.
  let document = editor.state.doc;
  showEmpty();

  function showEmpty(): void {
    const { firstChild, childCount } = document;
    const isEmpty =
      childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0;
    host.toggleAttribute('data-empty', isEmpty);
  }

  function changed(): void {
    document = editor.state.doc;
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

  /** One line: Enter goes on to the text, unless it ends a syllable. */
  function titleKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      editor.commands.focus('start');
    }
  }

  title.value = text.title;
  fitTitle();
  editor.on('update', changed);
  title.addEventListener('input', titleChanged);
  title.addEventListener('keydown', titleKey);

  return {
    editor,
    readText: () => ({ title: cleanTitle(title.value), document: documentOf(document) }),
    isComposing: () => editor.view.composing,
    replace(next) {
      title.value = next.title;
      fitTitle();
      editor.commands.setContent(next.document as JSONContent, { emitUpdate: false });
      document = editor.state.doc;
      showEmpty();
    },
    focusTitle: () => title.focus(),
    destroy() {
      title.removeEventListener('input', titleChanged);
      title.removeEventListener('keydown', titleKey);
      editor.destroy();
    },
  };
}

const INVISIBLE = /[\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** As the server takes a title: one line of what can be seen. */
export function cleanTitle(title: string): string {
  const line = cleanText(title).replace(INVISIBLE, '').trim();
  return line
    .slice(0, LIMITS.postTitle)
    .replace(/[\ud800-\udbff]$/u, '')
    .trim();
}

/** Nodes never change, so what was made of one stays true: a key costs its own block. */
const blocks = new WeakMap<Node, Block | ListItem>();

export function documentOf(document: Node): Document {
  return { type: 'doc', content: childrenOf<Block>(document) };
}

function childrenOf<B extends Block | ListItem>(parent: Node): B[] {
  return parent.content.content.map((node) => blockOf(node) as B);
}

function blockOf(node: Node): Block | ListItem {
  const known = blocks.get(node);
  if (known) return known;
  const block = makeBlock(node);
  blocks.set(node, block);
  return block;
}

function makeBlock(node: Node): Block | ListItem {
  const type = node.type.name;
  const attrs = Object.keys(node.attrs).length > 0 ? { attrs: node.attrs } : {};
  const content = node.isTextblock ? inlinesOf(node) : childrenOf(node);
  return { type, ...attrs, ...(content.length > 0 && { content }) } as Block | ListItem;
}

/** Whatever way a character came in: one that the server refuses would cost the whole save. */
function inlinesOf(node: Node): Inline[] {
  return node.content.content.flatMap((inline): Inline[] => {
    if (!inline.isText) return [{ type: 'hardBreak' }];
    const text = cleanText(inline.text ?? '');
    if (text === '') return [];
    const marks = inline.marks.map((mark) => ({ type: mark.type.name }));
    return [{ type: 'text', text, ...(marks.length > 0 && { marks }) } as Inline];
  });
}
