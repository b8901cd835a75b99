import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { toast } from '../../../../ui/overlays/toast.ts';
import { schema } from '../schema.ts';
import { flattenToLines } from './blocks.ts';
import { onlyAddress } from './links.ts';
import { parseHtml } from './parse.ts';
import { parsePlainText } from './plain-text.ts';
import { blockNodes, inlineNodes, verseNode } from './serialize.ts';
import type { DomNode } from './styles.ts';

const { nodes, marks } = schema;

/** Longer than a browser takes to commit a syllable; keyboards of phones may compose without end. */
const COMPOSITION_MS = 300;

export async function compositionEnded(view: EditorView): Promise<void> {
  if (!view.composing) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, COMPOSITION_MS);
    const ended = () => {
      clearTimeout(timer);
      // ProseMirror reads the last syllable shortly after this event.
      setTimeout(resolve, 50);
    };
    view.dom.addEventListener('compositionend', ended, { once: true });
  });
}

let unread: DomNode | undefined;
let lostImages = 0;

/**
 * Parses pasted HTML in a document that neither runs nor fetches anything, and keeps it for
 * `takeSlice`. ProseMirror gets nothing to parse: it would apply the clipboard's style sheet to the
 * elements, and browsers drop the properties that Word writes its lists in.
 */
export function readHtml(html: string): string {
  const { body, documentElement } = new DOMParser().parseFromString(html, 'text/html');
  unread = body.hasChildNodes() ? documentElement : body;
  return '';
}

/** The HTML that was read last, as content for this place: in a poem it becomes lines of the poem. */
export function takeSlice($context: ResolvedPos | undefined): Slice | undefined {
  const root = unread;
  unread = undefined;
  if (!root) return undefined;
  const parsed = parseHtml(root);
  lostImages = parsed.lostImages;
  const content =
    $context?.parent.type === nodes.verse
      ? [verseNode(flattenToLines(parsed.blocks))]
      : blockNodes(parsed.blocks);
  return new Slice(Fragment.fromArray(content), 0, 0);
}

export function plainTextSlice(text: string, $context: ResolvedPos): Slice {
  const paragraphs = parsePlainText(text).flatMap((line): Node[] =>
    line.kind === 'line'
      ? [nodes.paragraph.create(null, inlineNodes(line.runs, $context.marks()))]
      : [],
  );
  return new Slice(Fragment.fromArray(paragraphs), 0, 0);
}

/** Called between parsing and inserting. A copied image file itself is inserted as a picture. */
export function reportLostImages(data: DataTransfer | null, slice: Slice): void {
  const isImageFile = slice.size === 0 && data?.files.length;
  if (lostImages > 0 && !isImageFile) {
    toast({
      title: '그림은 붙여 넣을 수 없어요',
      description: '그림은 그림 버튼으로 넣어 주세요.',
    });
  }
  lostImages = 0;
}

export function linkSelection(view: EditorView, slice: Slice): boolean {
  const { selection, tr } = view.state;
  const { $from, $to, from, to, empty } = selection;
  if (empty || !(selection instanceof TextSelection) || !$from.sameParent($to)) return false;
  const { content } = slice;
  const href = onlyAddress(content.textBetween(0, content.size, '\n', '\n'));
  if (href === undefined) return false;
  tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }));
  view.dispatch(tr.removeStoredMark(marks.link).scrollIntoView());
  return true;
}
