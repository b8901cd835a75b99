import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SpellingCategory } from '../../../../shared/writing/spelling.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { CATEGORIES, CATEGORY_LABELS } from '../spelling/categories.ts';
import { SpellingWordList } from '../spelling/SpellingWordList.tsx';
import { mySpellingQuery } from '../spelling/spelling.api.ts';
import styles from './Spelling.module.css';

/** The user's own words and their frequent issues; each is fetched when it is opened. */
export function MyWords({ onChange }: { onChange(word: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const [areCountsOpen, setCountsOpen] = useState(false);
  return (
    <>
      <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>내 낱말</summary>
        <p className={styles.soft}>여기에 적은 낱말은 늘 그대로 두어요.</p>
        {isOpen && <SpellingWordList empty="아직 없어요." onChange={onChange} />}
      </details>
      <details
        className={styles.more}
        onToggle={(event) => setCountsOpen(event.currentTarget.open)}
      >
        <summary>요즘 내가 헷갈린 것</summary>
        {areCountsOpen && <IssueCounts />}
      </details>
    </>
  );
}

const WEEKS = 4;
const DAY_MS = 24 * 60 * 60 * 1_000;

function IssueCounts() {
  const { data, error, refetch } = useQuery({ ...mySpellingQuery, staleTime: 0 });
  // `week` is the date of its Monday.
  const [since] = useState(() => new Date(Date.now() - WEEKS * 7 * DAY_MS).toISOString());
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton shape="block" height="80px" />
      </Loading>
    );
  }
  const counts = new Map<SpellingCategory, number>();
  for (const { week, category, issueCount } of data.weeks) {
    if (week > since) counts.set(category, (counts.get(category) ?? 0) + issueCount);
  }
  if (counts.size === 0) {
    return (
      <p className={styles.soft}>
        지난 네 주 동안 센 것이 없어요. 글을 쓰면 무엇이 헷갈렸는지 세어 둘게요.
      </p>
    );
  }
  return (
    <>
      <p className={styles.soft}>지난 네 주 동안이에요. 몇 번인지만 세고, 글은 남기지 않아요.</p>
      <dl className={styles.counts}>
        {CATEGORIES.filter((category) => counts.has(category)).map((category) => (
          <div key={category}>
            <dt>{CATEGORY_LABELS[category]}</dt>
            <dd>{counts.get(category)}번</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
