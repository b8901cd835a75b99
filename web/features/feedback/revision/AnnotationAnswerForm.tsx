import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { AnnotationAnswer } from '../../../../shared/feedback/annotations.ts';
import { Button, ToggleButton } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import type { AnswerDraft } from './answer-drafts.ts';
import styles from './Revision.module.css';
import type { NumberedAnnotation } from './revision.model.ts';

interface AnnotationAnswerFormProps {
  annotation: NumberedAnnotation;
  feedbackId: string;
  /** What this device has and the server has not. */
  draft: AnswerDraft | undefined;
  onChange(draft: AnswerDraft): void;
  /** Sends what is complete. */
  onSend(): void;
  /** Puts the suggested words in the place of the marked ones; undefined where it is impossible. */
  onApply?: (() => boolean) | undefined;
}

/** What the author did about an annotation; not for a PRAISE. */
export function AnnotationAnswerForm({
  annotation,
  feedbackId,
  draft,
  onChange,
  onSend,
  onApply,
}: AnnotationAnswerFormProps) {
  const answer = draft ? draft.answer : annotation.answer;
  const reason = draft ? draft.reason : annotation.answerReason;

  function choose(next: AnnotationAnswer): void {
    onChange({ feedbackId, answer: next === answer ? null : next, reason });
    onSend();
  }

  const isSuggestion = annotation.suggestion !== null && answer === null && onApply !== undefined;
  return (
    <div className={styles.answer}>
      {isSuggestion ? (
        <span className={styles.buttons}>
          <Button
            size="small"
            icon="check"
            onClick={() => {
              if (onApply()) choose('APPLIED');
            }}
          >
            이 말로 바꾸기
          </Button>
          <Button variant="quiet" size="small" onClick={() => choose('DECLINED')}>
            내 말로 둘래요
          </Button>
        </span>
      ) : (
        <span className={styles.buttons}>
          <ToggleButton
            size="small"
            pressed={answer === 'APPLIED'}
            icon={answer === 'APPLIED' ? 'check' : undefined}
            onClick={() => choose('APPLIED')}
          >
            반영했어요
          </ToggleButton>
          <ToggleButton
            size="small"
            pressed={answer === 'DECLINED'}
            icon={answer === 'DECLINED' ? 'check' : undefined}
            onClick={() => choose('DECLINED')}
          >
            반영하지 않았어요
          </ToggleButton>
        </span>
      )}
      {answer === 'DECLINED' && (
        <TextArea
          label="이유를 적어 주세요"
          rows={2}
          required
          maxLength={LIMITS.answerReason}
          value={reason}
          onChange={(event) => onChange({ feedbackId, answer, reason: event.target.value })}
          onBlur={onSend}
        />
      )}
      {draft && (
        <p className={styles.soft}>
          {answer === 'DECLINED' && reason.trim() === ''
            ? '이유를 적으면 선생님께 보내요.'
            : '이 기기에 저장했어요. 인터넷에 연결되어 있으면 곧 보내요.'}
        </p>
      )}
    </div>
  );
}
