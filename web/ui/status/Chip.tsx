import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './Chip.module.css';

export interface ChipProps {
  /** due: late or waiting, done: finished, pen: with feedback, act: in progress. */
  tone?: 'plain' | 'due' | 'done' | 'pen' | 'act' | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** The state of the item beside it, in a word. */
export function Chip({ tone = 'plain', icon, children, className }: ChipProps) {
  return (
    <span className={cx(styles.chip, styles[tone], className)}>
      {icon && <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}
