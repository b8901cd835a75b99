import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import type { AnnotationKind, NewAnnotation } from '../../../../../shared/feedback/annotations.ts';
import { IconButton } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { ANNOTATION_KINDS, KIND_LABELS, kindOfKey } from '../../annotations/annotations.model.ts';
import { RemarkTextArea } from '../../remarks/RemarkTextArea.tsx';
import styles from './AnnotationForm.module.css';

interface AnnotationFormProps {
  number: number;
  annotation: NewAnnotation;
  penName: string;
  writingClassifyId: string;
  onChange(change: Partial<NewAnnotation>): void;
  /** The words are ready: the focus goes back to the text. */
  onClose(): void;
  onRemove(): void;
}

const HINTS: Record<AnnotationKind, string> = {
  PRAISE: '무엇이 좋은지 적어요',
  CORRECT: '무엇을 고치면 좋을지 적어요',
  ASK: '무엇이 궁금한지 적어요',
  SUGGEST: '왜 그렇게 바꾸면 좋은지 적어요',
};

/** The card that is being written. What is typed is kept at once, so closing it saves nothing. */
export function AnnotationForm({
  number,
  annotation,
  penName,
  writingClassifyId,
  onChange,
  onClose,
  onRemove,
}: AnnotationFormProps) {
  const { annotationKind, exact, content, suggestion } = annotation;
  const name = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const suggestionField = useRef<HTMLTextAreaElement>(null);
  const isSuggestion = annotationKind === 'SUGGEST';

  useEffect(() => {
    (suggestionField.current ?? field.current)?.focus({ preventScroll: true });
  }, []);

  function setKind(kind: AnnotationKind): void {
    onChange({ annotationKind: kind });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
    const digit = kindOfKey(event.code);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (digit && isPlain && (event.altKey || event.currentTarget.value === '')) setKind(digit);
    else if (event.key === 'Enter' && isPlain && !event.altKey) onClose();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <section className={styles.card} aria-label={`${number}번 짚은 말`}>
      <header>
        <fieldset className={styles.kinds}>
          <legend className="sr-only">{number}번 종류</legend>
          {ANNOTATION_KINDS.map((kind, at) => (
            <label key={kind} title={`${KIND_LABELS[kind]} (Alt+${at + 1})`}>
              <input
                type="radio"
                name={name}
                checked={kind === annotationKind}
                onChange={() => setKind(kind)}
              />
              <span>
                <i aria-hidden="true">{at + 1}</i>
                {KIND_LABELS[kind]}
              </span>
            </label>
          ))}
        </fieldset>
      </header>
      <blockquote className={styles.quote}>{exact}</blockquote>
      {isSuggestion && (
        <textarea
          ref={suggestionField}
          className={cx(styles.field, styles.suggestion, 'font-pen')}
          aria-label="바꿀 말"
          placeholder="이 말 대신 쓸 말"
          rows={1}
          value={suggestion ?? ''}
          maxLength={LIMITS.suggestion}
          onChange={(event) => onChange({ suggestion: event.target.value })}
          onKeyDown={onKeyDown}
        />
      )}
      <RemarkTextArea
        ref={field}
        className={styles.field}
        aria-label={`${number}번 ${KIND_LABELS[annotationKind]}`}
        placeholder={HINTS[annotationKind]}
        rows={1}
        value={content}
        maxLength={LIMITS.annotation}
        onValue={(value) => onChange({ content: value })}
        onKeyDown={onKeyDown}
        context={{ annotationKind, writingClassifyId }}
        values={{ penName, words: exact }}
      />
      <footer>
        <span className={styles.keys} aria-hidden="true">
          <kbd>Enter</kbd> 다 썼어요
        </span>
        <IconButton icon="trash" label={`${number}번 지우기`} onClick={onRemove} />
        <IconButton icon="check" label="다 썼어요" onClick={onClose} />
      </footer>
    </section>
  );
}
