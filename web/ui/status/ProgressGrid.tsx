import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Menu, MenuHeading } from '../overlays/Menu.tsx';
import { givenName } from '../text/given-name.ts';
import styles from './ProgressGrid.module.css';

/** in: handed in, late: handed in late, draft: being written, none: not yet. */
export type CellState = 'in' | 'late' | 'draft' | 'none';

export interface PersonCell {
  id: string;
  name: string;
  state: CellState;
  /** A second state, in words; the cell has a mark in its corner. */
  note?: string | undefined;
  /** Stands in the cell instead of the state. */
  shortNote?: string | undefined;
  /** What can be done with the person: items of a menu that opens from the cell. */
  menu?: ReactNode | undefined;
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
  /** Cells in a row on a wide screen; 6 on a phone. */
  perRow?: number | undefined;
  /** The legend for filled, hatched and empty cells, with the numbers. */
  legend?: boolean | undefined;
  words?: Partial<Record<CellState, string>> | undefined;
  className?: string | undefined;
}

/** A person is a cell of manuscript paper: filled, hatched or empty. */
export function ProgressGrid({
  people,
  perRow = 8,
  legend = true,
  words,
  className,
}: ProgressGridProps) {
  const word = { ...WORDS, ...words };
  const numbers = counts(people);
  const summary = `${people.length}명: ${numbers.map(({ state, count }) => `${word[state]} ${count}`).join(', ')}`;
  const isPressable = people.some(({ menu }) => menu !== undefined);
  const cells = people.map((person) => {
    const title = [`${person.name}: ${word[person.state]}`, person.note].filter(Boolean).join(', ');
    const content = (
      <>
        <b aria-hidden="true">{givenName(person.name)}</b>
        <small aria-hidden="true">{person.shortNote ?? word[person.state]}</small>
      </>
    );
    if (person.menu === undefined) {
      return (
        <span
          key={person.id}
          className={styles[person.state]}
          title={title}
          {...(isPressable ? { role: 'img', 'aria-label': title } : {})}
        >
          {content}
        </span>
      );
    }
    return (
      <Menu
        key={person.id}
        align="center"
        trigger={
          <button
            type="button"
            className={styles[person.state]}
            data-note={person.note !== undefined || undefined}
            title={title}
          >
            {content}
            <span className="sr-only">{title}</span>
          </button>
        }
      >
        <MenuHeading title={person.name}>
          {[word[person.state], person.note].filter(Boolean).join(' · ')}
        </MenuHeading>
        {person.menu}
      </Menu>
    );
  });
  return (
    <div className={className}>
      {/* Pressable cells are read one by one, others as one picture. */}
      <div
        className={styles.cells}
        style={{ '--n': perRow } as CSSProperties}
        {...{ role: isPressable ? 'group' : 'img', 'aria-label': summary }}
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
