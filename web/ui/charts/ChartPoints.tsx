import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import styles from './ChartPoints.module.css';

export interface ChartPoint {
  key: string;
  /** In per cent of the width of the chart. */
  left: number;
  width: number;
  /** Everything that the drawing shows about it. */
  text: string;
}

interface ChartPointsProps {
  label: string;
  points: ChartPoint[];
  /** The point under the pointer or with the focus. */
  onPoint(key: string | undefined): void;
}

/**
 * Buttons over a drawing: one Tab stop, arrow keys move between them. A reader hears the points, the
 * drawing itself is hidden from it.
 */
export function ChartPoints({ label, points, onPoint }: ChartPointsProps) {
  const [current, setCurrent] = useState<string>();
  const found = points.findIndex(({ key }) => key === current);
  const stop = found < 0 ? 0 : found;
  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const steps: Record<string, number> = {
      ArrowRight: stop + 1,
      ArrowLeft: stop - 1,
      Home: 0,
      End: points.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = event.currentTarget.parentElement?.children[to];
    if (next instanceof HTMLElement) next.focus();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-label={label} className={styles.points}>
      {points.map(({ key, left, width, text }, at) => (
        <button
          key={key}
          type="button"
          aria-label={text}
          tabIndex={at === stop ? 0 : -1}
          style={{ '--left': `${left}%`, '--width': `${width}%` } as CSSProperties}
          onKeyDown={move}
          onFocus={() => {
            setCurrent(key);
            onPoint(key);
          }}
          onBlur={() => onPoint(undefined)}
          onPointerEnter={() => onPoint(key)}
          onPointerLeave={() => onPoint(undefined)}
          onClick={() => onPoint(key)}
        />
      ))}
    </div>
  );
}
