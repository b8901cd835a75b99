import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { Reader } from './Reader.tsx';
import styles from './Viewer.module.css';
import { editionQuery, editionsQuery } from './viewer.api.ts';

export function Component() {
  const { bookId = '' } = useParams();
  const [search] = useSearchParams();
  const editions = useQuery(editionsQuery(bookId));
  const all = editions.data?.editions ?? [];
  const edition = all.find(({ editionId }) => editionId === search.get('edition')) ?? all[0];
  return (
    <main id="main" className={styles.viewer}>
      {edition ? (
        <Edition key={edition.editionId} bookId={bookId} editionId={edition.editionId} />
      ) : editions.error ? (
        <ErrorState page error={editions.error} onRetry={() => void editions.refetch()} />
      ) : editions.data ? (
        <EmptyState
          title="아직 펴낸 책이 아니에요"
          action={<LinkButton to={paths.books()}>책장으로</LinkButton>}
        />
      ) : (
        <Waiting />
      )}
    </main>
  );
}

const Waiting = () => (
  <Loading>
    <Skeleton shape="block" height="70vh" />
  </Loading>
);

function Edition({ bookId, editionId }: { bookId: string; editionId: string }) {
  const { data, error, isFetching, refetch } = useQuery(editionQuery(bookId, editionId));
  if (data) return <Reader contents={data} />;
  return error ? (
    <ErrorState
      page
      error={error}
      onRetry={() => void refetch()}
      busy={isFetching}
      action={<LinkButton to={paths.books({ bookId })}>책장에서 PDF로 보기</LinkButton>}
    />
  ) : (
    <Waiting />
  );
}
