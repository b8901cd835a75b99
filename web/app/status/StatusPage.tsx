import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './StatusPage.module.css';

/** A page without content: the status in cells of manuscript paper, a sentence and a way on. */
export function StatusPage({
  code,
  title,
  children,
  action,
}: {
  code: string;
  title: string;
  children?: ReactNode;
  action: ReactNode;
}) {
  return (
    <main id="main" className={styles.page}>
      <p className={cx(styles.code, 'font-title')}>
        <span className="sr-only">{code}</span>
        {[...code].map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its position
          <i key={at} aria-hidden="true">
            {letter}
          </i>
        ))}
      </p>
      <h1 className={cx(styles.title, 'font-title')}>{title}</h1>
      <p className={styles.text}>{children}</p>
      {action}
    </main>
  );
}
