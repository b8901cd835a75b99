import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { AgreementRecords } from './AgreementRecords.tsx';
import { ConsentArticle } from './ConsentArticle.tsx';
import styles from './MyConsents.module.css';
import { myConsentsQuery } from './my-consents.api.ts';

/** What the person agreed to and decided about their texts, and what guardians and teachers confirmed. */
export function Component() {
  const found = useInfiniteQuery(myConsentsQuery);
  const { data, error, isFetching, refetch } = found;
  const consents = data?.pages.flatMap((page) => page.consents);
  return (
    <>
      <PageHeader title="내 동의 기록">
        <LinkButton to={paths.profile()}>프로필로</LinkButton>
      </PageHeader>
      <p className={styles.lead}>
        약관에, 그리고 내 글을 책이나 광장에 싣고 AI에 보내는 일에 누가 언제 동의했는지, 그때 어떤
        글을 읽었는지 그대로 남아 있어요. 내가 한 동의는 여기서 취소할 수 있어요.
      </p>
      <AgreementRecords />
      <section aria-labelledby="consents-title" className={styles.section}>
        <h2 id="consents-title">내 글과 계정</h2>
        {error && !data && (
          <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {!data && !error && <SkeletonList count={4} height="96px" />}
        {consents?.length === 0 && (
          <EmptyState word="동의" title="아직 동의한 것이 없어요">
            책에 글을 싣거나 광장에 보이려면 그때마다 먼저 물어봐요.
          </EmptyState>
        )}
        {consents !== undefined && consents.length > 0 && (
          <ol className={styles.list}>
            {consents.map((consent) => (
              <li key={consent.consentId}>
                <ConsentArticle consent={consent} />
              </li>
            ))}
          </ol>
        )}
        {found.hasNextPage && (
          <div className={styles.more}>
            <Button onClick={() => void found.fetchNextPage()} busy={found.isFetchingNextPage}>
              더 보기
            </Button>
          </div>
        )}
      </section>
    </>
  );
}
