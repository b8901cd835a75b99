import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Book } from '../../../../shared/books/books.ts';
import type { BookSharing } from '../../../../shared/books/sharing.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { bookQuery, usePublishBook } from '../books/books.api.ts';
import { isBeingMade } from '../books/books.model.ts';
import { CodeCard } from './CodeCard.tsx';
import { PublicPageCard } from './PublicPageCard.tsx';
import styles from './Sharing.module.css';
import { sharingQuery, useShareBook } from './sharing.api.ts';
import { WriterConsents } from './WriterConsents.tsx';

/** For the maker: who outside the group may see the book, and what of it. */
export function Component() {
  const { bookId = '' } = useParams();
  const book = useQuery(bookQuery(bookId));
  const editionId = book.data?.edition?.editionId;
  const sharing = useQuery({ ...sharingQuery(bookId, editionId), enabled: book.isSuccess });
  const error = book.error ?? sharing.error;
  return (
    <>
      <PageHeader title="책 나누기">
        <LinkButton to={paths.books()} icon="shelf">
          내 책장
        </LinkButton>
      </PageHeader>
      {book.data && sharing.data ? (
        <Sharing book={book.data} sharing={sharing.data} />
      ) : error instanceof CallError && error.code === 'BOOK_NOT_FOUND' ? (
        <ErrorState title="이 책은 나눌 수 없어요">
          책을 만든 사람이 그 모임의 모임장일 때만 나눌 수 있어요.
        </ErrorState>
      ) : error ? (
        <ErrorState
          page
          error={error}
          onRetry={() => void (book.error ? book : sharing).refetch()}
          busy={book.isFetching || sharing.isFetching}
        />
      ) : (
        <SkeletonList count={3} height="160px" />
      )}
    </>
  );
}

function Sharing({ book, sharing }: { book: Book; sharing: BookSharing }) {
  const { bookId, edition, bookTitle } = book;
  const { mutate, isPending } = useShareBook(bookId, edition?.editionId);
  if (!edition) {
    return (
      <EmptyState
        word="아직"
        title="책을 낸 다음에 나눌 수 있어요"
        action={
          <LinkButton variant="primary" to={paths.bookPreview({ bookId })}>
            미리보기로
          </LinkButton>
        }
      />
    );
  }
  const change = (next: { hasCode?: boolean; isPublic?: boolean }) =>
    mutate(
      { hasCode: sharing.code !== null, isPublic: sharing.isPublic, ...next },
      {
        onError: ({ message }) =>
          toast({ title: '바꾸지 못했어요', description: message, variant: 'destructive' }),
      },
    );
  return (
    <div className={styles.page}>
      <p className={styles.lead}>
        ‘{bookTitle}’ {edition.editionNumber}판. 모임 밖에서는 글쓴이가 허락한 글만 보여요.
      </p>
      {sharing.needsNewEdition && <NewEdition book={book} />}
      <CodeCard sharing={sharing} busy={isPending} onChange={(hasCode) => change({ hasCode })} />
      <PublicPageCard
        bookTitle={bookTitle}
        sharing={sharing}
        busy={isPending}
        onChange={(isPublic) => change({ isPublic })}
      />
      <WriterConsents bookId={bookId} groupId={book.groupId} />
    </div>
  );
}

function NewEdition({ book }: { book: Book }) {
  const { bookId } = book;
  const { mutate, isPending } = usePublishBook();
  return (
    <section className={styles.note} aria-label="새 판이 필요해요">
      <p>펴낸 뒤에 글을 뺀 사람이 있어요. 새 판을 내면 그 글 없이 책이 나와요.</p>
      {isBeingMade(book) ? (
        <LinkButton to={paths.bookPreview({ bookId })}>새 판을 만들고 있어요</LinkButton>
      ) : (
        <Button
          variant="primary"
          icon="refresh"
          busy={isPending}
          onClick={() =>
            mutate(bookId, {
              onError: ({ message }) =>
                toast({
                  title: '새 판을 내지 못했어요',
                  description: message,
                  variant: 'destructive',
                }),
            })
          }
        >
          새 판 내기
        </Button>
      )}
    </section>
  );
}
