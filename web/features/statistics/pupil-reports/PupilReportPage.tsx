import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Group } from '../../../../shared/groups/groups.ts';
import type { ReportPeriod, ReportPupil } from '../../../../shared/statistics/pupil-reports.ts';
import { OwnersOnly } from '../../../app/layouts/OwnersOnly.tsx';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { useGroup } from '../../groups/groups/groups.api.ts';
import { MakeReportCard } from './MakeReportCard.tsx';
import styles from './PupilReport.module.css';
import { PupilWords } from './PupilWords.tsx';
import { pupilReportQuery, reportPupilsQuery, useFillWords } from './pupil-reports.api.ts';
import { mistakeIn, thisSemester, todayInSeoul } from './report-period.ts';

const TITLE = '상담 자료';

/** Where the owner prepares a page about each pupil for a conversation with the guardians. */
export function Component() {
  const { groupId = '' } = useParams();
  const group = useGroup(groupId);
  return (
    <OwnersOnly title={TITLE}>
      <PageHeader title={TITLE}>
        <LinkButton to={paths.chart(groupId)} icon="chart">
          통계
        </LinkButton>
      </PageHeader>
      {group ? <Loaded key={groupId} group={group} /> : <SkeletonList count={2} height="220px" />}
    </OwnersOnly>
  );
}

/** In the address, so that a link and going back keep it. */
function usePeriod(): [ReportPeriod, (period: ReportPeriod) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const period = mistakeIn(asked) ? thisSemester(todayInSeoul()) : asked;
  return [period, (next) => setSearch({ ...next }, { replace: true })];
}

function Loaded({ group }: { group: Group }) {
  const { groupId } = group;
  const [period, setPeriod] = usePeriod();
  const report = useQuery(pupilReportQuery(groupId));
  const list = useQuery(reportPupilsQuery(groupId, period));
  const { error, refetch, isFetching } = report.data ? list : report;
  if (error && !(report.data && list.data)) {
    return <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!report.data || !list.data) return <SkeletonList count={2} height="220px" />;
  const { pupils, waiting } = list.data;
  if (pupils.length === 0) {
    return (
      <EmptyState
        word="학생"
        title="아직 참여자가 없어요"
        action={<LinkButton to={paths.manageUsers(groupId)}>참여자 관리로</LinkButton>}
      >
        학생들이 모임에 들어오면 한 사람에 한 쪽씩 상담 자료를 만들 수 있어요.
      </EmptyState>
    );
  }
  return (
    <div className={styles.page}>
      <MakeReportCard
        group={group}
        report={report.data.report}
        period={period}
        waiting={waiting}
        onPeriod={setPeriod}
      />
      <Words groupId={groupId} period={period} pupils={pupils} />
    </div>
  );
}

function Words({
  groupId,
  period,
  pupils,
}: {
  groupId: string;
  period: ReportPeriod;
  pupils: readonly ReportPupil[];
}) {
  const { mutate, isPending } = useFillWords(groupId, period);
  const fillable = pupils.filter(
    ({ words, suggestions }) => words === '' && suggestions.length > 0,
  );
  const written = pupils.filter(({ words }) => words !== '').length;
  return (
    <Card
      className={styles.words}
      title="선생님의 말"
      action={
        <span className={styles.written}>
          {formatCount(pupils.length, '명')} 가운데 {formatCount(written, '명')} 적었어요
        </span>
      }
    >
      <p className={styles.lead}>
        보낸 답은 학생에게 쓴 말이에요. 보호자께 알맞게 다듬어 주세요. 쓰는 대로 저장되고, 저장된
        말만 자료에 들어가요.
      </p>
      {fillable.length > 0 && (
        <Button
          size="small"
          icon="comment"
          busy={isPending}
          onClick={() =>
            mutate(undefined, {
              onError: (refusal) =>
                toast({
                  title: '빈 칸을 채우지 못했어요',
                  description: errorMessageOf(refusal),
                  variant: 'destructive',
                }),
            })
          }
        >
          빈 칸 {formatCount(fillable.length, '개')}를 보낸 답으로 채우기
        </Button>
      )}
      <div className={styles.pupils}>
        {pupils.map((pupil) => (
          <PupilWords key={pupil.userId} groupId={groupId} period={period} pupil={pupil} />
        ))}
      </div>
    </Card>
  );
}
