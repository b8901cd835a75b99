import { type CSSProperties, type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { AnchoredCard } from '../overlays/AnchoredCard.tsx';
import { shortNames } from '../text/given-name.ts';
import styles from './ProgressGrid.module.css';

/** in: handed in, late: handed in late, draft: being written, none: not yet. */
export type CellState = 'in' | 'late' | 'draft' | 'none';

export interface PersonCell {
  id: string;
  name: string;
  /** Tells people of one name apart. */
  login?: string | undefined;
  state: CellState;
  /** A second state, in words; the cell has a mark in its corner. */
  note?: string | undefined;
  /** Stands below the state. */
  shortNote?: string | undefined;
}

const WORDS: Record<CellState, string> = {
  in: '냄',
  late: '늦게 냄',
  draft: '쓰는 중',
  none: '아직',
};
const SENTENCES: Record<CellState, string> = {
  in: '냈어요',
  late: '늦게 냈어요',
  draft: '쓰고 있어요',
  none: '아직 시작하지 않았어요',
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
  className?: string | undefined;
  /** What can be done with a person: a card that opens from the cell. */
  renderCard?: ((id: string, close: () => void) => ReactNode) | undefined;
}

/** A person is a cell of manuscript paper: filled, hatched or empty. */
export function ProgressGrid({
  people,
  perRow = 8,
  legend = true,
  className,
  renderCard,
}: ProgressGridProps) {
  const [opened, setOpened] = useState<{ id: string; button: HTMLElement }>();
  const numbers = counts(people);
  const summary = `${people.length}명: ${numbers.map(({ state, count }) => `${WORDS[state]} ${count}`).join(', ')}`;
  const names = shortNames(people.map(({ name }) => name));
  const shown = people.find(({ id }) => id === opened?.id);
  const close = () => setOpened(undefined);
  const cells = people.map(({ id, name, login, state, note, shortNote }, at) => {
    const title = [`${fullName({ name, login })}: ${WORDS[state]}`, note]
      .filter(Boolean)
      .join(', ');
    const digits = /\d+$/.exec(login ?? '')?.[0];
    const content = (
      <>
        <b aria-hidden="true">
          {names[at]}
          {digits && ` ${digits}`}
        </b>
        <small aria-hidden="true">{WORDS[state]}</small>
        {shortNote !== undefined && <em aria-hidden="true">{shortNote}</em>}
      </>
    );
    if (!renderCard) {
      return (
        <span key={id} className={styles[state]} title={title}>
          {content}
        </span>
      );
    }
    return (
      <button
        key={id}
        type="button"
        className={styles[state]}
        data-note={(note !== undefined && shortNote === undefined) || undefined}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={opened?.id === id}
        onClick={({ currentTarget: button }) =>
          setOpened(opened?.id === id ? undefined : { id, button })
        }
      >
        {content}
        <span className="sr-only">{title}</span>
      </button>
    );
  });
  return (
    <div className={className}>
      {/* Pressable cells are read one by one, others as one picture. */}
      <div
        className={styles.cells}
        style={{ '--n': perRow } as CSSProperties}
        {...{ role: renderCard ? 'group' : 'img', 'aria-label': summary }}
      >
        {cells}
      </div>
      {legend && (
        <ProgressLegend
          items={numbers.map(({ state, count }) => ({ state, text: `${WORDS[state]} ${count}` }))}
        />
      )}
      {opened && shown && (
        <AnchoredCard
          key={opened.id}
          anchor={opened.button}
          title={fullName(shown)}
          note={[SENTENCES[shown.state], shown.note].filter(Boolean).join(' · ')}
          onClose={close}
        >
          {renderCard?.(opened.id, close)}
        </AnchoredCard>
      )}
    </div>
  );
}

const fullName = ({ name, login }: Pick<PersonCell, 'name' | 'login'>) =>
  login === undefined ? name : `${name} (${login})`;

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
