import { useQuery } from '@tanstack/react-query';
import type {
  StatisticsSummary,
  StatisticsWeek,
} from '../../../../../shared/statistics/statistics.ts';
import { cx } from '../../../../ui/cx.ts';
import { EmptyState } from '../../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import styles from '../Statistics.module.css';
import type { TabProps } from '../StatisticsPage.tsx';
import {
  memberNumbersQuery,
  submissionTableQuery,
  summaryQuery,
  weeksQuery,
} from '../statistics.api.ts';
import { periodName } from '../statistics-view.ts';
import { Unready } from '../Unready.tsx';
import { formatWait } from '../wording.ts';
import { ExchangeCard } from './ExchangeCard.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { SubmissionsCard } from './SubmissionsCard.tsx';
import { ClassWeeksCard, OwnWeeksCard, WaitCard } from './WeeksCards.tsx';

/** Who handed in what, how much was written each week, and how it was answered. */
export function PostsTab({ group: { groupId }, isOwner, view: { filter } }: TabProps) {
  const summary = useQuery(summaryQuery(groupId, filter));
  const table = useQuery(submissionTableQuery(groupId, filter));
  const weeks = useQuery(weeksQuery(groupId, filter));
  const members = useQuery(memberNumbersQuery(groupId, filter));
  if (!summary.data || !table.data || !weeks.data || !members.data) {
    return <Unready reads={[summary, table, weeks, members]} />;
  }
  const shownWeeks = fromFirstPost(weeks.data.weeks);
  const hasPosts =
    members.data.members.some(({ posts }) => posts > 0) ||
    weeks.data.weeks.some((week) => (week.class?.posts ?? 0) > 0);
  return (
    <>
      <Saying summary={summary.data} isOwner={isOwner} />
      <div className={styles.two}>
        <div className={styles.column}>
          {table.data.subjects.length > 0 ? (
            <SubmissionsCard groupId={groupId} table={table.data} isOwner={isOwner} />
          ) : (
            <EmptyState word="다음글" title={`${periodName(filter)}에는 글을 쓴 주제가 없어요`}>
              기간을 바꾸면 그때 쓴 글을 볼 수 있어요.
            </EmptyState>
          )}
          {hasPosts && !isOwner && <OwnWeeksCard weeks={shownWeeks} />}
        </div>
        <div className={styles.column}>
          {isOwner && <NeedsCard groupId={groupId} />}
          {hasPosts && (
            <>
              <ClassWeeksCard
                weeks={shownWeeks}
                isOwner={isOwner}
                hasSubject={filter.ragId !== undefined}
              />
              <WaitCard weeks={shownWeeks} />
            </>
          )}
        </div>
      </div>
      {hasPosts && (
        <div className={styles.below}>
          <ExchangeCard numbers={members.data} isOwner={isOwner} />
        </div>
      )}
    </>
  );
}

/** Without the empty weeks at the beginning of the period, such as the holidays of a semester. */
function fromFirstPost(weeks: readonly StatisticsWeek[]): readonly StatisticsWeek[] {
  const first = weeks.findIndex(
    (week) => week.class === null || week.class.posts > 0 || (week.mine?.posts ?? 0) > 0,
  );
  return first < 0 ? weeks : weeks.slice(first);
}

function Saying({
  summary: { memberCount, writerCount, feedbackHours },
  isOwner,
}: {
  summary: StatisticsSummary;
  isOwner: boolean;
}) {
  return (
    <p className={cx(styles.saying, 'font-pen')}>
      <Writers memberCount={memberCount} writerCount={writerCount} />
      {feedbackHours !== null && (
        <>
          {' '}
          선생님 답은 보통 <b>{formatWait(feedbackHours)}</b> 만에 {isOwner ? '갔어요' : '왔어요'}.
        </>
      )}
    </p>
  );
}

function Writers({
  memberCount,
  writerCount,
}: Pick<StatisticsSummary, 'memberCount' | 'writerCount'>) {
  // Too few others have written for a member to see how many.
  if (writerCount === null) return <>이번 주에 몇 명이 냈는지는 글이 더 모이면 보여요.</>;
  if (writerCount === 0) return <>이번 주에는 아직 낸 글이 없어요.</>;
  if (writerCount >= memberCount) {
    return (
      <>
        이번 주에 <b>{formatCount(memberCount, '명')} 모두</b> 글을 냈어요.
      </>
    );
  }
  return (
    <>
      이번 주 {formatCount(memberCount, '명')} 가운데 <b>{formatCount(writerCount, '명')}</b>이 글을
      냈어요.
    </>
  );
}
