import { useQuery } from '@tanstack/react-query';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { siteQuery } from '../../accounts/sessions/sessions.api.ts';
import { LiveQuoteForm } from './LiveQuoteForm.tsx';
import { Pricing } from './Pricing.tsx';

/** The client-side version; a direct visit gets the prerendered page. */
export function Component() {
  const { data, error, isFetching, refetch } = useQuery(siteQuery);
  if (data) return <Pricing limits={data.membership} quote={<LiveQuoteForm />} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
  ) : (
    <SkeletonList count={2} height="220px" />
  );
}
