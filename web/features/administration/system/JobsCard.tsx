import { jobWord } from '../../../../shared/administration/job-words.ts';
import type { FailedJob, SystemState } from '../../../../shared/administration/system.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './System.module.css';
import { failedCount, formatDuration, type QueueRow, queueRows } from './summary.ts';
import { useRetryJob } from './system.api.ts';

export function JobsCard({ state }: { state: SystemState }) {
  const { busy, idle } = queueRows(state.queues);
  const failed = failedCount(state);
  const chip =
    failed === 0 ? (
      <Chip tone="done">잘 돼요</Chip>
    ) : (
      <Chip tone="due" icon="alert">
        실패 {failed}
      </Chip>
    );
  return (
    <Card title="작업" action={chip}>
      {busy.length === 0 && <p className={styles.text}>지금은 기다리는 작업이 없어요.</p>}
      {busy.length > 0 && <Queues label="작업" rows={busy} />}
      {state.failedJobs.map((job) => (
        <Failure key={job.jobId} job={job} />
      ))}
      {failed > state.failedJobs.length && (
        <p className={styles.text}>실패한 작업이 많아 일부만 보여요. 서버 기록을 확인해 주세요.</p>
      )}
      {idle.length > 0 && (
        <details className={styles.details}>
          <summary>쉬고 있는 작업 {idle.length}가지</summary>
          <Queues label="쉬고 있는 작업" rows={idle} />
        </details>
      )}
    </Card>
  );
}

function Queues({ label, rows }: { label: string; rows: QueueRow[] }) {
  return (
    <table className={styles.jobs} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">작업</th>
          <th scope="col">기다림</th>
          <th scope="col">하는 중</th>
          <th scope="col">실패</th>
          <th scope="col">보통 걸리는 시간</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ word, waiting, running, failed, usualMs }) => (
          <tr key={word}>
            <th scope="row">{word}</th>
            <td>{waiting}</td>
            <td>{running}</td>
            <td className={failed > 0 ? styles.bad : undefined}>{failed}</td>
            <td>{usualMs === null ? '아직 없음' : formatDuration(usualMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Failure({ job }: { job: FailedJob }) {
  const retry = useRetryJob();
  const { jobId, name, failedAt, tries, errorCode } = job;
  return (
    <div className={styles.failure}>
      <Icon name="alert" />
      <p>
        <b>{jobWord(name)}</b>
        <small>
          {failedAt !== null && (
            <>
              <Time at={failedAt} as="clock" /> ·{' '}
            </>
          )}
          {tries}번 시도했어요{errorCode !== null && ` · ${errorCode}`}
        </small>
      </p>
      <Button
        size="small"
        busy={retry.isPending}
        onClick={() =>
          retry.mutate(
            { jobId, name },
            {
              onError: (refusal) =>
                toast({
                  title: '다시 하지 못했어요',
                  description: errorMessageOf(refusal),
                  variant: 'destructive',
                }),
            },
          )
        }
      >
        다시 하기
      </Button>
    </div>
  );
}
