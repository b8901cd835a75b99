import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Group } from '../../../../shared/groups/groups.ts';
import type { JoinRequest } from '../../../../shared/groups/members.ts';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import type { SearchQuery } from '../../../ui/hooks/use-search-query.ts';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { joinRequestsQuery, POLLING } from '../groups/groups.api.ts';
import styles from './Members.module.css';
import { useDecide } from './members.api.ts';
import { formatNames, PeopleCard } from './PeopleCard.tsx';
import { type Person, useSelection } from './use-selection.ts';

const CLASSIFICATION_LABELS: Record<JoinRequest['userClassify'], string> = {
  STUDENT: '학생',
  TEACHER: '선생님',
  GENERAL: '일반',
  COOLSCHOOL: '쿨스쿨',
  ADMIN: '관리자',
};

type People = ReadonlyMap<string, Person>;

export function JoinRequests({ group, search }: { group: Group; search: SearchQuery }) {
  const { groupId } = group;
  const selection = useSelection();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...joinRequestsQuery(groupId, search.query),
    ...POLLING,
    placeholderData: keepPreviousData,
  });
  const { isPending, mutate } = useDecide(groupId);
  const [rejecting, setRejecting] = useState<People>();

  function decide(decision: 'ACCEPT' | 'REJECT', people: People) {
    mutate(
      { decision, enrollmentIds: [...people.keys()] },
      {
        onSuccess(outcome) {
          setRejecting(undefined);
          const done = outcome.done.length;
          const resultText = decision === 'ACCEPT' ? '이 들어왔어요.' : '의 신청을 거절했어요.';
          if (people === selection.people) {
            selection.applyOutcome(
              outcome,
              done > 0 ? `${formatCount(done, '명')}${resultText}` : '',
            );
            return;
          }
          selection.set([...people.values()], false);
          const [failure] = outcome.failures;
          if (failure) toast({ title: failure.reason, variant: 'destructive' });
        },
      },
    );
  }

  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={1} height="240px" />;
  const requests = data.enrollments;
  const isSearch = search.text !== '' || search.query !== '' || isPlaceholderData;
  if (requests.length === 0 && !isSearch && !selection.result) {
    return <NoRequests group={group} />;
  }
  return (
    <>
      <PeopleCard
        title={`들어오려는 사람 ${formatCount(data.total, '명')}`}
        total={data.total}
        search={search}
        selection={selection}
        rows={requests.map(({ enrollmentId: id, penName, userAvatarUrl, ...request }) => ({
          id,
          penName,
          userAvatarUrl,
          facts: (
            <>
              {CLASSIFICATION_LABELS[request.userClassify]} · <Time at={request.createdAt} />
            </>
          ),
          actions: (
            <>
              <Button
                size="small"
                variant="quiet"
                disabled={isPending}
                aria-label={`${politeName(penName)}의 신청 거절하기`}
                onClick={() => setRejecting(new Map([[id, { id, penName }]]))}
              >
                거절하기
              </Button>
              <Button
                size="small"
                variant={requests.length === 1 && selection.people.size === 0 ? 'primary' : 'plain'}
                disabled={isPending}
                aria-label={`${politeName(penName)} 승인하기`}
                onClick={() => decide('ACCEPT', new Map([[id, { id, penName }]]))}
              >
                승인하기
              </Button>
            </>
          ),
        }))}
        actions={
          <>
            <Button
              size="small"
              disabled={isPending}
              onClick={() => setRejecting(selection.people)}
            >
              {formatCount(selection.people.size, '명')} 거절하기
            </Button>
            <Button
              size="small"
              variant="primary"
              busy={isPending}
              onClick={() => decide('ACCEPT', selection.people)}
            >
              {formatCount(selection.people.size, '명')} 승인하기
            </Button>
          </>
        }
      >
        <HiddenRowsNote shown={requests.length} total={data.total} />
      </PeopleCard>
      <AlertDialog
        open={rejecting !== undefined}
        title={
          rejecting && rejecting.size > 1
            ? `신청 ${formatCount(rejecting.size, '건')}을 거절할까요?`
            : '신청을 거절할까요?'
        }
        text={`${rejecting ? formatNames(rejecting) : ''}은 들어오지 않아요. 코드로 다시 신청할 수는 있어요.`}
        confirm="거절하기"
        onConfirm={() => rejecting && decide('REJECT', rejecting)}
        onCancel={() => setRejecting(undefined)}
        busy={isPending}
      />
    </>
  );
}

/** The server limits the list; further requests appear as these are decided. */
export function HiddenRowsNote({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return (
    <p className={styles.none}>
      모두 {formatCount(total, '명')} 가운데 {formatCount(shown, '명')}을 보여요. 답하면 다음 사람이
      나타나고, 이름으로 찾을 수도 있어요.
    </p>
  );
}

function NoRequests({ group }: { group: Group }) {
  return (
    <EmptyState
      word="참여신청"
      title="기다리는 신청이 없어요"
      action={
        <LinkButton to={paths.manageUsers(group.groupId, { tab: 'invitations' })}>
          모임 코드 보기
        </LinkButton>
      }
    >
      {group.settings.joinPolicy === 'OPEN'
        ? '코드를 아는 사람은 신청 없이 바로 들어와요. 승인해야 들어오게 하려면 모임 설정에서 바꿔요.'
        : '누가 모임 코드를 적으면 여기에 보여요. 승인하면 바로 함께 쓸 수 있어요.'}
    </EmptyState>
  );
}
