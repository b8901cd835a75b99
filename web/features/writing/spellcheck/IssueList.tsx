import { type ReactNode, useState } from 'react';
import type { SpellingCategory } from '../../../../shared/writing/spelling.ts';
import { Button } from '../../../ui/Button.tsx';
import { CATEGORY_LABELS } from '../spelling/categories.ts';
import { type IssueGroup, rangeCount } from './controller/issue-ranges.ts';
import styles from './Spelling.module.css';

interface IssueListProps {
  groups: readonly IssueGroup[];
  /** The group at the caret, which is always shown. */
  current: IssueGroup | undefined;
  renderCard(group: IssueGroup): ReactNode;
}

const PAGE_SIZE = 30;

export function IssueList({ groups, current, renderCard }: IssueListProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const shown = groups.slice(0, Math.max(limit, current ? groups.indexOf(current) + 1 : 0));
  const left = groups.length - shown.length;
  return (
    <>
      <ul className={styles.list}>{shown.map(renderCard)}</ul>
      {left > 0 && (
        <Button size="small" onClick={() => setLimit(shown.length + PAGE_SIZE)}>
          더 보기 ({left})
        </Button>
      )}
    </>
  );
}

export function CategoryIssues({
  category,
  groups,
  ...list
}: IssueListProps & { category: SpellingCategory }) {
  const own = groups.filter(({ issue }) => issue.category === category);
  if (own.length === 0) return null;
  return (
    <section>
      <h2 className={styles.kind}>
        {CATEGORY_LABELS[category]} {rangeCount(own)}
      </h2>
      <IssueList groups={own} {...list} />
    </section>
  );
}
