import { type ReactNode, useEffect, useRef } from 'react';
import { Progress } from '../../../ui/status/Progress.tsx';
import styles from './Sen.module.css';

export interface SenNoticeProps {
  title: string;
  children: ReactNode;
  /** The running step; omitted while the page waits for the person. */
  progress?: string;
  actions?: ReactNode;
}

export function SenNotice({ title, children, progress, actions }: SenNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Notices replace each other without a navigation, so the focus moves for screen readers.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.notice} aria-busy={progress !== undefined}>
      <h1 ref={heading} tabIndex={-1} className={`font-title ${styles.title}`}>
        {title}
      </h1>
      <p className={styles.lead}>{children}</p>
      {progress !== undefined && <Progress label={progress} hideLabel />}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
