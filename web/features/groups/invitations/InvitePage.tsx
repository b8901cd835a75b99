import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import {
  deletePendingInvite,
  savePendingInvite,
} from '../../../platform/session/pending-invite.ts';
import { useUser } from '../../../platform/session/session.ts';
import { loginAddress } from '../../../platform/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { myInvitationsQuery } from '../groups/groups.api.ts';
import { parseGroupCode } from '../joining/joining.model.ts';
import { GroupCodeForm } from './GroupCodeForm.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import styles from './Invite.module.css';
import { JoinByCodeCard } from './JoinByCodeCard.tsx';

/** Invitation links with a code and personal invitations both lead here. */
export function Component() {
  const user = useUser();
  const [search] = useSearchParams();
  const code = parseGroupCode(search.get('code') ?? '');
  return (
    <>
      <PageHeader title="받은 초대" />
      {user === null ? <SignedOutInvite code={code} /> : <MyInvitations code={code} />}
    </>
  );
}

function SignedOutInvite({ code }: { code: string }) {
  // The code is stored, because log-in and sign-up lead through other pages and other sites.
  useEffect(() => {
    if (code !== '') savePendingInvite(code);
  }, [code]);
  const navigate = useNavigate();
  if (code === '') {
    return (
      <div className={styles.page}>
        <GroupCodeForm
          title="모임 코드로 들어가기"
          confirm="다음"
          onCode={(typed) => void navigate(paths.invite({ code: typed }))}
        >
          <p className={styles.text}>
            선생님이나 모임장에게 받은 여덟 글자를 적어 주세요. 로그인하거나 가입하면 그 모임으로
            이어져요.
          </p>
        </GroupCodeForm>
        <p className={styles.login}>
          이름으로 초대를 받았나요?{' '}
          <Link to={loginAddress({ next: paths.invite() })}>로그인하면 보여요</Link>
        </p>
      </div>
    );
  }
  return (
    <EmptyState
      word="어서와요"
      title="모임에 초대를 받았어요"
      action={
        <div className={styles.signedOut}>
          <LinkButton
            variant="primary"
            size="big"
            to={loginAddress({ next: paths.invite({ code }) })}
          >
            로그인하기
          </LinkButton>
          <LinkButton size="big" to={paths.signUp()}>
            처음이에요, 가입하기
          </LinkButton>
        </div>
      }
    >
      로그인하거나 가입하면 이 초대로 바로 돌아와요. 코드는 기억해 둘게요.
    </EmptyState>
  );
}

function MyInvitations({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useQuery(myInvitationsQuery);
  useEffect(deletePendingInvite, []);
  const invitations = data?.invitations ?? [];
  return (
    <div className={styles.page}>
      <JoinByCodeCard key={code} initialCode={code} />
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
        <EmptyState word="초대" title="기다리는 초대가 없어요">
          누가 이름으로 초대하면 여기에 나타나요.
        </EmptyState>
      )}
    </div>
  );
}
