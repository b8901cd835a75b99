import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Post } from '../../../../../shared/reading/posts.ts';
import { createStore, useStore } from '../../../../platform/store.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/status/PageStates.tsx';
import { feedbackQuery } from '../../../feedback/feedback/feedback.api.ts';
import { AnnotationAnswerForm } from '../../../feedback/revision/AnnotationAnswerForm.tsx';
import { ReceivedFeedback } from '../../../feedback/revision/ReceivedFeedback.tsx';
import { RevisionProgress } from '../../../feedback/revision/RevisionProgress.tsx';
import { useAnnotationAnswers } from '../../../feedback/revision/revision.api.ts';
import {
  type NumberedAnnotation,
  numberFeedbacks,
} from '../../../feedback/revision/revision.model.ts';
import type { AnnotationMarks, AnnotationState } from '../../annotation-marks/annotation-marks.ts';
import type { PostRef } from '../writing.api.ts';
import { FeedbackSheet } from './FeedbackSheet.tsx';
import styles from './SidePanel.module.css';

const NO_STATES = createStore<ReadonlyMap<string, AnnotationState>>(new Map());
const NO_CURRENT = createStore<string | undefined>(undefined);

export interface FeedbackNotesProps {
  postRef: PostRef;
  postId: string;
  isNew: boolean;
  revisionStatus: Post['revisionStatus'];
  /** The marks in the editor; a published post has none. */
  marks?: AnnotationMarks | undefined;
  /** One annotation at a time below the text, until the whole feedback is opened over it. */
  asSheet?: boolean | undefined;
  /** On a phone the panel covers the editor. */
  onShowEditor(): void;
}

/** The received feedback beside the text, where its author answers it. */
export function FeedbackNotes({
  postRef: { userId, groupId },
  postId,
  isNew,
  revisionStatus,
  marks,
  asSheet = false,
  onShowEditor,
}: FeedbackNotesProps) {
  const postIds = { groupId, postId };
  const { data, error, refetch, isFetching, isPending } = useQuery({
    ...feedbackQuery(groupId, postId),
    enabled: !isNew,
  });
  const { drafts, change, flush } = useAnnotationAnswers(userId, postIds);
  const states = useStore(marks?.states ?? NO_STATES, (now) => now, NO_STATES.get());
  const currentId = useStore(marks?.current ?? NO_CURRENT, (now) => now, undefined);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (currentId === undefined) return;
    const card = list.current?.querySelector(`[data-card="${CSS.escape(currentId)}"]`);
    card?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  if (isNew || data?.feedbacks.length === 0) {
    return (
      <p className={styles.soft}>
        아직 받은 피드백이 없어요. 글을 내면 읽은 사람의 답이 여기에 와요.
      </p>
    );
  }
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (isPending) {
    return (
      <Loading>
        <Skeleton shape="block" height="90px" />
      </Loading>
    );
  }

  const feedbacks = numberFeedbacks(data?.feedbacks ?? []);
  const all = feedbacks.flatMap((feedback) =>
    feedback.annotations.map((annotation) => ({ annotation, feedback })),
  );
  const isSheet = asSheet && !showsAll && all.length > 0;
  const canAnswer = revisionStatus !== 'ACCEPTED';
  const isAnswered = ({ annotationId, annotationKind, answer }: NumberedAnnotation) => {
    const draft = drafts[annotationId];
    return annotationKind === 'PRAISE' || (draft ? draft.answer : answer) !== null;
  };

  function renderAnswer(annotation: NumberedAnnotation, feedbackId: string) {
    const { annotationId, suggestion } = annotation;
    const state = states.get(annotationId);
    const isInText = marks !== undefined && state !== undefined && state !== 'GONE';
    return (
      <>
        <AnnotationAnswerForm
          annotation={annotation}
          feedbackId={feedbackId}
          draft={drafts[annotationId]}
          onChange={(draft) => change(annotationId, draft)}
          onSend={flush}
          onApply={
            isInText && suggestion !== null
              ? () => marks.replace(annotationId, suggestion)
              : undefined
          }
        />
        {isInText && !isSheet && (
          <Button
            variant="quiet"
            size="small"
            icon="eye"
            onClick={() => {
              onShowEditor();
              // The editor is covered by the panel until the tab has changed.
              requestAnimationFrame(() => marks.select(annotationId));
            }}
          >
            글에서 보기
          </Button>
        )}
      </>
    );
  }

  if (isSheet) {
    return (
      <FeedbackSheet
        all={all}
        currentId={currentId}
        firstId={all.find(({ annotation }) => !isAnswered(annotation))?.annotation.annotationId}
        onShow={(annotationId) => marks?.reveal(annotationId)}
        onOpenAll={() => setShowsAll(true)}
        renderAnswer={({ annotation, feedback }) =>
          canAnswer && annotation.annotationKind !== 'PRAISE'
            ? renderAnswer(annotation, feedback.feedbackId)
            : null
        }
      />
    );
  }

  return (
    <div ref={list} className={styles.notes}>
      {asSheet && all.length > 0 && (
        <Button icon="down" onClick={() => setShowsAll(false)}>
          글 보면서 하나씩 읽기
        </Button>
      )}
      {feedbacks.map((feedback) => {
        return (
          <ReceivedFeedback
            key={feedback.feedbackId}
            postIds={postIds}
            feedback={feedback}
            isAuthor
            currentId={currentId}
            stateOf={(annotationId) => states.get(annotationId)}
            renderAnswer={
              canAnswer ? (annotation) => renderAnswer(annotation, feedback.feedbackId) : undefined
            }
          >
            {canAnswer && feedback.annotations.length > 0 && (
              <RevisionProgress annotations={feedback.annotations} isAnswered={isAnswered} />
            )}
          </ReceivedFeedback>
        );
      })}
    </div>
  );
}
