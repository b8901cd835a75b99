import { useQuery } from '@tanstack/react-query';
import type { LegalText } from '../../legal/markdown.ts';
import { ErrorState, SkeletonList } from '../../ui/states.tsx';
import { siteQuery } from '../sessions/sessions.api.ts';
import { LegalPage } from './LegalPage.tsx';

/** A text within the application; whoever comes from outside is sent it rendered. */
export function LegalScreen({ texts }: { texts: [LegalText, ...LegalText[]] }) {
  const { data, error, isFetching, refetch } = useQuery(siteQuery);
  if (data) return <LegalPage texts={texts} facts={data.legalFacts} />;
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
