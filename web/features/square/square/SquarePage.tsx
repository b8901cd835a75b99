import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import styles from './Square.module.css';
import { SquareList, SquareSearch } from './SquareList.tsx';
import { SQUARE_LEAD } from './SquareSsrPage.tsx';
import { squareQuery } from './square.api.ts';
import { parseSquareParams } from './square-params.ts';

export function Component() {
  const [query, setQuery] = useSearchParams();
  const { search, after } = parseSquareParams(query);
  const { data, error, isFetching, refetch } = useQuery(squareQuery({ search, after }));
  return (
    <>
      <PageHeader title="광장" />
      <p className={styles.lead}>{SQUARE_LEAD}</p>
      <SquareSearch search={search} onSearch={(q) => setQuery(q === '' ? {} : { q })} />
      {error && !data ? (
        <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <SquareList {...data} search={search} isFirst={after === ''} />
      ) : (
        <SkeletonList count={3} height="150px" />
      )}
    </>
  );
}
