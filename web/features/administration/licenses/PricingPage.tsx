import { useQuery } from '@tanstack/react-query';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { siteQuery } from '../../accounts/sessions/sessions.api.ts';
import { Pricing } from './Pricing.tsx';

/** Within the application; whoever comes from outside is sent the page rendered. */
export function Component() {
  const { data, error, isFetching, refetch } = useQuery(siteQuery);
  if (data) return <Pricing limits={data.membership} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
  ) : (
    <SkeletonList count={2} height="220px" />
  );
}
