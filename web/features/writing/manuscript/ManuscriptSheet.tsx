import { memo } from 'react';
import type { Cell } from '../../../../lib/manuscript/cells.ts';
import { ROWS, type Row, type Sheet } from '../../../../lib/manuscript/manuscript.ts';
import { COLUMNS } from '../../../../lib/manuscript/rows.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './Manuscript.module.css';

/** The paper in units of its drawing; Manuscript.module.css sets the letters by the same measures. */
const CELL = 10;
const GAP = 3;
const WIDTH = COLUMNS * CELL;
const HEIGHT = ROWS * CELL + (ROWS + 1) * GAP;

const GRID = Array.from({ length: ROWS }, (_, row) => {
  const top = GAP + row * (CELL + GAP);
  const across = `M0 ${top}H${WIDTH}M0 ${top + CELL}H${WIDTH}`;
  const down = Array.from({ length: COLUMNS - 1 }, (_, i) => `M${(i + 1) * CELL} ${top}v${CELL}`);
  return across + down.join('');
}).join('');

/** Where the paper is folded. */
const MIDDLE = `M${WIDTH / 2 - 2} -4h4l-2 3zM${WIDTH / 2 - 2} ${HEIGHT + 4}h4l-2 -3z`;

interface Props {
  rows: Sheet;
  number: number;
}

/** One sheet. It is drawn anew only when something on it has changed. */
export const ManuscriptPaper = memo(
  function ManuscriptPaper({ rows, number }: Props) {
    return (
      <div className={styles.sheet}>
        <div className={styles.grid}>
          <span className={styles.number}>No. {number}</span>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
            <path className={styles.rules} d={GRID} />
            <rect className={styles.frame} width={WIDTH} height={HEIGHT} />
            <path className={styles.middle} d={MIDDLE} />
          </svg>
          <div className={cx(styles.rows, 'face-serif')}>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is all a row is
              <Line key={at} row={row} />
            ))}
          </div>
          <span className={styles.measure}>
            {COLUMNS} × {ROWS}
          </span>
        </div>
      </div>
    );
  },
  (before, after) =>
    before.number === after.number &&
    before.rows.length === after.rows.length &&
    before.rows.every(({ start, cells }, at) => {
      const row = after.rows[at];
      return row?.start === start && row.cells === cells;
    }),
);

function Line({ row: { start, cells, kind } }: { row: Row }) {
  return (
    <div className={cx(styles.row, kind === 'title' && styles.title)}>
      {Array.from({ length: start }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all a cell is
        <i key={at} />
      ))}
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all a cell is
        <i key={start + at} className={lookOf(cell)}>
          {inkOf(cell)}
          {cell.hung && <b className={styles.hung}>{cell.hung}</b>}
        </i>
      ))}
    </div>
  );
}

function lookOf({ kind, text }: Cell): string | undefined {
  if (text === '―') return styles.dash;
  if (kind === 'stop') return styles.stop;
  if (kind === 'pair') return styles.pair;
  if (kind === 'open') return styles.open;
  // : ; · stand in the middle, like letters.
  return kind === 'close' && !/^[:;·：；]$/.test(text) ? styles.close : undefined;
}

function inkOf({ kind, text }: Cell) {
  // Two dashes in a row are one line: it is drawn.
  if (text === '―') return null;
  // A stop below, the quotation mark that shares its cell above.
  if (kind === 'stop' && text.length > 1) {
    return (
      <>
        {text.slice(0, 1)}
        <b>{text.slice(1)}</b>
      </>
    );
  }
  return text;
}
