import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { feedbackQuery } from '../../feedback/feedback/feedback.api.ts';
import { useAnswerDrafts } from '../../feedback/revision/revision.api.ts';
import { numberFeedbacks } from '../../feedback/revision/revision.model.ts';
import type { Editor } from '../editor/editor.ts';
import { type AnnotationMarks, createAnnotationMarks } from './annotation-marks.ts';

/** Draws the annotations of the received feedback into the editor. It renders nothing itself. */
export function AnnotationsInEditor({
  editor,
  userId,
  groupId,
  postId,
  serverText,
  onMarks,
}: {
  editor: Editor;
  userId: string;
  groupId: string;
  postId: string;
  /** The plain text of the post as it was opened. */
  serverText: string;
  onMarks(marks: AnnotationMarks | undefined): void;
}) {
  const { data, isFetching } = useQuery({
    ...feedbackQuery(groupId, postId),
    refetchOnMount: 'always',
  });
  const drafts = useAnswerDrafts(userId, postId);
  const [marks, setMarks] = useState<AnnotationMarks>();

  useEffect(() => {
    const created = createAnnotationMarks(editor);
    setMarks(created);
    onMarks(created);
    return () => {
      created.destroy();
      onMarks(undefined);
    };
  }, [editor, onMarks]);

  useEffect(() => {
    // Locations of an earlier visit may be those of an older text.
    if (!marks || !data || isFetching) return;
    marks.show(
      numberFeedbacks(data.feedbacks).flatMap(({ annotations }) =>
        annotations.map((annotation) => {
          const answer = drafts[annotation.annotationId] ?? annotation;
          return {
            annotationId: annotation.annotationId,
            number: annotation.number,
            annotationKind: annotation.annotationKind,
            isPeer: annotation.isPeer,
            anchor: annotation,
            location: annotation.location,
            isAnswered: answer.answer !== null,
          };
        }),
      ),
      serverText,
    );
  }, [marks, data, isFetching, drafts, serverText]);
  return null;
}
