import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { ErrorState, Skeleton } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './Audit.module.css';
import { auditCheckQuery } from './audit.api.ts';

/** Whether the entries still follow from each other, and the hash to note elsewhere. */
export function AuditCheckCard() {
  const { data, error, isFetching, refetch } = useQuery(auditCheckQuery);
  const again = (
    <Button size="small" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
      다시 확인하기
    </Button>
  );
  return (
    <Card title="기록이 바뀌지 않았는지" action={again} className={styles.check}>
      {error && !data && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Skeleton width="16em" />}
      {data && (
        <>
          <p className={styles.state}>
            {data.brokenEntryNo === null ? (
              <>
                <Chip tone="done" icon="check">
                  그대로예요
                </Chip>
                {data.entries === 0
                  ? '기록이 쌓이면 모두 이어져 있는지 확인해요.'
                  : `${formatCount(data.entries, '개')}가 처음부터 끝까지 이어져 있어요.`}
              </>
            ) : (
              <>
                <Chip tone="pen" icon="alert">
                  바뀌었어요
                </Chip>
                <b>
                  {data.brokenEntryNo}번 기록이 앞의 기록과 이어지지 않아요. 데이터베이스에서 직접
                  고치거나 지운 거예요.
                </b>
              </>
            )}
          </p>
          {data.entries > 0 && (
            <p className={styles.print}>
              마지막 해시 <code>{data.hash}</code>
              <small>
                이 값을 다른 곳에 적어 두면, 나중에 기록 전체가 바뀌지 않았는지 비교해 볼 수 있어요.
              </small>
            </p>
          )}
        </>
      )}
    </Card>
  );
}
