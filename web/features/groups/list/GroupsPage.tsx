import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { canCreateAccounts } from '../../../../shared/groups/managed-accounts.ts';
import { paths } from '../../../app/paths.ts';
import { endArrival, isArrival, useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { TeacherRequestNote } from '../../accounts/teacher-requests/TeacherRequestNote.tsx';
import { myGroupsQuery, myInvitationsQuery } from '../groups/groups.api.ts';
import { JoinDialog } from '../joining/JoinDialog.tsx';
import { DeletedGroupsLink } from './DeletedGroupsLink.tsx';
import { GroupList } from './GroupList.tsx';
import styles from './GroupsPage.module.css';

export function Component() {
  // Teachers open groups; pupils join them with a code.
  const user = useUser();
  const isTeaching = user !== null && (canCreateAccounts(user) || Boolean(user.teacherRequest));
  const [search, setSearch] = useSearchParams();
  const code = search.get('code');
  const isJoining = search.has('join') || code !== null;
  const { data, error, isFetching, refetch } = useQuery(myGroupsQuery);
  // After a log-in, and from the landing page, which is another document.
  const [isArriving] = useState(() => isArrival() || search.has('begin'));
  useEffect(endArrival, []);
  const invited = useQuery(myInvitationsQuery).data?.invitations.length ?? 0;

  function setJoining(next: boolean) {
    setSearch(
      (now) => {
        now.delete('code');
        now.delete('join');
        if (next) now.set('join', '1');
        return now;
      },
      { replace: !next },
    );
  }

  const only = data?.groups.length === 1 && data.enrollments.length === 0 && data.groups[0];
  // A pupil of one class begins there.
  if (isArriving && only && only.createUserId !== user?.id && invited === 0) {
    return <Navigate replace to={paths.group(only.groupId)} />;
  }

  const isEmpty = data?.groups.length === 0 && data.enrollments.length === 0 && invited === 0;
  const joinButton = <Button onClick={() => setJoining(true)}>코드로 들어가기</Button>;
  const createLink = !user?.isManaged && (
    <LinkButton variant={isTeaching ? 'primary' : 'plain'} icon="plus" to={paths.groupCreation()}>
      모임 만들기
    </LinkButton>
  );
  const largeJoinButton = (
    <Button
      key="join"
      variant={isTeaching ? 'plain' : 'primary'}
      size="big"
      onClick={() => setJoining(true)}
    >
      코드로 들어가기
    </Button>
  );
  const largeCreateLink = !user?.isManaged && (
    <LinkButton
      key="create"
      variant={isTeaching ? 'primary' : 'plain'}
      size="big"
      to={paths.groupCreation()}
    >
      모임 만들기
    </LinkButton>
  );
  return (
    <>
      <PageHeader title="내 모임">
        {data && !isEmpty && (
          <>
            {joinButton}
            {createLink}
          </>
        )}
      </PageHeader>
      <TeacherRequestNote />
      {error && !data ? (
        <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <SkeletonList count={2} height="168px" />
      ) : isEmpty ? (
        <EmptyState
          word="함께써요"
          title={isTeaching ? '아직 모임이 없어요' : '아직 들어간 모임이 없어요'}
          action={
            <div className={styles.actions}>
              {isTeaching ? [largeCreateLink, largeJoinButton] : [largeJoinButton, largeCreateLink]}
            </div>
          }
        >
          모임은 한 반이 함께 글을 쓰고, 서로 읽고, 답을 주고받는 곳이에요.{' '}
          {isTeaching
            ? '우리 반 모임을 만들면 학생 계정과 모임 코드를 나누어 줄 수 있어요.'
            : '선생님이나 친구에게 받은 코드를 적으면 들어갈 수 있어요.'}
        </EmptyState>
      ) : (
        <GroupList groups={data.groups} enrollments={data.enrollments} />
      )}
      <DeletedGroupsLink />
      {isJoining && <JoinDialog open initialCode={code ?? ''} onClose={() => setJoining(false)} />}
    </>
  );
}
