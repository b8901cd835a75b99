import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { returnPathOf } from '../../../platform/session/return-path.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import styles from './SecondFactor.module.css';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { secondFactorQuery } from './second-factor.api.ts';

/** The second factor and the passkeys of the person's own account. */
export function Component() {
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery);
  const [search] = useSearchParams();
  const asked = search.get('next');
  return (
    <>
      <PageHeader title="로그인 보안">
        {asked === null ? (
          <LinkButton to={paths.profile()}>프로필로</LinkButton>
        ) : (
          <LinkButton
            variant={data?.enabledAt ? 'primary' : 'plain'}
            to={returnPathOf(asked, window.location.origin)}
          >
            돌아가기
          </LinkButton>
        )}
      </PageHeader>
      {error && !data && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <SkeletonList count={2} height="180px" />}
      {data && !data.isOffered && (
        <EmptyState word="지킴" title="선생님이 만들어 준 계정이에요">
          비밀번호는 선생님이 새로 정해 줄 수 있어서, 2단계 인증과 패스키는 쓰지 않아요.
        </EmptyState>
      )}
      {data?.isOffered && (
        <div className={styles.page}>
          <SecondFactorCard state={data} />
          <PasskeysCard />
        </div>
      )}
    </>
  );
}
