import type { ReactNode } from 'react';
import type { SubjectDetail } from '../../../../shared/subjects/activities.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../../../ui/lists/DisclosureCards.module.css';
import { formatLengthRange } from '../../../ui/text/count.ts';
import { DocumentView } from '../../reading/posts/DocumentView.tsx';

interface SubjectCardProps {
  subject: Pick<SubjectDetail, 'subjectTitle' | 'guide' | 'minCharacters' | 'maxCharacters'>;
  facts: string;
  children?: ReactNode;
  actions: ReactNode;
}

export function SubjectCard({ subject, facts, children, actions }: SubjectCardProps) {
  const { subjectTitle, guide, minCharacters, maxCharacters } = subject;
  return (
    <li>
      <details className={styles.card}>
        <summary>
          <b>{subjectTitle}</b>
          <small>{facts}</small>
          <Icon name="down" size={15} />
        </summary>
        <div className={styles.open}>
          {guide ? (
            <DocumentView document={guide} className={styles.guide ?? ''} />
          ) : (
            <p className={styles.soft}>따로 적은 안내가 없어요.</p>
          )}
          {(minCharacters !== null || maxCharacters !== null) && (
            <p className={styles.soft}>
              글자 수: {formatLengthRange(minCharacters, maxCharacters)}
            </p>
          )}
          {children}
          <div className={styles.acts}>{actions}</div>
        </div>
      </details>
    </li>
  );
}
