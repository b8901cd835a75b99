import { type ReactNode, useState } from 'react';
import type { SpellingCategory } from '../../../../shared/writing/spelling.ts';
import { Button } from '../../../ui/Button.tsx';
import { CATEGORY_LABELS } from '../spelling/categories.ts';
import { type Alike, placeCount } from './controller/places.ts';
import styles from './Spelling.module.css';

interface IssueListProps {
  alikes: readonly Alike[];
  /** The one that is looked at is always among those shown. */
  now: Alike | undefined;
  cardOf(alike: Alike): ReactNode;
}

/** A long list grows when it is asked to: nobody reads fifty at once. */
const AT_ONCE = 30;

export function IssueList({ alikes, now, cardOf }: IssueListProps) {
  const [most, setMost] = useState(AT_ONCE);
  const shown = alikes.slice(0, Math.max(most, now ? alikes.indexOf(now) + 1 : 0));
  const left = alikes.length - shown.length;
  return (
    <>
      <ul className={styles.list}>{shown.map(cardOf)}</ul>
      {left > 0 && (
        <Button size="small" onClick={() => setMost(shown.length + AT_ONCE)}>
          더 보기 ({left})
        </Button>
      )}
    </>
  );
}

/** Those of one kind, under its name. */
export function KindOfIssue({
  category,
  alikes,
  ...list
}: IssueListProps & { category: SpellingCategory }) {
  const own = alikes.filter(({ issue }) => issue.category === category);
  if (own.length === 0) return null;
  return (
    <section>
      <h2 className={styles.kind}>
        {CATEGORY_LABELS[category]} {placeCount(own)}
      </h2>
      <IssueList alikes={own} {...list} />
    </section>
  );
}
