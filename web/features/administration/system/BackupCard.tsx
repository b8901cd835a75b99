import type { SystemState } from '../../../../shared/administration/system.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatBytes } from '../../../ui/text/bytes.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { Fact } from './Fact.tsx';
import styles from './System.module.css';
import { backupState } from './summary.ts';
import { useStartBackup } from './system.api.ts';

export function BackupCard({ state }: { state: SystemState }) {
  const { backup } = state;
  const start = useStartBackup();
  if (backup === null) {
    return (
      <Card title="백업">
        <p>
          둘 곳을 정하지 않아 백업을 만들지 않아요. 설정에서 <code>BACKUP_DIR</code>을 정해 주세요.
        </p>
      </Card>
    );
  }
  const { last, lastRun, time, isEncrypted } = backup;
  const isRunning = lastRun?.backupStatus === 'RUNNING';
  const begin = () =>
    start.mutate(undefined, {
      onError: (refusal) =>
        toast({
          title: '백업을 시작하지 못했어요',
          description: errorMessageOf(refusal),
          variant: 'destructive',
        }),
    });
  return (
    <Card title="백업">
      <dl className={styles.facts}>
        <Fact name="마지막 백업" note={last ? formatBytes(last.bytes) : undefined}>
          {last ? <Time at={last.at} /> : backupState(state).text}
        </Fact>
        {lastRun && (
          <Fact name="마지막으로 한 일" note={lastRun.errorCode ?? undefined}>
            {RUN_WORDS[lastRun.backupStatus]} ·{' '}
            <Time at={lastRun.finishedAt ?? lastRun.startedAt} />
          </Fact>
        )}
        <Fact name="백업 시각">{time === null ? '자동으로 만들지 않아요' : `날마다 ${time}`}</Fact>
        <Fact name="암호">{isEncrypted ? '걸어요' : '걸지 않아요'}</Fact>
      </dl>
      <Button className={styles.act} busy={start.isPending || isRunning} onClick={begin}>
        지금 백업 만들기
      </Button>
    </Card>
  );
}

const RUN_WORDS = {
  RUNNING: '만드는 중',
  DONE: '잘 만들었어요',
  FAILED: '만들지 못했어요',
} as const;
