import type { AnnotationVerdict } from '../../../../../shared/feedback/annotations.ts';
import type { Feedback, FeedbackContent } from '../../../../../shared/feedback/feedback.ts';
import { Button, ToggleButton } from '../../../../ui/Button.tsx';
import { AnnotationCard } from '../../annotations/margin/AnnotationCard.tsx';
import { AnswerAside } from '../../revision/AnswerAside.tsx';
import { ReplyThread } from '../../revision/ReplyThread.tsx';
import type { PostIds } from '../../revision/revision.api.ts';
import {
  answerSummary,
  type NumberedAnnotation,
  numberFeedbacks,
} from '../../revision/revision.model.ts';
import { cardId } from './compare-marks.ts';
import styles from './RequestedAndDone.module.css';

const VERDICTS: { verdict: AnnotationVerdict; label: string }[] = [
  { verdict: 'ACCEPTED', label: '이유를 받아들여요' },
  { verdict: 'ASKED_AGAIN', label: '한 번 더 부탁' },
];

interface RequestedAndDoneProps {
  postIds: PostIds;
  feedback: Feedback;
  /** The plain text of the revised post. */
  text: string;
  /** Of the feedback that is being written. */
  verdicts: FeedbackContent['verdicts'];
  isReadOnly: boolean;
  onVerdicts(verdicts: FeedbackContent['verdicts']): void;
  /** Leads to the marked words in the compared text. */
  onShow(annotationId: string): void;
}

/** Each annotation of the request beside what its author did about it. */
export function RequestedAndDone({
  postIds,
  feedback,
  text,
  verdicts,
  isReadOnly,
  onVerdicts,
  onShow,
}: RequestedAndDoneProps) {
  const annotations = numberFeedbacks([feedback]).flatMap((one) => one.annotations);
  const verdictOf = (annotationId: string) =>
    verdicts.find((one) => one.annotationId === annotationId)?.verdict;

  function choose(annotationId: string, verdict: AnnotationVerdict): void {
    const others = verdicts.filter((one) => one.annotationId !== annotationId);
    const isChosen = verdictOf(annotationId) === verdict;
    onVerdicts(isChosen ? others : [...others, { annotationId, verdict }]);
  }

  return (
    <section className={styles.requested} aria-labelledby="requested-title">
      <header>
        <h3 id="requested-title">부탁한 것과 한 것</h3>
        <span className={styles.soft}>{answerSummary(annotations)}</span>
      </header>
      {feedback.revisionReason && <p className={styles.reason}>{feedback.revisionReason}</p>}
      {feedback.content && <p className={styles.reason}>{feedback.content}</p>}
      {annotations.map((annotation) => (
        <div
          key={annotation.annotationId}
          id={cardId(annotation.annotationId)}
          tabIndex={-1}
          className={styles.card}
        >
          <AnnotationCard
            annotation={{
              ...annotation,
              suggestion: annotation.suggestion ?? '',
              state: 'SAME',
            }}
            aside={<AnswerAside annotation={annotation} />}
          >
            <BeforeAndAfter annotation={annotation} text={text} />
            {annotation.answer === 'DECLINED' && (
              <p className={styles.reason}>
                <span className={styles.soft}>이유</span> {annotation.answerReason}
              </p>
            )}
            <span className={styles.buttons}>
              {annotation.answer === 'DECLINED' &&
                annotation.verdict === null &&
                VERDICTS.map(({ verdict, label }) => {
                  const isChosen = verdictOf(annotation.annotationId) === verdict;
                  return (
                    <ToggleButton
                      key={verdict}
                      size="small"
                      pressed={isChosen}
                      icon={isChosen ? 'check' : undefined}
                      disabled={isReadOnly}
                      onClick={() => choose(annotation.annotationId, verdict)}
                    >
                      {label}
                    </ToggleButton>
                  );
                })}
              <Button
                variant="quiet"
                size="small"
                icon="eye"
                onClick={() => onShow(annotation.annotationId)}
              >
                글에서 보기
              </Button>
            </span>
            <ReplyThread
              postIds={postIds}
              feedbackId={feedback.feedbackId}
              annotationId={annotation.annotationId}
              replies={feedback.replies}
              writeLabel={
                feedback.replies.some((reply) => reply.annotationId === annotation.annotationId)
                  ? '답하기'
                  : undefined
              }
            />
          </AnnotationCard>
        </div>
      ))}
      <ReplyThread
        postIds={postIds}
        feedbackId={feedback.feedbackId}
        annotationId={null}
        replies={feedback.replies}
        writeLabel={
          feedback.replies.some(({ annotationId }) => annotationId === null) ? '답하기' : undefined
        }
      />
    </section>
  );
}

function BeforeAndAfter({ annotation, text }: { annotation: NumberedAnnotation; text: string }) {
  const { exact, location } = annotation;
  if (location.state === 'SAME') return null;
  const now =
    location.start === null || location.end === null
      ? '지금 글에는 없어요'
      : text.slice(location.start, location.end);
  return (
    <dl className={styles.words}>
      <dt>처음</dt>
      <dd>
        <del>{exact}</del>
      </dd>
      <dt>나중</dt>
      <dd>{now}</dd>
    </dl>
  );
}
