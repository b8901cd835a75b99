import { scaleLinear } from 'd3-scale';
import { ChartLegend } from './ChartCard.tsx';
import styles from './Charts.module.css';

export interface HorizontalBar {
  key: string;
  title: string;
  value: number;
  /** A tick on the bar; null if there is nothing to compare with. */
  before: number | null;
  valueLabel: string;
  note?: string | undefined;
}

/** Named bars, each with the value of the period before. Everything is text, so nothing needs a key. */
export function HorizontalBars({
  bars,
  now,
  before,
}: {
  bars: HorizontalBar[];
  /** What the bars and the ticks are called. */
  now: string;
  before: string;
}) {
  const most = Math.max(1, ...bars.flatMap((bar) => [bar.value, bar.before ?? 0]));
  const width = scaleLinear().domain([0, most]).range([0, 100]);
  const hasBefore = bars.some((bar) => bar.before !== null);
  return (
    <>
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <b>{bar.title}</b>
            <small>
              <strong>{bar.valueLabel}</strong>
              {bar.note !== undefined && ` · ${bar.note}`}
            </small>
            <span className={styles.track} aria-hidden="true">
              <i className={styles.fill} style={{ width: `${width(bar.value)}%` }} />
              {bar.before !== null && (
                <i
                  className={styles.tick}
                  style={{ left: `${Math.min(99, width(bar.before))}%` }}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {hasBefore && (
        <ChartLegend
          items={[
            { key: 'now', swatch: <i className={styles.fillSwatch} />, text: now },
            { key: 'before', swatch: <i className={styles.tickSwatch} />, text: before },
          ]}
        />
      )}
    </>
  );
}
