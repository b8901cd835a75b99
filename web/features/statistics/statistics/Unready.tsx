import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import styles from './Statistics.module.css';

interface Read {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

/** Shown until every answer that a view needs is there. */
export function Unready({ reads }: { reads: readonly Read[] }) {
  const failed = reads.filter(({ data, error }) => data === undefined && error);
  if (failed[0]) {
    return (
      <ErrorState
        page
        error={failed[0].error}
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
      />
    );
  }
  return (
    <Loading>
      <div className={styles.saying}>
        <Skeleton width="70%" height="34px" />
      </div>
      <div className={styles.two}>
        <Skeleton shape="block" height="420px" />
        <Skeleton shape="block" height="300px" />
      </div>
    </Loading>
  );
}
