import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { forgetCode, keepCode } from '../../platform/kept-code.ts';
import { useUser } from '../../platform/session.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx';
import { PageHeader } from '../frame/PageHeader.tsx';
import { myInvitationsQuery } from '../groups/groups.api.ts';
import { readCode } from '../groups/read-code.ts';
import { ByCode } from './ByCode.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import styles from './Invite.module.css';

/** The link of an invitation leads here with the group's code, and so do the invitations by name. */
export function Component() {
  const user = useUser();
  const [search] = useSearchParams();
  const code = readCode(search.get('code') ?? '');
  return (
    <>
      <PageHeader title="받은 초대" />
      {user === null ? <Newcomer code={code} /> : <Mine code={code} />}
    </>
  );
}

function Newcomer({ code }: { code: string }) {
  // Logging in and signing up lead through other pages, perhaps of other sites.
  useEffect(() => {
    if (code !== '') keepCode(code);
  }, [code]);
  return (
    <EmptyState
      word="어서와요"
      title={code === '' ? '로그인하면 받은 초대가 보여요' : '모임에 초대를 받았어요'}
      action={
        <div className={styles.newcomer}>
          <LinkButton look="primary" size="big" to={paths.login({ next: paths.invite({ code }) })}>
            로그인하기
          </LinkButton>
          <LinkButton size="big" to={paths.signUp()}>
            처음이에요, 가입하기
          </LinkButton>
        </div>
      }
    >
      {code === ''
        ? '누가 나를 모임에 초대했는지 여기에서 보고 답해요.'
        : '로그인하거나 가입하면 이 초대로 바로 돌아와요. 코드는 잊지 않고 있을게요.'}
    </EmptyState>
  );
}

function Mine({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useQuery(myInvitationsQuery);
  useEffect(forgetCode, []);
  const invitations = data?.invitations ?? [];
  return (
    <div className={styles.page}>
      {code !== '' && <ByCode key={code} initialCode={code} />}
      {error && !data ? (
        <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <SkeletonList count={2} height="120px" />
      ) : (
        invitations.map((invitation) => (
          <InvitationCard key={invitation.enrollmentId} invitation={invitation} />
        ))
      )}
      {data && invitations.length === 0 && code === '' && (
        <EmptyState
          word="초대"
          title="기다리는 초대가 없어요"
          action={<LinkButton to={paths.groups({ join: '1' })}>모임 코드로 들어가기</LinkButton>}
        >
          누가 초대하면 여기에 나타나요. 모임 코드를 받았다면 바로 들어갈 수 있어요.
        </EmptyState>
      )}
    </div>
  );
}
