import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import type { EditorProps } from '@tiptap/pm/view';
import { cleanText } from '../../../../shared/document-text.ts';
import { schema } from './schema.ts';

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
  if ($context.parent.type !== schema.nodes.verse) return undefined;
  const lines = text.split(/\r\n?|\n/);
  const nodes = lines.flatMap((line, at) => [
    ...(at > 0 ? [schema.nodes.hardBreak.create()] : []),
    ...(line === '' ? [] : [schema.text(line, $context.marks())]),
  ]);
  return new Slice(Fragment.fromArray(nodes), 0, 0);
}

/** What is pasted comes in without the characters that the server would refuse a whole piece for. */
export const clipboardProps: EditorProps = {
  transformPasted: (slice) => new Slice(cleaned(slice.content), slice.openStart, slice.openEnd),
  // `undefined` lets ProseMirror make paragraphs of it, which its types do not say.
  clipboardTextParser: ((text, $context) => linesOf(text, $context)) as NonNullable<
    EditorProps['clipboardTextParser']
  >,
  clipboardTextSerializer: (slice) =>
    slice.content.textBetween(0, slice.content.size, '\n', (node) =>
      node.type === schema.nodes.hardBreak ? '\n' : '',
    ),
};
