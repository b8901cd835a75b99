import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './Chip.module.css';

export interface ChipProps {
  /** due: late or waiting, done: finished, pen: the red pen's, act: being done. */
  tone?: 'plain' | 'due' | 'done' | 'pen' | 'act' | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A word that says the state of the thing beside it. */
export function Chip({ tone = 'plain', icon, children, className }: ChipProps) {
  return (
    <span className={cx(styles.chip, styles[tone], className)}>
      {icon && <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}
