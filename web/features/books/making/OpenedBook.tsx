import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BookDraft } from '../../../../shared/books/book-drafts.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import styles from './Making.module.css';
import { bookDraftQuery } from './making.api.ts';

/** Loads a draft for one of the steps. */
export function OpenedBook({
  bookId,
  children,
}: {
  bookId: string;
  children(draft: BookDraft): ReactNode;
}) {
  const { data, error, isFetching, refetch } = useQuery(bookDraftQuery(bookId));
  if (data) return children(data);
  return (
    <div className={styles.loading}>
      <PageHeader title="책 만들기">
        <LinkButton to={paths.bookMaking()} icon="back">
          책 만들기로
        </LinkButton>
      </PageHeader>
      {error instanceof CallError && error.code === 'BOOK_NOT_FOUND' ? (
        <ErrorState title="이 책을 찾을 수 없어요">
          주소가 바뀌었거나, 고칠 수 없는 책이에요. 내 책장에서 찾아보세요.
        </ErrorState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching}>
          책은 그대로 있어요.
        </ErrorState>
      ) : (
        <SkeletonList count={5} height="64px" />
      )}
    </div>
  );
}
