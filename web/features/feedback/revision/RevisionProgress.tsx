import { Icon } from '../../../ui/Icon.tsx';
import styles from './Revision.module.css';
import { type NumberedAnnotation, progressText } from './revision.model.ts';

/** How many of the marked places the author has answered. */
export function RevisionProgress({
  annotations,
  isAnswered,
}: {
  annotations: readonly NumberedAnnotation[];
  isAnswered(annotation: NumberedAnnotation): boolean;
}) {
  const left = annotations.filter((one) => !isAnswered(one)).length;
  return (
    <div className={styles.progress}>
      <p role="status">{progressText(annotations.length, left)}</p>
      <span className={styles.boxes} aria-hidden="true">
        {annotations.map((annotation) => {
          const isDone = isAnswered(annotation);
          return (
            <span key={annotation.annotationId} data-done={isDone || undefined}>
              {isDone ? <Icon name="check" size={14} /> : annotation.number}
            </span>
          );
        })}
      </span>
    </div>
  );
}
