import type { RevisionStatus } from '../../../../shared/reading/posts.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Revision.module.css';

const STEPS = [
  { label: '초고', numeral: '하나' },
  { label: '고쳐쓰기', numeral: '둘' },
  { label: '완성', numeral: '셋' },
] as const;

/** 초고 → 고쳐쓰기 → 완성, of a post that the owner asked to revise. */
export function RevisionSteps({
  status,
  className,
}: {
  status: RevisionStatus;
  className?: string | undefined;
}) {
  // What was handed in again waits for the owner, not for its author.
  const now = status === 'REQUESTED' ? 1 : 2;
  return (
    <ol className={cx(styles.steps, className)} aria-label="고쳐쓰기의 단계">
      {STEPS.map(({ label, numeral }, step) => {
        const isDone = step < now || status === 'ACCEPTED';
        return (
          <li
            key={label}
            data-state={isDone ? 'done' : undefined}
            aria-current={step === now && !isDone ? 'step' : undefined}
          >
            <b aria-hidden="true">{isDone ? <Icon name="check" size={16} /> : numeral}</b>
            {label}
            {isDone && <span className="sr-only"> 마침</span>}
          </li>
        );
      })}
    </ol>
  );
}
