import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { type PublicBookContent, readingAt } from '../../../../shared/books/public-book-page.ts';
import { PublicFooter } from '../../../app/landing/PublicFooter.tsx';
import { PublicHeader } from '../../../app/landing/PublicHeader.tsx';
import { CallError, canRetry } from '../../../platform/client/call-error.ts';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { PublicBookView } from './PublicBookView.tsx';
import { publicBookQuery, publicTextsQuery } from './public-book.api.ts';

/** The client-side version; a direct visit gets the server-rendered page. */
export function Component() {
  const { slug = '' } = useParams();
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <Loaded slug={slug} />
      <PublicFooter />
    </>
  );
}

function Loaded({ slug }: { slug: string }) {
  const [search] = useSearchParams();
  const editionId = search.get('edition');
  const page = search.get('page');
  const ref = { slug, ...(editionId && { editionId }) };
  const book = useQuery(publicBookQuery(ref));
  const texts = useQuery({ ...publicTextsQuery(ref), enabled: page !== null });
  const error = book.error ?? texts.error;
  const content = contentOf();
  if (content) return <PublicBookView slug={slug} isEmbedded={false} content={content} />;
  return (
    <main id="main">
      {error ? (
        <ErrorState error={error} onRetry={() => void book.refetch()} busy={book.isFetching} />
      ) : (
        <SkeletonList count={4} height="64px" />
      )}
    </main>
  );

  function contentOf(): PublicBookContent | undefined {
    if (error instanceof CallError && !canRetry(error))
      return { kind: 'refusal', code: error.code, message: error.message };
    if (!book.data) return undefined;
    if (page === null) return { kind: 'contents', book: book.data };
    if (!texts.data) return undefined;
    const reading = readingAt(texts.data.pages, Number(page));
    return reading
      ? { kind: 'page', book: book.data, reading }
      : { kind: 'refusal', code: 'PAGE_NOT_FOUND', message: '그 쪽을 찾을 수 없어요.' };
  }
}
