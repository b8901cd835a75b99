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
}

/** A part of a proposal, hatched until the owner takes, changes or drops it. */
export function ProposalCard({
  label,
  content,
  isRemark = false,
  onTake,
  onChange,
  onDrop,
}: ProposalCardProps) {
  return (
    <section className={styles.hatched} aria-label={`초안 ${label ?? '글 전체에'}`}>
      {label && <span className={styles.chip}>{label} · 초안</span>}
      <p className={cx(styles.words, isRemark && 'font-pen')}>{content}</p>
      <div className={styles.acts}>
        <Button size="small" icon="check" onClick={onTake}>
          이대로
        </Button>
        <Button size="small" onClick={onChange}>
          고쳐서
        </Button>
        <Button size="small" variant="quiet" onClick={onDrop}>
          버리기
        </Button>
      </div>
    </section>
  );
}
