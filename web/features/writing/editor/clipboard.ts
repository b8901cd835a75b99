import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { cleanText } from '../../../../shared/document/document-text.ts';
import type * as Tidying from './paste/paste.ts';
import { schema } from './schema.ts';

/** How what other programs copy is made ours: fetched when something is first pasted. */
let tidying: typeof Tidying | undefined;

async function prepare(): Promise<void> {
  try {
    tidying ??= await import('./paste/paste.ts');
  } catch {
    // Without a connection it comes in as the editor's own rules read it.
  }
}

/** Pasted a moment later, when all is ready for it: the rules, and the syllable under the caret. */
function paste(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const isReady = tidying
    ? !tidying.isUnfinished(view)
    : html.includes('data-pm-slice') && !view.composing;
  // A picture alone is no text, whatever else it says it is.
  const isPicture = text === '' && (html === '' || event.clipboardData?.files.length !== 0);
  if (isPicture || isReady) return false;
  event.preventDefault();
  void prepare()
    .then(() => tidying?.finished(view))
    .then(() => {
      if (view.isDestroyed) return;
      if (html === '') view.pasteText(text, event);
      else view.pasteHTML(html, event);
    });
  return true;
}

function cleaned(content: Fragment): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    if (!node.isText) {
      nodes.push(node.copy(cleaned(node.content)));
      return;
    }
    const text = cleanText(node.text ?? '');
    if (text !== '') nodes.push(schema.text(text, node.marks));
  });
  return Fragment.fromArray(nodes);
}

/** Lines that are pasted into a poem are lines of it. */
function linesOf(text: string, $context: ResolvedPos): Slice | undefined {
  if ($context.parent.type !== schema.nodes.verse) return tidying?.parsePlain(text, $context);
  const lines = text.split(/\r\n?|\n/);
  const nodes = lines.flatMap((line, at) => [
    ...(at > 0 ? [schema.nodes.hardBreak.create()] : []),
    ...(line === '' ? [] : [schema.text(line, $context.marks())]),
  ]);
  return new Slice(Fragment.fromArray(nodes), 0, 0);
}

/** What is pasted comes in without the characters that the server would refuse a whole piece for. */
export const clipboardProps: EditorProps = {
  transformPastedHTML: (html, view) =>
    html.includes('data-pm-slice') ? html : (tidying?.tidyPasted(html, view) ?? html),
  transformPasted: (slice) => new Slice(cleaned(slice.content), slice.openStart, slice.openEnd),
  handlePaste: (view, event, slice) => tidying?.beforePaste(view, event, slice),
  // `undefined` lets ProseMirror make paragraphs of it, which its types do not say.
  clipboardTextParser: ((text, $context) => linesOf(text, $context)) as NonNullable<
    EditorProps['clipboardTextParser']
  >,
  clipboardTextSerializer: (slice) =>
    slice.content.textBetween(0, slice.content.size, '\n', (node) =>
      node.type === schema.nodes.hardBreak ? '\n' : '',
    ),
};

export const clipboardEvents: NonNullable<EditorProps['handleDOMEvents']> = {
  paste,
  dragenter: () => void prepare(),
};

/** A title is one line; undone in one step like any other paste. */
export function pasteLine(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  document.execCommand('insertText', false, cleanText(text).replace(/\s+/gu, ' ').trim());
}
