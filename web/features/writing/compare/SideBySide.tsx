import { DiffSide, type RenderWords } from './DiffView.tsx';
import type { DiffRow } from './diff.model.ts';
import styles from './SideBySide.module.css';

/** Two texts beside each other, each with the words that the other lacks marked. */
export function SideBySide({
  rows,
  before,
  after,
  renderWords,
}: {
  rows: readonly DiffRow[];
  /** What the texts are called. */
  before: string;
  after: string;
  renderWords?: RenderWords | undefined;
}) {
  return (
    <div className={styles.sides}>
      <section aria-label={before}>
        <h3>{before}</h3>
        <DiffSide rows={rows} side="before" renderWords={renderWords} />
      </section>
      <section aria-label={after}>
        <h3>{after}</h3>
        <DiffSide rows={rows} side="after" renderWords={renderWords} />
      </section>
    </div>
  );
}
