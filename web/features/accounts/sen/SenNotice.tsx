import { type ReactNode, useEffect, useRef } from 'react';
import { Progress } from '../../../ui/status/Progress.tsx';
import styles from './Sen.module.css';

export interface SenNoticeProps {
  title: string;
  children: ReactNode;
  /** What is under way; left out where it is the person's turn. */
  doing?: string;
  /** What can be done. */
  actions?: ReactNode;
}

/** Where one is on the way in, in a few words. */
export function SenNotice({ title, children, doing, actions }: SenNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // One notice follows another by itself: whoever listens is told.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.notice} aria-busy={doing !== undefined}>
      <h1 ref={heading} tabIndex={-1} className={`face-title ${styles.title}`}>
        {title}
      </h1>
      <p className={styles.lead}>{children}</p>
      {doing !== undefined && <Progress label={doing} hideLabel />}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
