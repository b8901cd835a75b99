import type { Group } from '../../../../shared/groups/groups.ts';
import type { PupilReport, ReportPeriod } from '../../../../shared/statistics/pupil-reports.ts';
import { formatPeriod } from '../../../../shared/statistics/report-period.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Progress } from '../../../ui/status/Progress.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { TimeAt } from '../../../ui/text/TimeAt.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import styles from './PupilReport.module.css';
import {
  isBeingMade,
  useDeleteReport,
  useDownloadReport,
  useMakeReport,
} from './pupil-reports.api.ts';

const refused = (title: string) => ({
  onError: (refusal: Error) =>
    toast({ title, description: errorMessageOf(refusal), variant: 'destructive' }),
});

export function MakeReportCard({
  group: { groupId, groupTitle },
  report,
  period,
  waiting,
  onPeriod,
}: {
  group: Group;
  report: PupilReport | null;
  period: ReportPeriod;
  /** Posts whose sentences and words are not counted yet. */
  waiting: number;
  onPeriod: (period: ReportPeriod) => void;
}) {
  const making = useMakeReport(groupId);
  const deletion = useDeleteReport(groupId);
  const isMaking = isBeingMade(report);
  const isDone = report?.reportStatus === 'DONE';
  return (
    <Card className={styles.make} title="한 학생에 한 쪽">
      <p className={styles.lead}>
        학생마다 낸 글과 글의 변화, 선생님의 말을 A4 한 쪽에 담아요. 그 학생의 글에서만 세고, 다른
        학생과 비교하지 않아요.
      </p>
      <PeriodFields period={period} onChange={onPeriod} />
      {waiting > 0 && (
        <p className={styles.status}>
          글 {formatCount(waiting, '편')}의 문장과 낱말을 아직 세고 있어요. 잠시 뒤에 만들면 그
          변화도 들어가요.
        </p>
      )}
      <p role="status" className={styles.status}>
        {isMaking && '상담 자료를 만들고 있어요. 이 화면을 나가도 계속 만들어요.'}
        {report?.reportStatus === 'FAILED' && (
          <span className={styles.failed}>
            <Icon name="alert" size={16} /> 상담 자료를 만들지 못했어요. 적은 말은 그대로 있어요.
            잠시 뒤에 다시 만들어 보세요.
          </span>
        )}
        {isDone && <span className="sr-only">상담 자료를 다 만들었어요.</span>}
      </p>
      {isMaking && report ? (
        <div className={styles.making}>
          <Progress label="만드는 중" value={report.progress} />
          <Button
            size="small"
            busy={deletion.isPending}
            onClick={() => deletion.mutate(undefined, refused('그만두지 못했어요'))}
          >
            그만 만들기
          </Button>
        </div>
      ) : (
        <>
          {isDone && <Finished groupId={groupId} groupTitle={groupTitle} report={report} />}
          <Button
            variant={isDone ? 'plain' : 'primary'}
            wide
            busy={making.isPending}
            onClick={() => making.mutate(period, refused('상담 자료를 만들지 못했어요'))}
          >
            {isDone ? '다시 만들기' : '상담 자료 만들기'}
          </Button>
          {isDone && (
            <Button
              variant="quiet"
              size="small"
              busy={deletion.isPending}
              onClick={() => deletion.mutate(undefined, refused('파일을 지우지 못했어요'))}
            >
              파일 지우기
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

function Finished({
  groupId,
  groupTitle,
  report,
}: {
  groupId: string;
  groupTitle: string;
  report: PupilReport;
}) {
  const download = useDownloadReport(groupId);
  const { pupils, finishedAt, expiresAt, hasNewerWords } = report;
  return (
    <div className={styles.finished}>
      <p>
        <b>{formatPeriod(report)}</b>, {formatCount(pupils, '쪽')}
        {finishedAt && (
          <>
            . <TimeAt at={finishedAt} /> 만들었어요.
          </>
        )}{' '}
        {expiresAt && (
          <>
            <Time at={expiresAt} as="day" />
            까지 두었다가 지워요.
          </>
        )}
      </p>
      {hasNewerWords && (
        <p className={styles.outdated}>
          <Icon name="alert" size={16} /> 만든 뒤에 고친 말이 있어요. 다시 만들면 들어가요.
        </p>
      )}
      <Button
        variant="primary"
        icon="download"
        wide
        busy={download.isPending}
        onClick={() =>
          download.mutate(
            { title: `${groupTitle} 상담 자료` },
            refused('상담 자료를 받지 못했어요'),
          )
        }
      >
        PDF로 받기
      </Button>
    </div>
  );
}
