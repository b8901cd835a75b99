import { type KeyboardEvent, useId } from 'react';
import type { FeedbackContent } from '../../../../../shared/feedback/feedback.ts';
import type { RubricRow } from '../../../../../shared/subjects/rubric.ts';
import styles from './RubricCells.module.css';

type Levels = FeedbackContent['levels'];

interface RubricCellsProps {
  rubric: readonly RubricRow[];
  levels: Levels;
  /** Levels that the assistant proposes; a press takes one. */
  proposed?: readonly { criterion: string | null; level: number | null }[] | undefined;
  isReadOnly?: boolean | undefined;
  onChange(levels: Levels, criterion: string): void;
}

/**
 * A criterion is a row of cells, the best level at the right. They are radio buttons: arrow keys
 * choose, and Backspace or a press on the chosen cell leaves the criterion open.
 */
export function RubricCells({
  rubric,
  levels,
  proposed = [],
  isReadOnly = false,
  onChange,
}: RubricCellsProps) {
  const name = useId();
  if (rubric.length === 0) return null;

  function choose(criterion: string, level: number | undefined): void {
    const others = levels.filter((one) => one.criterion !== criterion);
    onChange(level === undefined ? others : [...others, { criterion, level }], criterion);
  }

  return (
    <div className={styles.rubric}>
      {rubric.map(({ criterion, levels: titles }, row) => {
        const chosen = levels.find((one) => one.criterion === criterion)?.level;
        const offered = proposed.find((one) => one.criterion === criterion)?.level;
        const onKeyDown = (event: KeyboardEvent) => {
          if (event.key !== 'Backspace' && event.key !== 'Delete') return;
          event.preventDefault();
          choose(criterion, undefined);
        };
        return (
          <div
            key={criterion}
            className={styles.row}
            role="radiogroup"
            aria-labelledby={`${name}${row}`}
            onKeyDown={isReadOnly ? undefined : onKeyDown}
          >
            <span id={`${name}${row}`} className={styles.criterion}>
              {criterion}
            </span>
            <span className={styles.cells}>
              {titles
                .map(({ title, description, points }, level) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a title may stand twice
                  <label key={level} title={description || undefined}>
                    <input
                      type="radio"
                      name={`${name}${row}`}
                      checked={level === chosen}
                      disabled={isReadOnly}
                      onChange={() => choose(criterion, level)}
                      onClick={() => level === chosen && choose(criterion, undefined)}
                    />
                    <span data-proposed={level === offered || undefined}>
                      {title}
                      {level === offered && (
                        <>
                          ?<span className="sr-only"> 초안</span>
                        </>
                      )}
                      {points !== undefined && <small> {points}점</small>}
                    </span>
                  </label>
                ))
                .reverse()}
            </span>
          </div>
        );
      })}
    </div>
  );
}
