import { useCallback, useEffect, useState } from 'react';
import type { Support } from '../../../../../shared/assistant/support.ts';
import { plainText } from '../../../../../shared/document/document-text.ts';
import { type Paragraph, SupportPanel } from '../../../assistant/support/SupportPanel.tsx';
import {
  type AnnotationMarks,
  createAnnotationMarks,
} from '../../annotation-marks/annotation-marks.ts';
import { textBetween } from '../../annotation-marks/text-positions.ts';
import type { Editor } from '../../editor/editor.ts';
import type { PostRef } from '../writing.api.ts';

interface SupportTabProps {
  postRef: PostRef;
  postId: string;
  /** Undefined for a published post. */
  editor: Editor | undefined;
  /** A poem is asked about as a whole. */
  isPoem: boolean;
  /** On a phone the panel covers the editor. */
  onShowEditor(): void;
}

/** The assistant beside the text, with the places of its answer marked in the editor. */
export function SupportTab({ postRef, postId, editor, isPoem, onShowEditor }: SupportTabProps) {
  const { groupId, ragId } = postRef;
  const [marks, setMarks] = useState<AnnotationMarks>();
  const [shown, setShown] = useState<Support>();
  useEffect(() => {
    if (!editor) return undefined;
    const created = createAnnotationMarks(editor);
    setMarks(created);
    return () => created.destroy();
  }, [editor]);
  useEffect(() => {
    if (!editor || !marks) return;
    marks.show(placesOf(shown), plainText(editor.readText().document));
  }, [editor, marks, shown]);
  const onSelect = useCallback(
    (point: number) => {
      onShowEditor();
      return marks?.select(`${shown?.supportId}-${point}`) ?? false;
    },
    [marks, onShowEditor, shown],
  );
  return (
    <SupportPanel
      supportRef={{ groupId, ragId, postId }}
      readText={editor && (() => plainText(editor.readText().document))}
      readParagraph={editor && !isPoem ? () => paragraphOf(editor) : undefined}
      onShow={setShown}
      onSelect={editor && onSelect}
    />
  );
}

function placesOf(support: Support | undefined) {
  return (support?.points ?? []).flatMap(({ place, isDone }, at) =>
    place
      ? [
          {
            annotationId: `${support?.supportId}-${at}`,
            number: at + 1,
            annotationKind: 'ASK' as const,
            isPeer: true,
            // Looked for by its words: the text may have changed since.
            location: { state: 'GONE' as const, start: null, end: null },
            anchor: place,
            isAnswered: isDone,
          },
        ]
      : [],
  );
}

/** The paragraph with the caret, or the nearest one before it that has words. */
function paragraphOf({ view }: Editor): Paragraph | undefined {
  const { doc, selection } = view.state;
  const caret = selection.head;
  let found: Paragraph | undefined;
  let number = 0;
  doc.forEach((node, offset) => {
    if (node.textContent.trim() === '') return;
    number += 1;
    if (found && offset > caret) return;
    const start = textBetween(doc, 0, offset + 1).length;
    found = { start, end: start + textBetween(doc, offset, offset + node.nodeSize).length, number };
  });
  return found;
}
