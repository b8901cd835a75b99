import type { ReactNode } from 'react';
import type { AnnotationLocation } from '../../../../shared/feedback/annotations.ts';
import type { Feedback } from '../../../../shared/feedback/feedback.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { AnnotationCard } from '../annotations/margin/AnnotationCard.tsx';
import { authorNameOf } from '../feedback/feedback.model.ts';
import { ReportPeerFeedback } from '../feedback/ReportPeerFeedback.tsx';
import { RevisionChip } from '../revision-status/RevisionChip.tsx';
import { AnswerAside, Thanked } from './AnswerAside.tsx';
import { LevelCells } from './LevelCells.tsx';
import { ReplyThread } from './ReplyThread.tsx';
import styles from './Revision.module.css';
import { type PostIds, useThankFeedback } from './revision.api.ts';
import type { NumberedAnnotation, NumberedFeedback } from './revision.model.ts';

const AUTHOR_LABELS: Record<Feedback['feedbackKind'], string> = {
  TEACHER: '선생님',
  PEER: '친구',
  AI: '규칙 도우미',
};

interface ReceivedFeedbackProps {
  postIds: PostIds;
  feedback: NumberedFeedback;
  /** The author thanks and asks back; the owner answers what was asked. */
  isAuthor: boolean;
  /** What it asked for was done. */
  isFulfilled?: boolean | undefined;
  currentId?: string | undefined;
  /** Where the words are now, if the page knows it better than the server. */
  stateOf?: ((annotationId: string) => AnnotationLocation['state'] | undefined) | undefined;
  /** What stands below the annotation instead of its answer. */
  renderAnswer?: ((annotation: NumberedAnnotation) => ReactNode) | undefined;
  children?: ReactNode;
}

/** One feedback with its annotations, their answers and the talk about them. */
export function ReceivedFeedback({
  postIds,
  feedback,
  isAuthor,
  isFulfilled = false,
  currentId,
  stateOf,
  renderAnswer,
  children,
}: ReceivedFeedbackProps) {
  const { feedbackId, feedbackKind, author, annotations, replies, decision, withdrawalReason } =
    feedback;
  const thank = useThankFeedback(postIds);
  const name = authorNameOf(feedback);
  // Only the owner reads what the author asks.
  const askLabel = feedbackKind === 'PEER' ? '선생님께 묻기' : '더 물어보기';
  const replyLabel = isAuthor ? askLabel : '답하기';
  // To a friend one does not speak as to a teacher.
  const thanks = feedbackKind === 'PEER' ? '고마워' : '고맙습니다';
  const canReply = (annotationId: string | null) =>
    withdrawalReason === null &&
    (isAuthor || replies.some((reply) => reply.annotationId === annotationId));

  return (
    <article className={styles.feedback} aria-label={`${name}의 피드백`}>
      <header className={styles.head}>
        <Avatar name={name} url={author?.userAvatarUrl ?? null} />
        <span className={styles.who}>
          <b>{author ? `${name} ${AUTHOR_LABELS[feedbackKind]}` : AUTHOR_LABELS[feedbackKind]}</b>
          <Time at={feedback.sentAt} className={styles.soft} />
        </span>
        {isAuthor && feedback.thankedAt === null && withdrawalReason === null ? (
          <Button
            size="small"
            icon="heart"
            busy={thank.isPending && thank.variables.annotationId === null}
            onClick={() => thank.mutate({ feedbackId, annotationId: null })}
          >
            {thanks}
          </Button>
        ) : (
          feedback.thankedAt !== null && <Thanked />
        )}
      </header>
      {feedbackKind === 'PEER' && (
        <p>
          <Chip tone="act" icon="people">
            친구가 쓴 답
          </Chip>
        </p>
      )}
      {feedback.isHeld && <p className={styles.soft}>아직 글쓴이에게 보이지 않아요.</p>}
      {withdrawalReason !== null && (
        <p>
          <b>선생님이 이 답을 가렸어요.</b> {withdrawalReason}
        </p>
      )}
      {decision === 'REVISION' && (
        <div className={styles.request} data-fulfilled={isFulfilled || undefined}>
          <p>
            <b>고쳐쓰기를 부탁했어요</b>
            {feedback.revisionDueAt && (
              <>
                {' '}
                · <Time at={feedback.revisionDueAt} as="day" />
                까지
              </>
            )}
          </p>
          {feedback.revisionReason && <p>{feedback.revisionReason}</p>}
        </div>
      )}
      {decision === 'ACCEPTED' && (
        <p>
          <RevisionChip status="ACCEPTED" />
        </p>
      )}
      {feedback.content && <p className={cx(styles.words, 'font-pen')}>{feedback.content}</p>}
      <LevelCells levels={feedback.levels} />
      <ReplyThread
        postIds={postIds}
        feedbackId={feedbackId}
        annotationId={null}
        replies={replies}
        writeLabel={canReply(null) ? replyLabel : undefined}
      />
      {feedbackKind === 'PEER' && isAuthor && withdrawalReason === null && (
        <PeerFeedbackReport postIds={postIds} feedback={feedback} />
      )}
      {children}
      {annotations.length > 0 && (
        <ul className={styles.cards}>
          {annotations.map((annotation) => (
            <li key={annotation.annotationId} data-card={annotation.annotationId}>
              <AnnotationCard
                annotation={{
                  ...annotation,
                  suggestion: annotation.suggestion ?? '',
                  state: stateOf?.(annotation.annotationId) ?? annotation.location.state,
                }}
                isCurrent={annotation.annotationId === currentId}
                aside={<AnswerAside annotation={annotation} />}
              >
                {annotation.annotationKind === 'PRAISE'
                  ? isAuthor &&
                    annotation.thankedAt === null && (
                      <Button
                        variant="quiet"
                        size="small"
                        icon="heart"
                        busy={
                          thank.isPending &&
                          thank.variables.annotationId === annotation.annotationId
                        }
                        onClick={() =>
                          thank.mutate({ feedbackId, annotationId: annotation.annotationId })
                        }
                      >
                        {thanks}
                      </Button>
                    )
                  : (renderAnswer?.(annotation) ?? <GivenReason annotation={annotation} />)}
                <ReplyThread
                  postIds={postIds}
                  feedbackId={feedbackId}
                  annotationId={annotation.annotationId}
                  replies={replies}
                  // What a friend said is asked about once, below all of it.
                  writeLabel={
                    feedbackKind !== 'PEER' && canReply(annotation.annotationId)
                      ? replyLabel
                      : undefined
                  }
                />
              </AnnotationCard>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function PeerFeedbackReport({
  postIds,
  feedback: { feedbackId, isReported },
}: {
  postIds: PostIds;
  feedback: NumberedFeedback;
}) {
  if (isReported) return <p className={styles.soft}>선생님께 알렸어요. 선생님이 살펴볼 거예요.</p>;
  return (
    <p>
      <ReportPeerFeedback {...postIds} feedbackId={feedbackId} />
    </p>
  );
}

function GivenReason({ annotation: { answer, answerReason } }: { annotation: NumberedAnnotation }) {
  if (answer !== 'DECLINED') return null;
  return (
    <p className={styles.reason}>
      <span className={styles.soft}>이유</span> {answerReason}
    </p>
  );
}
