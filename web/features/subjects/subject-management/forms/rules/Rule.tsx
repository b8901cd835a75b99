import type { ReactNode, RefCallback } from 'react';
import type { SubjectDetail } from '../../../../../../shared/subjects/activities.ts';
import styles from './Rules.module.css';

/** What the parts of the form know besides its values. */
export interface SubjectFormFacts {
  groupId: string;
  /** Undefined while the subject is new. */
  subject: SubjectDetail | undefined;
  ragId: string;
  /** For fields in a dialog, which are validated like the others. */
  formRef: RefCallback<HTMLElement>;
}

/** The name of a rule beside what it is. */
export function Rule({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.rule}>
      {/* Every control beside it has a name of its own. */}
      <span className={styles.ruleName} aria-hidden="true">
        {label}
      </span>
      <div>{children}</div>
    </div>
  );
}
