import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './Notice.module.css';

/** The head of the page: what happened, and first of all that the writing is safe. */
export function Notice({
  icon,
  tone,
  title,
  children,
  action,
  level: Heading = 'h1',
}: {
  icon: IconName;
  tone: 'lost' | 'back';
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** h2 below the title of a page. */
  level?: 'h1' | 'h2' | undefined;
}) {
  return (
    <section className={styles.notice} data-tone={tone}>
      <span className={styles.cell}>
        <Icon name={icon} size={24} />
      </span>
      <div role="status">
        <Heading className={cx(styles.title, 'font-title')}>{title}</Heading>
        <p className={styles.text}>{children}</p>
      </div>
      {action}
    </section>
  );
}
