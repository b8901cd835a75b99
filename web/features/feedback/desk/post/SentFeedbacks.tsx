import type { Annotation } from '../../../../../shared/feedback/annotations.ts';
import type { Feedback } from '../../../../../shared/feedback/feedback.ts';
import { cx } from '../../../../ui/cx.ts';
import { formatCount } from '../../../../ui/text/count.ts';
import { Time } from '../../../../ui/text/Time.tsx';
import { AnnotationCard } from '../../annotations/margin/AnnotationCard.tsx';
import styles from './SentFeedbacks.module.css';

const AUTHORS: Record<Feedback['feedbackKind'], string> = {
  TEACHER: '내가 보낸 답',
  PEER: '친구가 보낸 답',
  AI: '규칙 도우미의 답',
};

/** What the writer did about an annotation. */
function answerOf({ answer, answerReason, thankedAt }: Annotation): string | undefined {
  if (answer === 'APPLIED') return '반영했어요';
  if (answer === 'DECLINED') return `반영하지 않았어요: ${answerReason}`;
  return thankedAt === null ? undefined : '고맙다고 했어요';
}

/** The feedback that the writer has already, with what came back. */
export function SentFeedbacks({ feedbacks }: { feedbacks: readonly Feedback[] }) {
  return feedbacks.map((feedback) => {
    const { feedbackId, feedbackKind, author, sentAt, content, annotations, levels, replies } =
      feedback;
    const who =
      feedbackKind === 'PEER' && author ? `친구 ${author.penName}의 답` : AUTHORS[feedbackKind];
    return (
      <details key={feedbackId} className={styles.sent}>
        <summary>
          <b>{who}</b> <Time at={sentAt} />
          {annotations.length > 0 && ` · 짚은 말 ${formatCount(annotations.length, '개')}`}
        </summary>
        {content !== '' && <p className={cx(styles.words, 'font-pen')}>{content}</p>}
        {annotations.map((annotation, at) => (
          <AnnotationCard
            key={annotation.annotationId}
            annotation={{
              ...annotation,
              number: at + 1,
              isPeer: feedbackKind === 'PEER',
              suggestion: annotation.suggestion ?? '',
              state: annotation.location.state,
            }}
          >
            {answerOf(annotation) && <p className={styles.answer}>{answerOf(annotation)}</p>}
          </AnnotationCard>
        ))}
        {levels.length > 0 && (
          <p className={styles.soft}>
            {levels.map(({ criterion, levelTitle }) => `${criterion} ${levelTitle}`).join(', ')}
          </p>
        )}
        {replies.map((reply) => (
          <p key={reply.replyId} className={styles.answer}>
            <b>{reply.author.penName}</b> {reply.content}
          </p>
        ))}
      </details>
    );
  });
}
