import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { setPageTitle } from '../../../platform/document-title.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { ReportDialog } from './reports/ReportDialog.tsx';
import { SquareErrorState } from './SquareErrorState.tsx';
import { SquareGroupView, SquarePostView } from './SquareGroupView.tsx';
import { squareGroupQuery, squarePostQuery } from './square.api.ts';
import { parseSquareParams } from './square-params.ts';

export function Component() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const { post, after, isReporting } = parseSquareParams(query);
  const stopReporting = () =>
    setQuery(
      (now) => {
        now.delete('report');
        return now;
      },
      { replace: true },
    );
  return (
    <>
      {post === '' ? (
        <Introduction groupId={id} after={after} />
      ) : (
        <SquarePostPage groupId={id} postId={post} />
      )}
      {isReporting && (
        <ReportDialog groupId={id} postId={post === '' ? null : post} onClose={stopReporting} />
      )}
    </>
  );
}

function Introduction({ groupId, after }: { groupId: string; after: string }) {
  const { data, error, isFetching, refetch } = useQuery(squareGroupQuery(groupId, after));
  useTitle(data?.group.groupTitle);
  if (error) return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <>
      <PageHeader title={data?.group.groupTitle ?? '광장의 모임'}>
        <LinkButton variant="quiet" icon="back" to={paths.square()}>
          광장으로
        </LinkButton>
      </PageHeader>
      {data ? (
        <SquareGroupView {...data} isFirst={after === ''} />
      ) : (
        <SkeletonList count={3} height="120px" />
      )}
    </>
  );
}

function SquarePostPage({ groupId, postId }: { groupId: string; postId: string }) {
  const { data, error, isFetching, refetch } = useQuery(squarePostQuery(groupId, postId));
  useTitle(data && (data.post.title || data.post.subjectTitle));
  if (error) return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (data) return <SquarePostView {...data} />;
  return (
    <>
      <h1 className="sr-only">광장의 글</h1>
      <SkeletonList count={1} height="420px" />
    </>
  );
}

function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
}

/** Offers a retry only for errors that may pass. */
function Failure({ error, onRetry, busy }: { error: Error; onRetry(): void; busy: boolean }) {
  // The server answers 404 for the missing group, so the browser must show the same page.
  if (error instanceof CallError && error.code === 'GROUP_NOT_FOUND') {
    return <Navigate to={paths.notFound()} replace />;
  }
  if (error instanceof CallError && !error.isPassing) {
    return <SquareErrorState code={error.code} message={error.message} />;
  }
  return (
    <>
      <h1 className="sr-only">광장의 모임</h1>
      <ErrorState page error={error} onRetry={onRetry} busy={busy} />
    </>
  );
}
