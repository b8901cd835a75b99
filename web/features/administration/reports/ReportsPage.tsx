import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { CommentCaseCard } from './CommentCaseCard.tsx';
import styles from './Reports.module.css';
import { commentCasesQuery, type ReportState, squareReportsQuery } from './reports.api.ts';
import { SquareReportCard } from './SquareReportCard.tsx';

const TABS: { value: ReportState; label: string }[] = [
  { value: 'WAITING', label: '기다리는 신고' },
  { value: 'DECIDED', label: '살펴본 신고' },
];

export function Component() {
  const [query, setQuery] = useSearchParams();
  const state: ReportState = query.get('state') === 'decided' ? 'DECIDED' : 'WAITING';
  return (
    <>
      <PageHeader title="신고" />
      <Tabs
        label="어떤 신고를 볼지"
        variant="pill"
        tabs={TABS}
        value={state}
        onValueChange={(next) =>
          setQuery(next === 'DECIDED' ? { state: 'decided' } : {}, { replace: true })
        }
      >
        <TabPanel value={state} className={styles.panel}>
          <Cases key={state} state={state} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function Cases({ state }: { state: ReportState }) {
  const square = useInfiniteQuery(squareReportsQuery(state));
  const commented = useInfiniteQuery(commentCasesQuery(state));
  const failed = [square, commented].find(({ error, data }) => error && !data);
  if (failed?.error) {
    return (
      <ErrorState
        error={failed.error}
        onRetry={() => void failed.refetch()}
        busy={failed.isFetching}
      />
    );
  }
  if (!square.data || !commented.data) return <SkeletonList count={3} height="170px" />;
  const reports = square.data.pages.flatMap((page) => page.reports);
  const comments = commented.data.pages.flatMap((page) => page.comments);
  if (reports.length === 0 && comments.length === 0) {
    return state === 'WAITING' ? (
      <EmptyState word="고요" title="기다리는 신고가 없어요">
        광장에서 온 신고와, 모임장이 {LIMITS.reportDays}일 동안 살펴보지 않은 댓글 신고가 여기에
        모여요.
      </EmptyState>
    ) : (
      <EmptyState word="신고" title="아직 살펴본 신고가 없어요" />
    );
  }
  return (
    <>
      <CaseList title="광장" query={square} count={reports.length}>
        {reports.map((report) => (
          <li key={report.reportId}>
            <SquareReportCard report={report} />
          </li>
        ))}
      </CaseList>
      <CaseList title="댓글" query={commented} count={comments.length}>
        {comments.map((comment) => (
          <li key={comment.commentId}>
            <CommentCaseCard comment={comment} />
          </li>
        ))}
      </CaseList>
    </>
  );
}

interface CaseListProps {
  title: string;
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  count: number;
  children: ReactNode;
}

function CaseList({ title, query, count, children }: CaseListProps) {
  if (count === 0) return null;
  return (
    <section className={styles.section} aria-label={`${title} 신고`}>
      <h2>{title}</h2>
      <ul className={styles.list}>{children}</ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
            더 보기
          </Button>
        </div>
      )}
    </section>
  );
}
