import { scalePoint } from 'd3-scale';
import { ChartLegend } from './ChartCard.tsx';
import styles from './LevelSteps.module.css';

export interface LevelStep {
  key: string;
  title: string;
  /** From the first to the best. */
  levels: string[];
  /** Indexes of `levels`. */
  from: number;
  to: number;
}

/** Two points on a row of levels. */
export function LevelSteps({
  rows,
  now,
  before,
}: {
  rows: LevelStep[];
  now: string;
  before: string;
}) {
  return (
    <>
      <ul className={styles.steps}>
        {rows.map(({ key, title, levels, from, to }) => {
          const x = scalePoint()
            .domain(levels.map((_, at) => `${at}`))
            .range([0, 100])
            .padding(0.5);
          const left = (at: number) => x(`${at}`) ?? 0;
          return (
            <li key={key}>
              <b>{title}</b>
              <span className={styles.axis} aria-hidden="true">
                <i
                  className={styles.way}
                  style={{
                    left: `${Math.min(left(from), left(to))}%`,
                    width: `${Math.abs(left(to) - left(from))}%`,
                  }}
                />
                <i className={styles.before} style={{ left: `${left(from)}%` }} />
                <i className={styles.now} style={{ left: `${left(to)}%` }} />
              </span>
              <span className={styles.words}>
                {from === to ? `그대로 ${levels[to]}` : `${levels[from]}에서 ${levels[to]}`}
              </span>
            </li>
          );
        })}
      </ul>
      <ChartLegend
        items={[
          { key: 'before', swatch: <i className={styles.beforeSwatch} />, text: before },
          { key: 'now', swatch: <i className={styles.nowSwatch} />, text: now },
        ]}
      />
    </>
  );
}
