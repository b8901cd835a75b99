import { cx } from '../cx.ts';
import styles from './Progress.module.css';

export interface StepsProps {
  /** From 1. */
  now: number;
  of: number;
  className?: string | undefined;
}

/** Steps as bars: where one is on a short way. */
export function Steps({ now, of, className }: StepsProps) {
  return (
    <div
      className={cx(styles.steps, className)}
      role="img"
      aria-label={`${of}단계 가운데 ${now}단계`}
    >
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all a step is
        <i key={at} className={at < now ? styles.on : undefined} />
      ))}
    </div>
  );
}

export interface ProgressProps {
  /** What is under way. */
  label: string;
  /** Left out: how far it is cannot be known. */
  value?: number | undefined;
  max?: number | undefined;
  hideLabel?: boolean | undefined;
}

export function Progress({ label, value, max = 100, hideLabel = false }: ProgressProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div className={styles.progress}>
      <p className={hideLabel ? 'sr-only' : styles.label}>
        <span>{label}</span>
        {share !== undefined && <span>{Math.round(share * 100)}%</span>}
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share === undefined ? {} : { 'aria-valuenow': Math.round(share * 100) })}
      >
        <i
          className={share === undefined ? styles.unknown : styles.fill}
          style={share === undefined ? undefined : { scale: `${share} 1` }}
        />
      </div>
    </div>
  );
}
