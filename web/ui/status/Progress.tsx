import { cx } from '../cx.ts';
import styles from './Progress.module.css';

export interface StepsProps {
  /** From 1. */
  now: number;
  of: number;
  className?: string | undefined;
}

/** The steps of a short procedure as bars. */
export function Steps({ now, of, className }: StepsProps) {
  return (
    <div
      className={cx(styles.steps, className)}
      role="img"
      aria-label={`${of}단계 가운데 ${now}단계`}
    >
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its position
        <i key={at} className={at < now ? styles.on : undefined} />
      ))}
    </div>
  );
}

export interface ProgressProps {
  label: string;
  /** Without it the progress is indeterminate. */
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
