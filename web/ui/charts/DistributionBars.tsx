import { type CSSProperties, Fragment } from 'react';
import styles from './Charts.module.css';

export interface Distribution {
  key: string;
  title: string;
  /** From the first to the last column. */
  parts: { title: string; count: number }[];
}

/** A share above which the cell is filled, so that its number needs the light ink. */
const MANY = 0.4;

/** How a number of things is distributed over levels: cells with numbers, darker for more. */
export function DistributionBars({ rows, unit }: { rows: Distribution[]; unit: string }) {
  const titles = rows[0]?.parts.map(({ title }) => title) ?? [];
  const isShared = rows.every(
    ({ parts }) => parts.map(({ title }) => title).join('\n') === titles.join('\n'),
  );
  return (
    <div className={styles.levels}>
      {isShared && (
        <>
          <span />
          <span className={styles.levelHead} aria-hidden="true">
            {titles.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two levels may have one title
              <span key={at}>{title}</span>
            ))}
          </span>
        </>
      )}
      {rows.map(({ key, title, parts }) => {
        const all = parts.reduce((sum, { count }) => sum + count, 0);
        const said = parts.map((part) => `${part.title} ${part.count}${unit}`).join(', ');
        return (
          <Fragment key={key}>
            <b>{title}</b>
            <span className={styles.levelRow} role="img" aria-label={`${title}: ${said}`}>
              {parts.map((part, at) => {
                const share = all === 0 ? 0 : part.count / all;
                return (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: two levels may have one title
                    key={at}
                    data-many={share > MANY || undefined}
                    style={{ '--share': share } as CSSProperties}
                  >
                    {part.count}
                    {!isShared && <small>{part.title}</small>}
                  </span>
                );
              })}
            </span>
          </Fragment>
        );
      })}
    </div>
  );
}
