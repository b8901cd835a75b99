import { useQuery } from '@tanstack/react-query';
import { SUBJECT_KEPT_DAYS } from '../../../../shared/subjects/deleted-activities.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './ManageWriting.module.css';
import { deletedQuery, type TreeItem, useRestoreItem } from './subject-management.api.ts';

interface Row {
  item: TreeItem;
  title: string;
  kind: string;
  postCount: number;
  deletedAt: string;
  purgeAt: string;
}

export function DeletedList({ groupId }: { groupId: string }) {
  const { data, error, isFetching, refetch } = useQuery(deletedQuery(groupId));
  const restore = useRestoreItem(groupId);
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={2} height="90px" />;
  const rows: Row[] = [
    ...data.activities.map(({ ragId, activityTitle: title, subjectCount, ...rest }) => ({
      ...rest,
      title,
      item: { activityId: ragId },
      kind: `활동 · 주제 ${formatCount(subjectCount, '개')}`,
    })),
    ...data.subjects.map(({ ragId, subjectTitle: title, activityTitle, ...rest }) => ({
      ...rest,
      title,
      item: { subjectId: ragId },
      kind: `‘${activityTitle}’의 주제`,
    })),
  ].sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
  if (rows.length === 0) {
    return (
      <EmptyState word="빈자리" title="지운 활동이나 주제가 없어요">
        지우면 {SUBJECT_KEPT_DAYS}일 동안 여기에서 글까지 그대로 되살릴 수 있어요.
      </EmptyState>
    );
  }

  function handleRestore({ item }: Row): void {
    if (restore.isPending) return;
    restore.mutate(item, {
      onError: (refusal) =>
        toast({
          variant: 'destructive',
          title: '되살리지 못했어요',
          description: errorMessageOf(refusal),
        }),
    });
  }

  return (
    <Card as="div" className={styles.form}>
      <h2 className={cx(styles.formTitle, 'font-title')}>지운 활동과 주제</h2>
      <ul className={styles.deleted}>
        {rows.map((row) => (
          <li key={Object.values(row.item).join()}>
            <div>
              <b>{row.title}</b>
              <small>
                {row.kind} · 글 {formatCount(row.postCount, '편')} ·{' '}
                <Time at={row.purgeAt} as="day" />에 완전히 사라져요
              </small>
            </div>
            <Button
              busy={restore.isPending && restore.variables === row.item}
              aria-label={`‘${row.title}’ 되살리기`}
              onClick={() => handleRestore(row)}
            >
              되살리기
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
