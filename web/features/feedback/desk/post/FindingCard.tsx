import { useEffect, useRef } from 'react';
import type { SpellingIssue } from '../../../../../shared/writing/spelling.ts';
import { Button } from '../../../../ui/Button.tsx';
import styles from './FindingCard.module.css';

interface FindingCardProps {
  issue: SpellingIssue;
  position: number;
  count: number;
  onMark(): void;
  onPass(): void;
}

/** What the speller found at one place, and the one key that makes an annotation of it. */
export function FindingCard({ issue, position, count, onMark, onPass }: FindingCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Enter marks the word, and the next one gets the focus.
  useEffect(() => {
    if (issue) button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: 'nearest' });
  }, [issue]);
  const [best] = issue.suggestions;
  return (
    <section className={styles.card} aria-label={`맞춤법 ${count}곳 가운데 ${position}`}>
      <p className={styles.fix}>
        {best ? (
          <>
            <del>{issue.original}</del> <span aria-hidden="true">→</span> <b>{best}</b>
          </>
        ) : (
          <b>{issue.original}</b>
        )}
        <span className={styles.count}>
          {position}/{count}
        </span>
      </p>
      <p className={styles.help}>{issue.help}</p>
      <div className={styles.acts}>
        <Button ref={button} size="small" onClick={onMark}>
          이 낱말을 짚기
        </Button>
        <Button size="small" variant="quiet" onClick={onPass}>
          그냥 두기
        </Button>
        <span className={styles.keys} aria-hidden="true">
          <kbd>,</kbd> 앞 곳 <kbd>.</kbd> 다음 곳
        </span>
      </div>
    </section>
  );
}
