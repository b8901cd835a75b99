import { memo } from 'react';
import type { Cell } from '../../../../lib/manuscript/cells.ts';
import { ROWS, type Row, type Sheet } from '../../../../lib/manuscript/manuscript.ts';
import { COLUMNS } from '../../../../lib/manuscript/rows.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './Manuscript.module.css';

/** Units of the SVG; Manuscript.module.css positions the letters by the same measures. */
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

const FOLD = `M${WIDTH / 2 - 2} -4h4l-2 3zM${WIDTH / 2 - 2} ${HEIGHT + 4}h4l-2 -3z`;

interface Props {
  rows: Sheet;
  number: number;
}

/** Renders only when a row changed: `createLayout` keeps the `cells` of unchanged rows. */
export const ManuscriptSheet = memo(
  function ManuscriptSheet({ rows, number }: Props) {
    return (
      <div className={styles.sheet}>
        <div className={styles.grid}>
          <span className={styles.number}>No. {number}</span>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
            <path className={styles.rules} d={GRID} />
            <rect className={styles.frame} width={WIDTH} height={HEIGHT} />
            <path className={styles.middle} d={FOLD} />
          </svg>
          <div className={cx(styles.rows, 'font-serif')}>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
              <SheetRow key={at} row={row} />
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

function SheetRow({ row: { start, cells, kind } }: { row: Row }) {
  return (
    <div className={cx(styles.row, kind === 'title' && styles.title)}>
      {Array.from({ length: start }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity
        <i key={at} />
      ))}
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity
        <i key={start + at} className={cellClass(cell)}>
          {cellContent(cell)}
          {cell.hung && <b className={styles.hung}>{cell.hung}</b>}
        </i>
      ))}
    </div>
  );
}

function cellClass({ kind, text }: Cell): string | undefined {
  if (text === '―') return styles.dash;
  if (kind === 'stop') return styles.stop;
  if (kind === 'pair') return styles.pair;
  if (kind === 'open') return styles.open;
  // : ; · stand in the middle of the cell, like letters.
  return kind === 'close' && !/^[:;·：；]$/.test(text) ? styles.close : undefined;
}

function cellContent({ kind, text }: Cell) {
  // CSS draws the dash, so that two cells form one line.
  if (text === '―') return null;
  // A full stop below and the closing quotation mark above it share the cell.
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
