import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import styles from '../../../ui/forms/FormPage.module.css';
import { Card } from '../../../ui/layout/Card.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { passwordResetQuery } from './passwords.api.ts';
import { ResetForm } from './ResetForm.tsx';

/** The history state that the code form of the previous page has set. */
function proofIn(state: unknown): { userEmail: string; code: string } | undefined {
  const { userEmail, code } = (state ?? {}) as { userEmail?: unknown; code?: unknown };
  if (typeof userEmail !== 'string' || typeof code !== 'string') return undefined;
  return { userEmail, code };
}

export function Component() {
  const [search] = useSearchParams();
  const location = useLocation();
  const proof = proofIn(location.state);
  const code = search.get('code');
  const isForAdministrator = search.has('administrator');
  const [isInvalid, setInvalid] = useState(false);
  return (
    <Card>
      <h1 className="font-title">새 비밀번호 정하기</h1>
      {isInvalid || (code === null && proof === undefined) ? (
        <InvalidLink isInvalid={isInvalid} isForAdministrator={isForAdministrator} />
      ) : proof === undefined ? (
        <LinkReset
          code={code ?? ''}
          isForAdministrator={isForAdministrator}
          onInvalid={() => setInvalid(true)}
        />
      ) : (
        <>
          <p className={styles.lead}>
            <b>{proof.userEmail}</b> 메일을 확인했어요. 이제부터 쓸 비밀번호를 적어 주세요.
          </p>
          <ResetForm proof={proof} userLogin="" onInvalid={() => setInvalid(true)} />
        </>
      )}
    </Card>
  );
}

interface LinkResetProps {
  code: string;
  /** The link comes from the command on the server and not by e-mail. */
  isForAdministrator: boolean;
  onInvalid(): void;
}

function LinkReset({ code, isForAdministrator, onInvalid }: LinkResetProps) {
  const link = useQuery(passwordResetQuery(code));
  if (link.isPending) {
    return (
      <Loading>
        <Skeleton shape="block" height="180px" />
      </Loading>
    );
  }
  if (link.isError) {
    const isRefused = link.error instanceof CallError && !link.error.isPassing;
    if (isRefused) return <InvalidLink isInvalid isForAdministrator={isForAdministrator} />;
    return (
      <ErrorState error={link.error} onRetry={() => void link.refetch()}>
        {isForAdministrator ? '받은' : '메일의'} 링크는 그대로 쓸 수 있어요.
      </ErrorState>
    );
  }
  const { userLogin } = link.data;
  return (
    <>
      <p className={styles.lead}>
        {isForAdministrator ? (
          <>
            관리자 아이디 <b>{userLogin}</b>의 비밀번호를 적어 주세요. 다음부터 이 비밀번호로
            로그인해요.
          </>
        ) : (
          <>
            아이디 <b>{userLogin}</b>의 새 비밀번호를 적어 주세요. 다른 곳에서 로그인되어 있던 것은
            모두 로그아웃돼요.
          </>
        )}
      </p>
      <ResetForm proof={{ code }} userLogin={userLogin} onInvalid={onInvalid} />
    </>
  );
}

interface InvalidLinkProps {
  isInvalid: boolean;
  isForAdministrator: boolean;
}

function InvalidLink({ isInvalid, isForAdministrator }: InvalidLinkProps) {
  if (isForAdministrator) {
    return (
      <p className={styles.lead}>
        이 링크는 이미 썼거나 시간이 지났어요. 관리자의 첫 로그인 링크는 {SECONDS.setUpLink / 3600}
        시간 동안, 한 번만 쓸 수 있어요. 아직 비밀번호를 정하지 않았다면 서버에서 같은 명령으로 새
        링크를 만들어 주세요.
      </p>
    );
  }
  return (
    <>
      <p className={styles.lead}>
        {isInvalid
          ? `이 링크는 이미 썼거나 시간이 지났어요. 메일로 받은 링크는 ${SECONDS.passwordLink / 60}분 동안, 한 번만 쓸 수 있어요. 이번에는 비밀번호를 바꾸지 않았어요.`
          : '메일로 받은 링크로 들어오면 새 비밀번호를 정할 수 있어요. 메일을 아직 받지 않았다면 비밀번호 찾기에서 받아 주세요.'}
      </p>
      <div className={styles.form}>
        <LinkButton to={paths.findPassword()} variant="primary" size="big" wide>
          {isInvalid ? '새 링크 받기' : '비밀번호 찾기'}
        </LinkButton>
      </div>
      <p className={styles.note}>
        선생님이 만들어 주신 계정이라면 선생님께 새 임시 비밀번호를 받을 수 있어요.
      </p>
    </>
  );
}
