import {
  DOMParser,
  Fragment,
  type Node,
  type ParseOptions,
  type ResolvedPos,
  Slice,
} from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { cleanText } from '../../../../../shared/document/document-text.ts';
import { schema } from '../schema.ts';
import type * as PasteModule from './paste.ts';

/** Fetched with the first paste or drag; until then the schema's own rules parse HTML. */
let pasting: typeof PasteModule | undefined;

async function loadPasting(): Promise<void> {
  try {
    pasting ??= await import('./paste.ts');
  } catch {
    // Offline: the schema's rules parse this paste, too.
  }
}

class ClipboardParser extends DOMParser {
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    return pasting?.takeSlice(options?.context) ?? super.parseSlice(dom, options);
  }
}

const isOwnCopy = (html: string) => html.includes('data-pm-slice');

/** Delays a paste until the paste module is loaded and the syllable under the caret is committed. */
function delayPaste(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const isReady = !view.composing && (pasting !== undefined || isOwnCopy(html));
  // A picture file may come with HTML that only points to it.
  const isPicture = text === '' && (html === '' || event.clipboardData?.files.length !== 0);
  if (isPicture || isReady) return false;
  event.preventDefault();
  void loadPasting()
    .then(() => pasting?.compositionEnded(view))
    .then(() => {
      if (view.isDestroyed) return;
      if (html === '') view.pasteText(text, event);
      else view.pasteHTML(html, event);
    });
  return true;
}

function withCleanText(content: Fragment): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    if (!node.isText) {
      nodes.push(node.copy(withCleanText(node.content)));
      return;
    }
    const text = cleanText(node.text ?? '');
    if (text !== '') nodes.push(schema.text(text, node.marks));
  });
  return Fragment.fromArray(nodes);
}

function plainTextSlice(text: string, $context: ResolvedPos): Slice | undefined {
  if ($context.parent.type !== schema.nodes.verse) return pasting?.plainTextSlice(text, $context);
  const lines = text.split(/\r\n?|\n/);
  const nodes = lines.flatMap((line, at) => [
    ...(at > 0 ? [schema.nodes.hardBreak.create()] : []),
    ...(line === '' ? [] : [schema.text(line, $context.marks())]),
  ]);
  return new Slice(Fragment.fromArray(nodes), 0, 0);
}

export const clipboardProps: EditorProps = {
  transformPastedHTML: (html) => (isOwnCopy(html) ? html : (pasting?.readHtml(html) ?? html)),
  clipboardParser: new ClipboardParser(schema, DOMParser.fromSchema(schema).rules),
  // The server would refuse the whole save for one control character.
  transformPasted: (slice) =>
    new Slice(withCleanText(slice.content), slice.openStart, slice.openEnd),
  handlePaste(view, event, slice) {
    pasting?.reportLostImages(event.clipboardData, slice);
    return pasting?.linkSelection(view, slice);
  },
  handleDrop: (_view, event, slice) => pasting?.reportLostImages(event.dataTransfer, slice),
  // `undefined` makes ProseMirror split the text into paragraphs, which its types omit.
  clipboardTextParser: plainTextSlice as NonNullable<EditorProps['clipboardTextParser']>,
  clipboardTextSerializer: (slice) =>
    slice.content.textBetween(0, slice.content.size, '\n', (node) =>
      node.type === schema.nodes.hardBreak ? '\n' : '',
    ),
};

export const clipboardEvents: NonNullable<EditorProps['handleDOMEvents']> = {
  paste: delayPaste,
  dragenter: () => void loadPasting(),
};

/** Pastes into the title as one line; `execCommand` is the only way its undo can take it back. */
export function pasteIntoTitle(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  document.execCommand('insertText', false, cleanText(text).replace(/\s+/gu, ' ').trim());
}
