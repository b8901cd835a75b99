import type { ReactNode } from 'react';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './MyConsents.module.css';

interface RecordFactsProps {
  isInForce: boolean;
  isReplaced: boolean;
  at: string;
  by: string;
  children?: ReactNode;
}

/** Whether a decision counts now, when it was made and by whom. */
export function RecordFacts({ isInForce, isReplaced, at, by, children }: RecordFactsProps) {
  return (
    <p className={styles.facts}>
      {isInForce ? (
        <Chip tone="done" icon="check">
          지금 유효해요
        </Chip>
      ) : (
        <Chip>{isReplaced ? '예전 기록' : '끝났어요'}</Chip>
      )}
      <Time at={at} as="clock" />
      <span>{by}</span>
      {children}
    </p>
  );
}
