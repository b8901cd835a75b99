import { type MouseEvent, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './Proposal.module.css';

interface ProposalCardProps {
  /** '2 칭찬', or nothing where a heading says it. */
  label?: string | undefined;
  content: string;
  /** In the hand of the remark on the whole. */
  isRemark?: boolean | undefined;
  onTake(): void;
  onChange(): void;
  onDrop(): void;
  /** It was decided with the keyboard, and no other part is left to go on with. */
  onLast(): void;
}

/** A part of a proposal, hatched until the owner takes, changes or drops it. */
export function ProposalCard({
  label,
  content,
  isRemark = false,
  onTake,
  onChange,
  onDrop,
  onLast,
}: ProposalCardProps) {
  const card = useRef<HTMLElement>(null);

  /** The next part gets the focus, not its button: a second press must not take what nobody read. */
  function decide(event: MouseEvent, act: () => void): void {
    const next = card.current && cardAfter(card.current);
    act();
    const isByKey = event.detail === 0;
    if (next) next.focus({ preventScroll: !isByKey });
    else if (isByKey) onLast();
  }

  return (
    <section
      ref={card}
      className={styles.hatched}
      aria-label={`초안 ${label ?? '글 전체에 대한 답'}`}
      tabIndex={-1}
      data-proposal=""
    >
      {label && <span className={styles.chip}>{label} · 초안</span>}
      <p className={cx(styles.words, isRemark && 'font-pen')}>{content}</p>
      <div className={styles.acts}>
        <Button size="small" icon="check" onClick={(event) => decide(event, onTake)}>
          이대로
        </Button>
        <Button size="small" onClick={onChange}>
          고쳐서
        </Button>
        <Button size="small" variant="quiet" onClick={(event) => decide(event, onDrop)}>
          버리기
        </Button>
      </div>
    </section>
  );
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-proposal]')];

/** The next card, or the one before the last. */
function cardAfter(card: HTMLElement): HTMLElement | undefined {
  const all = cards();
  const at = all.indexOf(card);
  return all[at + 1] ?? all[at - 1];
}

/** When a proposal has arrived that was asked for with the keyboard. */
export function focusFirstCard(): void {
  if (document.activeElement === document.body) cards()[0]?.focus({ preventScroll: true });
}
