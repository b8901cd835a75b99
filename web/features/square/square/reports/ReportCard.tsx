import type { ReactNode } from 'react';
import { REPORT_REASONS } from '../../../../../shared/square/report-words.ts';
import type { GroupReport } from '../../../../../shared/square/reports.ts';
import { errorMessageOf } from '../../../../platform/client/call-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { Time } from '../../../../ui/text/Time.tsx';
import styles from '../Square.module.css';
import type { useDecideGroupReport } from './reports.api.ts';

export function ReportCard({
  report,
  decide,
  heading,
  status,
}: {
  report: GroupReport;
  decide: ReturnType<typeof useDecideGroupReport>;
  heading: ReactNode;
  status: ReactNode;
}) {
  const { reportId, title, postId, reportReason, message, createdAt } = report;
  const name = postId === null ? '모임 소개' : `‘${title || '제목 없는 글'}’`;
  function handleDecision(reportDecision: 'KEEP' | 'TAKE_DOWN'): void {
    if (decide.isPending) return;
    decide.mutate(
      { reportId, reportDecision },
      {
        onError: (refusal) =>
          toast({
            variant: 'destructive',
            title: '정하지 못했어요',
            description: errorMessageOf(refusal),
          }),
      },
    );
  }
  const isBusy = (decision: 'KEEP' | 'TAKE_DOWN') =>
    decide.isPending &&
    decide.variables.reportId === reportId &&
    decide.variables.reportDecision === decision;
  return (
    <Card as="article" className={styles.row}>
      <div className={styles.rowHead}>
        {heading}
        <div className={styles.chips}>{status}</div>
      </div>
      <p>
        <b>{REPORT_REASONS[reportReason]}</b>
      </p>
      {message && <p className={styles.message}>{message}</p>}
      <div className={styles.decide}>
        <span className={styles.soft}>
          <Time at={createdAt} /> 신고
        </span>
        <Button size="small" busy={isBusy('KEEP')} onClick={() => handleDecision('KEEP')}>
          그대로 두기<span className="sr-only"> {name}</span>
        </Button>
        <Button
          size="small"
          variant="danger"
          busy={isBusy('TAKE_DOWN')}
          onClick={() => handleDecision('TAKE_DOWN')}
        >
          광장에서 내리기<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </Card>
  );
}
