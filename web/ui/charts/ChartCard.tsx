import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Card } from '../layout/Card.tsx';
import styles from './ChartCard.module.css';

/** The numbers of a chart. The first cell of a row names the row. */
export interface ChartTable {
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
}

export interface ChartCardProps {
  title: string;
  note?: ReactNode;
  table: ChartTable;
  /** The chart. */
  children: ReactNode;
  className?: string | undefined;
}

/** A chart and the same numbers as a table; a button switches between them. */
export function ChartCard({ title, note, table, children, className }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Card
      className={cx(styles.card, className)}
      title={title}
      action={
        <Button
          variant="quiet"
          size="small"
          className={styles.toggle}
          onClick={() => setIsTable(!isTable)}
        >
          <span className="sr-only">{title}: </span>
          {isTable ? '그림으로 보기' : '표로 보기'}
        </Button>
      }
    >
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {isTable ? <NumberTable caption={title} table={table} /> : children}
    </Card>
  );
}

/** A title of eighty characters would else be a column of twenty-five lines. */
function headWidth(title: string): string | undefined {
  return title.length > 20 ? `${Math.min(14, Math.ceil(title.length / 5))}em` : undefined;
}

/** Scrolls sideways by itself, so that the page does not. */
export function NumberTable({ caption, table }: { caption: string; table: ChartTable }) {
  return (
    // A region that scrolls must be reachable by key.
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two subjects may have one title
              <th key={at} scope="col" style={{ minWidth: headWidth(column) }}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns have no other
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function ChartLegend({
  items,
}: {
  items: { key: string; swatch: ReactNode; text: string }[];
}) {
  return (
    <ul className={styles.legend}>
      {items.map(({ key, swatch, text }) => (
        <li key={key}>
          <span aria-hidden="true">{swatch}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The words about the pointed item. Its button says the same, so readers skip this line. */
export function ChartDetail({ text, hint }: { text: string | undefined; hint: string }) {
  return (
    <p className={cx(styles.detail, text === undefined && styles.hint)} aria-hidden="true">
      {text ?? hint}
    </p>
  );
}
