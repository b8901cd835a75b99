import { useQuery } from '@tanstack/react-query';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { siteQuery } from '../sessions/sessions.api.ts';
import { ParentsView } from './ParentsView.tsx';

/** The client-side version; a direct visit gets the server-rendered page. */
export function Component() {
  const { data, error, isFetching, refetch } = useQuery(siteQuery);
  if (data) return <ParentsView facts={data.legalFacts} />;
  return (
    <main id="main">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonList count={6} height="28px" />
      )}
    </main>
  );
}
