import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { toast } from '../../../../ui/overlays/toast.ts';
import { schema } from '../schema.ts';
import { readPlain } from './plain.ts';
import { onlyAddress, tidyHtml } from './tidy.ts';

const { nodes, marks } = schema;

/** A syllable under the caret; the keyboards of phones compose without end, and take a paste so. */
export function isUnfinished(view: EditorView): boolean {
  return view.composing && !/Android/.test(navigator.userAgent);
}

export async function finished(view: EditorView): Promise<void> {
  if (!isUnfinished(view)) return;
  await new Promise((resolve) => {
    // The editor itself reads the last syllable a moment later.
    view.dom.addEventListener('compositionend', () => setTimeout(resolve, 50), { once: true });
  });
}

/** What another program copied, made ours. A document that is read so runs and fetches nothing. */
export function tidyPasted(html: string, view: EditorView): string {
  const isForVerse = view.state.selection.$from.parent.type === nodes.verse;
  const { body, documentElement } = new DOMParser().parseFromString(html, 'text/html');
  // Its style sheet may stand in its head.
  const tidied = tidyHtml(body.hasChildNodes() ? documentElement : body, isForVerse);
  hasLostPictures = tidied.lostPictures > 0;
  return tidied.html;
}

let hasLostPictures = false;

/** After it was read and before it comes in; whether it is done with. */
export function beforePaste(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
  const isPictureItself = slice.size === 0 && event.clipboardData?.files.length;
  if (hasLostPictures && !isPictureItself) {
    toast({
      title: '그림은 붙여 넣을 수 없어요',
      description: '그림은 그림 단추로 넣어 주세요.',
    });
  }
  hasLostPictures = false;
  return linkSelection(view, slice);
}

/** Text without looks takes those of where it comes to. */
export function parsePlain(text: string, $context: ResolvedPos): Slice {
  const around = $context.marks();
  const paragraphs = readPlain(text).flatMap((line): Node[] => {
    if (line.kind !== 'line') return [];
    const inlines = line.runs.map(({ text: words, href }) =>
      words === '\n'
        ? nodes.hardBreak.create()
        : schema.text(words, href ? marks.link.create({ href }).addToSet(around) : around),
    );
    return [nodes.paragraph.create(null, inlines)];
  });
  return new Slice(Fragment.fromArray(paragraphs), 0, 0);
}

/** An address that is pasted over words makes them a link. */
function linkSelection(view: EditorView, slice: Slice): boolean {
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
