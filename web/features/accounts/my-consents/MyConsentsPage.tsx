import { useInfiniteQuery } from '@tanstack/react-query';
import type { ConsentRecord } from '../../../../shared/accounts/my-consents.ts';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { decisionWords, isInForce, subjectWords, withdrawalPage } from './consent-words.ts';
import styles from './MyConsents.module.css';
import { myConsentsQuery } from './my-consents.api.ts';

/** What the person decided about their texts, and what guardians and teachers confirmed about them. */
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
        내 글을 책이나 광장에 싣고 AI에 보내는 일에 누가 언제 동의했는지, 그때 어떤 글을 읽었는지
        그대로 남아 있어요.
      </p>
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
              <Consent consent={consent} />
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
    </>
  );
}

function Consent({ consent }: { consent: ConsentRecord }) {
  const { book, group, post, recipient, decidedAt, decidedBy, replacedAt, wording } = consent;
  const about = [post?.title, book?.bookTitle, group?.groupTitle, recipient].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
  const page = withdrawalPage(consent);
  return (
    <article className={styles.consent} data-past={replacedAt !== null || undefined}>
      <h2>
        {subjectWords(consent)} <span>{decisionWords(consent)}</span>
      </h2>
      <p className={styles.facts}>
        {isInForce(consent) ? (
          <Chip tone="done" icon="check">
            지금 그래요
          </Chip>
        ) : (
          <Chip>{replacedAt === null ? '끝났어요' : '예전 기록'}</Chip>
        )}
        <Time at={decidedAt} as="clock" />
        <span>
          {decidedBy === null ? '탈퇴한 사용자' : decidedBy.isMe ? '내가' : decidedBy.penName}
        </span>
        {about.length > 0 && <span>{about.join(' · ')}</span>}
      </p>
      <div className={styles.acts}>
        {wording !== null && (
          <details>
            <summary>그때 읽은 글</summary>
            <h3>{wording.title}</h3>
            {wording.text.split(/\n\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        )}
        {page !== undefined && (
          <LinkButton size="small" to={page}>
            거두러 가기
          </LinkButton>
        )}
      </div>
    </article>
  );
}
