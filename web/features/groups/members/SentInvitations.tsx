import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import { Button } from '../../../ui/Button.tsx';
import type { SearchQuery } from '../../../ui/hooks/use-search-query.ts';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { sentInvitationsQuery } from '../invitations/invitations.api.ts';
import { HiddenRowsNote } from './JoinRequests.tsx';
import styles from './Members.module.css';
import { useCancelInvitations } from './members.api.ts';
import { formatNames, PeopleCard } from './PeopleCard.tsx';
import { type Person, useSelection } from './use-selection.ts';

export function SentInvitations({ groupId, search }: { groupId: string; search: SearchQuery }) {
  const selection = useSelection();
  const { data, error, isFetching, refetch } = useQuery({
    ...sentInvitationsQuery(groupId, search.query),
    placeholderData: keepPreviousData,
  });
  const { isPending, mutate, variables } = useCancelInvitations(groupId);
  const [isConfirming, setConfirming] = useState(false);

  function cancel(people: ReadonlyMap<string, Person>) {
    mutate([...people.keys()], {
      onSuccess(outcome) {
        setConfirming(false);
        if (people === selection.people) {
          const done = outcome.done.length;
          selection.applyOutcome(
            outcome,
            done > 0 ? `초대 ${formatCount(done, '건')}을 취소했어요.` : '',
          );
          return;
        }
        selection.set([...people.values()], false);
        const [failure] = outcome.failures;
        if (failure) toast({ title: failure.reason, variant: 'destructive' });
      },
    });
  }

  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={1} height="120px" />;
  const { invitations, total } = data;
  if (total === 0 && search.text === '' && search.query === '' && !selection.result) {
    return (
      <p className={styles.none}>
        답을 기다리는 초대가 없어요. 이미 가입한 사람은 위의 ‘초대하기’로 필명이나 아이디를 적어
        초대할 수 있어요.
      </p>
    );
  }
  return (
    <>
      <PeopleCard
        title={`보낸 초대 ${formatCount(total, '건')}`}
        total={total}
        search={search}
        selection={selection}
        rows={invitations.map(({ enrollmentId: id, penName, userAvatarUrl, createdAt }) => ({
          id,
          penName,
          userAvatarUrl,
          facts: (
            <>
              <Time at={createdAt} /> 초대했고, 답을 기다려요
            </>
          ),
          actions: (
            <Button
              size="small"
              variant="quiet"
              aria-label={`${politeName(penName)} 초대 취소`}
              busy={isPending && variables.length === 1 && variables[0] === id}
              disabled={isPending && variables.length > 1}
              onClick={() => cancel(new Map([[id, { id, penName }]]))}
            >
              취소하기
            </Button>
          ),
        }))}
        actions={
          <Button size="small" disabled={isPending} onClick={() => setConfirming(true)}>
            {formatCount(selection.people.size, '건')} 취소하기
          </Button>
        }
      >
        <HiddenRowsNote shown={invitations.length} total={total} />
      </PeopleCard>
      <AlertDialog
        open={isConfirming}
        title={`초대 ${formatCount(selection.people.size, '건')}을 취소할까요?`}
        text={`${formatNames(selection.people)}에게 보낸 초대예요. 나중에 다시 초대할 수 있어요.`}
        confirm="취소하기"
        busy={isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => cancel(selection.people)}
      />
    </>
  );
}
