import type { ReactNode } from 'react';
import type {
  AnnotationAnswer,
  AnnotationKind,
} from '../../../../../shared/feedback/annotations.ts';
import { cx } from '../../../../ui/cx.ts';
import { Chip } from '../../../../ui/status/Chip.tsx';
import { KIND_LABELS } from '../annotations.model.ts';
import styles from './AnnotationCard.module.css';

export interface ShownAnnotation {
  annotationKind: AnnotationKind;
  number: number;
  /** The words that it was made on, as they were then. */
  exact: string;
  content: string;
  /** What could stand there instead; empty unless the kind is SUGGEST. */
  suggestion: string;
  /** Where its words are now: the same, changed since, or no longer in the text. */
  state?: 'SAME' | 'CHANGED' | 'GONE' | undefined;
  isPeer?: boolean | undefined;
  /** What the writer did about it. */
  answer?: AnnotationAnswer | null | undefined;
}

const STATE_NOTES = {
  CHANGED: '짚은 말이 그 뒤에 바뀌었어요.',
  GONE: '짚은 말이 지금 글에는 없어요.',
} as const;
const APPLIED_NOTE = '짚은 말을 바꿨어요.';

export interface AnnotationCardProps {
  annotation: ShownAnnotation;
  isCurrent?: boolean | undefined;
  /** Makes the whole card a button. */
  onSelect?: (() => void) | undefined;
  /** At the right of the head, such as what the pupil did about it. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** An annotation to be read: at the desk beside the one being written, in the preview, by the pupil. */
export function AnnotationCard({
  annotation,
  isCurrent = false,
  onSelect,
  aside,
  children,
}: AnnotationCardProps) {
  const {
    annotationKind,
    number,
    exact,
    content,
    suggestion,
    state = 'SAME',
    answer,
    isPeer,
  } = annotation;
  const isApplied = state === 'CHANGED' && answer === 'APPLIED';
  const label = `${number}번 ${KIND_LABELS[annotationKind]}`;
  return (
    <article
      className={cx(styles.card, isCurrent && styles.current)}
      data-peer={isPeer || undefined}
      aria-label={label}
    >
      <header>
        <Chip tone="pen">
          {number} {KIND_LABELS[annotationKind]}
        </Chip>
        {aside && <span className={styles.aside}>{aside}</span>}
      </header>
      <blockquote className={cx(styles.quote, state === 'SAME' && styles.repeated)}>
        {exact}
      </blockquote>
      {state !== 'SAME' && (
        <p className={styles.note}>{isApplied ? APPLIED_NOTE : STATE_NOTES[state]}</p>
      )}
      {suggestion !== '' && (
        <p className={cx(styles.suggestion, 'font-pen')}>
          <span aria-hidden="true">→ </span>
          <span className="sr-only">이렇게 바꾸면: </span>
          {suggestion}
        </p>
      )}
      {content !== '' && <p className={styles.content}>{content}</p>}
      {onSelect && (
        <button type="button" className={styles.open} onClick={onSelect}>
          <span className="sr-only">{label} 고치기</span>
        </button>
      )}
      {children}
    </article>
  );
}
