import type { ReactNode } from 'react';
import type { Document } from '../../../../../shared/document/document.ts';
import type { FeedbackContent } from '../../../../../shared/feedback/feedback.ts';
import type { RubricRow } from '../../../../../shared/subjects/rubric.ts';
import { cx } from '../../../../ui/cx.ts';
import { formatDay } from '../../../../ui/text/time.ts';
import { AnnotationCard } from '../../annotations/margin/AnnotationCard.tsx';
import { AnnotatedText } from '../../annotations/text/AnnotatedText.tsx';
import { RubricCells } from '../answer/RubricCells.tsx';
import { inTextOrder, withoutEmptyAnnotations } from '../draft/draft-content.ts';
import styles from './FeedbackView.module.css';

/** An unsent feedback to be read: what was marked, the overall remark, and the levels. */
export function FeedbackView({
  content,
  rubric,
  document,
}: {
  content: FeedbackContent;
  rubric: readonly RubricRow[];
  /** With the text, in which the marks are. */
  document?: Document | undefined;
}) {
  const annotations = inTextOrder(withoutEmptyAnnotations(content).annotations);
  const chosen = rubric.filter(({ criterion }) =>
    content.levels.some((level) => level.criterion === criterion),
  );
  return (
    <div className={styles.feedback}>
      {document && (
        <AnnotatedText
          document={document}
          marks={annotations.map(({ annotationId, annotationKind, start, end }, at) => ({
            id: annotationId,
            kind: annotationKind,
            number: at + 1,
            start,
            end,
          }))}
        />
      )}
      {annotations.length > 0 && (
        <ul className={styles.cards}>
          {annotations.map((annotation, at) => (
            <li key={annotation.annotationId}>
              <AnnotationCard
                annotation={{
                  ...annotation,
                  number: at + 1,
                  suggestion: annotation.suggestion ?? '',
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {content.content !== '' && (
        <Words title="글 전체에 대한 답">
          <p className={cx(styles.whole, 'font-pen')}>{content.content}</p>
        </Words>
      )}
      {chosen.length > 0 && (
        <RubricCells rubric={chosen} levels={content.levels} isReadOnly onChange={() => {}} />
      )}
      {content.decision === 'REVISION' && (
        <Words title="고쳐쓰기 부탁">
          {content.revisionDueAt && <p>{formatDay(content.revisionDueAt)}까지</p>}
          <p className={styles.whole}>{content.revisionReason}</p>
        </Words>
      )}
      {content.decision === 'ACCEPTED' && <p>이 글은 완성이에요.</p>}
    </div>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
