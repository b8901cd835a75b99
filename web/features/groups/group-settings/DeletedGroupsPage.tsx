import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { DeletedGroup } from '../../../../shared/groups/group-settings.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { siteQuery } from '../../accounts/sessions/sessions.api.ts';
import { deletedGroupsQuery } from '../groups/groups.api.ts';
import styles from './GroupSettings.module.css';
import { useRestoreGroup } from './group-settings.api.ts';

export function Component() {
  const { data, error, isFetching, refetch } = useQuery(deletedGroupsQuery);
  const site = useQuery(siteQuery);
  return (
    <>
      <PageHeader title="지운 모임" />
      {error && !data ? (
        <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <SkeletonList count={1} height="140px" />
      ) : data.groups.length === 0 ? (
        <EmptyState
          word="빈자리"
          title="지운 모임이 없어요"
          action={<LinkButton to={paths.groups()}>내 모임으로</LinkButton>}
        >
          모임을 지우면{' '}
          {site.data ? `${site.data.legalFacts.deletedGroupDays}일 동안 ` : '얼마 동안 '}여기에서
          되살릴 수 있어요.
        </EmptyState>
      ) : (
        <div className={styles.page}>
          <Card as="div">
            <ul className={styles.deleted}>
              {data.groups.map((group) => (
                <DeletedRow key={group.groupId} group={group} />
              ))}
            </ul>
          </Card>
        </div>
      )}
    </>
  );
}

function DeletedRow({ group }: { group: DeletedGroup }) {
  const restore = useRestoreGroup();
  const navigate = useNavigate();
  return (
    <li>
      <div>
        <b className={styles.title}>{group.groupTitle}</b>
        <small>
          글 {formatCount(group.postCount, '편')} · 함께한 사람{' '}
          {formatCount(group.memberCount, '명')} · <Time at={group.purgeAt} as="day" />에 완전히
          사라져요
        </small>
      </div>
      <Button
        busy={restore.isPending}
        aria-label={`${group.groupTitle} 되살리기`}
        onClick={() =>
          restore.mutate(group.groupId, {
            onSuccess({ groupId }) {
              void navigate(paths.group(groupId));
            },
            onError: (refusal) =>
              toast({
                variant: 'destructive',
                title: '되살리지 못했어요',
                description: errorMessageOf(refusal),
              }),
          })
        }
      >
        되살리기
      </Button>
    </li>
  );
}
