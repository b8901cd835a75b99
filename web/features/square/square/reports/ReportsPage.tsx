import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { SquareReportCase } from '../../../../../shared/square/reports.ts';
import { paths } from '../../../../app/paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../../../ui/layout/Tabs.tsx';
import { Chip } from '../../../../ui/status/Chip.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../../ui/status/PageStates.tsx';
import styles from '../Square.module.css';
import { ReportCard } from './ReportCard.tsx';
import { type ReportState, reportsQuery, useDecideReport } from './reports.api.ts';

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
          <Reports key={state} state={state} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function Reports({ state }: { state: ReportState }) {
  const found = useInfiniteQuery(reportsQuery(state));
  const decide = useDecideReport();
  const { data, error, isFetching, refetch } = found;
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={3} height="170px" />;
  const reports = data.pages.flatMap((page) => page.reports);
  if (reports.length === 0) {
    return state === 'WAITING' ? (
      <EmptyState word="고요" title="기다리는 신고가 없어요">
        광장을 읽은 사람이 알려 주면 여기에 쌓여요.
      </EmptyState>
    ) : (
      <EmptyState word="신고" title="아직 살펴본 신고가 없어요" />
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {reports.map((report) => (
          <li key={report.reportId}>
            <ReportCard
              report={report}
              decide={decide}
              decided={report.reportDecision}
              heading={<Heading report={report} />}
              status={<ReportStatus report={report} />}
            >
              <p className={styles.facts}>
                <span>{report.groupTitle}</span>
                <span>연 사람 {report.ownerPenName}</span>
              </p>
              <blockquote className={styles.quote}>
                {(report.postId === null ? report.groupDescription : report.excerpt) ||
                  '적힌 말이 없어요.'}
              </blockquote>
            </ReportCard>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className={styles.pages}>
          <Button onClick={() => void found.fetchNextPage()} busy={found.isFetchingNextPage}>
            더 보기
          </Button>
        </div>
      )}
    </>
  );
}

function Heading({ report }: { report: SquareReportCase }) {
  const { groupId, postId, title, isShown } = report;
  const words = postId === null ? '모임 소개' : title || '제목 없는 글';
  if (!isShown) return <b>{words}</b>;
  return (
    <Link to={paths.squareGroup(groupId, postId === null ? {} : { post: postId })}>{words}</Link>
  );
}

function ReportStatus({ report }: { report: SquareReportCase }) {
  const { isShown, ownerDecision, reportDecision } = report;
  return (
    <>
      {ownerDecision === 'TAKE_DOWN' && <Chip>모임에서 내렸어요</Chip>}
      {ownerDecision === 'KEEP' && <Chip>모임에서는 그대로 두었어요</Chip>}
      {reportDecision === 'TAKE_DOWN' && <Chip tone="done">내렸어요</Chip>}
      {reportDecision === 'KEEP' && <Chip tone="done">그대로 두었어요</Chip>}
      {isShown ? <Chip tone="due">지금 보여요</Chip> : <Chip>지금은 보이지 않아요</Chip>}
    </>
  );
}
