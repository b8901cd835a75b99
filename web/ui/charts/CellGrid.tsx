import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import styles from './CellGrid.module.css';
import { ChartDetail, ChartLegend } from './ChartCard.tsx';

/** How a cell is drawn: each has its own pattern, and in forced colours its own sign. */
export type CellPattern = 'filled' | 'dotted' | 'striped' | 'hatched' | 'empty';

export interface GridRow {
  key: string;
  name: string;
  /** The address of the name's link. */
  to?: string | undefined;
  /** In the order of the columns; `text` is the whole sentence. */
  cells: { pattern: CellPattern; text: string }[];
}

export interface CellGridProps {
  label: string;
  columns: { key: string; title: string }[];
  rows: GridRow[];
  legend: { pattern: CellPattern; text: string }[];
}

interface Place {
  row: number;
  column: number;
}

/**
 * Rows of cells of manuscript paper. One Tab stop; arrow keys, Home and End move within it. The names
 * are its column 0.
 */
export function CellGrid({ label, columns, rows, legend }: CellGridProps) {
  const [stop, setStop] = useState<Place>({ row: 0, column: 1 });
  const [pointed, setPointed] = useState<Place>();
  const grid = useRef<HTMLTableElement>(null);
  const shown = pointed && rows[pointed.row]?.cells[pointed.column - 1]?.text;
  const at = {
    row: Math.min(stop.row, rows.length - 1),
    column: Math.min(stop.column, columns.length),
  };

  function move(event: KeyboardEvent) {
    const { row, column } = at;
    const steps: Record<string, Place> = {
      ArrowRight: { row, column: column + 1 },
      ArrowLeft: { row, column: column - 1 },
      ArrowDown: { row: row + 1, column },
      ArrowUp: { row: row - 1, column },
      Home: { row: event.ctrlKey ? 0 : row, column: 1 },
      End: { row: event.ctrlKey ? rows.length - 1 : row, column: columns.length },
    };
    const to = steps[event.key];
    if (!to) return;
    event.preventDefault();
    const next = grid.current?.querySelectorAll('tbody > tr')[to.row]?.children[to.column];
    const target = next?.querySelector('a') ?? next;
    if (target instanceof HTMLElement) target.focus();
  }

  const point = (row: number, column: number) => ({
    tabIndex: row === at.row && column === at.column ? 0 : -1,
    onFocus: () => {
      setStop({ row, column });
      setPointed({ row, column });
    },
    onBlur: () => setPointed(undefined),
    onKeyDown: move,
  });

  return (
    <div>
      <div className={styles.scroll}>
        <table
          ref={grid}
          {...{ role: 'grid', 'aria-label': label, 'aria-readonly': true }}
          className={styles.grid}
          style={{ '--columns': columns.length } as CSSProperties}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">이름</span>
              </th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  <span className={styles.column} title={title}>
                    {title}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, to, cells }, row) => (
              <tr key={key}>
                {to === undefined ? (
                  <th scope="row" {...point(row, 0)}>
                    {name}
                  </th>
                ) : (
                  <th scope="row">
                    <Link to={to} {...point(row, 0)}>
                      {name}
                    </Link>
                  </th>
                )}
                {cells.map(({ pattern, text }, index) => (
                  <td
                    key={columns[index]?.key}
                    className={styles[pattern]}
                    aria-label={text}
                    {...point(row, index + 1)}
                    onPointerEnter={() => setPointed({ row, column: index + 1 })}
                    onPointerLeave={() => setPointed(undefined)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ChartLegend
        items={legend.map(({ pattern, text }) => ({
          key: pattern,
          swatch: <i className={cx(styles.swatch, styles[pattern])} />,
          text,
        }))}
      />
      <ChartDetail text={shown} hint="칸을 누르면 어느 주제를 어떻게 했는지 보여요." />
    </div>
  );
}
