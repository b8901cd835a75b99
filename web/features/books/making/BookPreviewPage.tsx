import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import type { BookDraft } from '../../../../shared/books/book-drafts.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SkeletonList } from '../../../ui/status/PageStates.tsx';
import { bookQuery, usePublishBook } from '../books/books.api.ts';
import { isBeingMade } from '../books/books.model.ts';
import { BookStatus } from './BookProgress.tsx';
import { MakingFrame } from './MakingFrame.tsx';
import { OpenedBook } from './OpenedBook.tsx';

export function Component() {
  const [search] = useSearchParams();
  const bookId = search.get('bookId');
  if (!bookId) return <Navigate replace to={paths.bookMaking()} />;
  return (
    <main id="main">
      <OpenedBook key={bookId} bookId={bookId}>
        {(draft) => <Preview draft={draft} />}
      </OpenedBook>
    </main>
  );
}

function Preview({ draft }: { draft: BookDraft }) {
  const { bookId, bookTitle } = draft;
  const { data: book } = useQuery(bookQuery(bookId));
  const { mutate, isPending } = usePublishBook();
  const isBusy = isPending || (book !== undefined && isBeingMade(book));
  return (
    <MakingFrame
      bookId={bookId}
      title={bookTitle}
      step="preview"
      action={
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() =>
            mutate(bookId, {
              onError: (error) =>
                toast({
                  title: '책을 내지 못했어요',
                  description: error instanceof CallError ? error.message : '',
                  variant: 'destructive',
                }),
            })
          }
        >
          {isBusy ? '내는 중' : '책 내기'}
        </Button>
      }
    >
      {book ? <BookStatus book={book} /> : <SkeletonList count={1} height="320px" />}
    </MakingFrame>
  );
}
