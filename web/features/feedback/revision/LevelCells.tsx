import type { FeedbackLevel } from '../../../../shared/feedback/feedback.ts';
import styles from './Revision.module.css';

/** The levels of the rubric as they were when the feedback was sent, the best at the right. */
export function LevelCells({ levels }: { levels: readonly FeedbackLevel[] }) {
  if (levels.length === 0) return null;
  return (
    <dl className={styles.levels}>
      {levels.map(({ criterion, level, levelCount, levelTitle, description, points }) => (
        <div key={criterion}>
          <dt>{criterion}</dt>
          <dd title={description || undefined}>
            {Array.from({ length: levelCount }, (_, cell) => {
              const isChosen = cell === levelCount - 1 - level;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
                <span key={cell} data-chosen={isChosen || undefined} aria-hidden={!isChosen}>
                  {isChosen && levelTitle}
                  {isChosen && points !== null && ` ${points}점`}
                </span>
              );
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
