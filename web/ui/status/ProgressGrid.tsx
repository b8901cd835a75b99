import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import styles from './ProgressGrid.module.css';

/** in: handed in, late: handed in late, draft: being written, none: not yet. */
export type CellState = 'in' | 'late' | 'draft' | 'none';

export interface PersonCell {
  id: string;
  name: string;
  state: CellState;
  /** A second state, in words; the cell has a mark in its corner. */
  note?: string | undefined;
  /** The address of the link, if the cell is one. */
  to?: string | undefined;
}

const WORDS: Record<CellState, string> = {
  in: '냄',
  late: '늦게 냄',
  draft: '쓰는 중',
  none: '아직',
};
const ORDER: CellState[] = ['in', 'late', 'draft', 'none'];

function counts(people: PersonCell[]): { state: CellState; count: number }[] {
  return ORDER.map((state) => ({
    state,
    count: people.filter((person) => person.state === state).length,
  })).filter(({ count }) => count > 0);
}

export interface ProgressGridProps {
  people: PersonCell[];
  /** Cells in a row on a wide screen; 6 to 8 on a phone. */
  perRow?: number | undefined;
  /** The legend for filled, hatched and empty cells, with the numbers. */
  legend?: boolean | undefined;
  words?: Partial<Record<CellState, string>> | undefined;
  className?: string | undefined;
}

/** A person is a cell of manuscript paper: filled, hatched or empty. */
export function ProgressGrid({
  people,
  perRow = 12,
  legend = true,
  words,
  className,
}: ProgressGridProps) {
  const word = { ...WORDS, ...words };
  const numbers = counts(people);
  const summary = `${people.length}명: ${numbers.map(({ state, count }) => `${word[state]} ${count}`).join(', ')}`;
  const linked = people.some((person) => person.to !== undefined);
  const cells = people.map((person) => {
    const first = [...person.name.trim()][0] ?? '·';
    const title = [`${person.name}: ${word[person.state]}`, person.note].filter(Boolean).join(', ');
    return person.to !== undefined ? (
      <Link
        key={person.id}
        to={person.to}
        className={styles[person.state]}
        data-note={person.note !== undefined || undefined}
        title={title}
        aria-label={title}
      >
        {first}
      </Link>
    ) : (
      <span
        key={person.id}
        className={styles[person.state]}
        data-note={person.note !== undefined || undefined}
        title={title}
        {...(linked ? { role: 'img', 'aria-label': title } : {})}
      >
        {first}
      </span>
    );
  });
  return (
    <div className={className}>
      {/* Pressable cells are read one by one, others as one picture. */}
      <div
        className={styles.cells}
        style={{ '--n': perRow } as CSSProperties}
        {...{ role: linked ? 'group' : 'img', 'aria-label': summary }}
      >
        {cells}
      </div>
      {legend && (
        <ProgressLegend
          items={numbers.map(({ state, count }) => ({ state, text: `${word[state]} ${count}` }))}
        />
      )}
    </div>
  );
}

export function ProgressLegend({ items }: { items: { state: CellState; text: ReactNode }[] }) {
  return (
    <p className={styles.legend}>
      {items.map(({ state, text }) => (
        <span key={state}>
          <i className={cx(styles.swatch, styles[state])} aria-hidden="true" />
          {text}
        </span>
      ))}
    </p>
  );
}
