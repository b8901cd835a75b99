import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Book } from '../../../../shared/books/books.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { withParticle } from '../../../ui/text/words.ts';
import { BookDialog } from '../books/BookDialog.tsx';
import { booksQuery } from '../books/books.api.ts';
import { BookCodeDialog } from './BookCodeDialog.tsx';
import styles from './Shelf.module.css';
import { ShelfBook } from './ShelfBook.tsx';
import { receivedBooksQuery, useRemoveFromShelf } from './shelf.api.ts';

const FILTERS = ['all', 'mine', 'groups', 'received'] as const;
type Filter = (typeof FILTERS)[number];
const FILTER_LABELS: Record<Filter, string> = {
  all: '모두',
  mine: '내가 만든 책',
  groups: '우리 모임 책',
  received: '받은 책',
};

const EMPTY: Record<Filter, { title: string; text: string }> = {
  all: { title: '아직 책이 없어요', text: '책을 만들거나 코드로 받으면 여기에 꽂혀요.' },
  mine: {
    title: '아직 만든 책이 없어요',
    text: '내 글이나, 내가 만든 모임의 글을 모아 만들 수 있어요.',
  },
  groups: {
    title: '아직 모임의 책이 없어요',
    text: '모임의 선생님이나 모임장이 책을 만들면 여기에 꽂혀요.',
  },
  received: { title: '아직 받은 책이 없어요', text: '책 코드를 받았다면 위에서 적어 주세요.' },
};

export function Component() {
  const own = useQuery(booksQuery);
  const received = useQuery(receivedBooksQuery);
  const failed = [own, received].find(({ isError, data }) => isError && !data);
  const [isCodeOpen, setCodeOpen] = useState(false);
  const hasBooks = (own.data?.books.length ?? 0) + (received.data?.books.length ?? 0) > 0;
  return (
    <>
      <PageHeader title="내 책장">
        <Button onClick={() => setCodeOpen(true)}>책 코드로 받기</Button>
        {hasBooks && (
          <LinkButton to={paths.bookMaking()} variant="primary" icon="plus">
            책 만들기
          </LinkButton>
        )}
      </PageHeader>
      {isCodeOpen && <BookCodeDialog onClose={() => setCodeOpen(false)} />}
      {own.data && received.data ? (
        <BookShelf own={own.data.books} received={received.data.books} />
      ) : failed ? (
        <ErrorState
          page
          error={failed.error}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        >
          책은 모두 그대로 있어요.
        </ErrorState>
      ) : (
        <Loading>
          <div className={styles.shelf}>
            {['가', '나', '다', '라'].map((key) => (
              <div key={key} className={styles.slot}>
                <Skeleton shape="block" height="240px" />
                <div className={styles.plank} />
              </div>
            ))}
          </div>
        </Loading>
      )}
    </>
  );
}

function BookShelf({ own, received }: { own: Book[]; received: Book[] }) {
  const [words, setWords] = useState('');
  const books = [...own, ...received];
  const user = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = FILTERS.find((one) => one === search.get('filter')) ?? 'all';
  const filterParams = filter === 'all' ? {} : { filter };
  const openBook = books.find(({ bookId }) => bookId === search.get('bookId'));

  if (books.length === 0) {
    return (
      <EmptyState
        word="첫 책"
        title="아직 책장이 비어 있어요"
        action={
          <LinkButton to={paths.bookMaking()} variant="primary">
            첫 책 만들기
          </LinkButton>
        }
      >
        쓴 글을 모아 책으로 만들면 여기에 꽂혀요. 우리 모임의 책이나 코드로 받은 책도 여기에서 볼 수
        있어요.
      </EmptyState>
    );
  }

  const matchesFilter: Record<Filter, (book: Book) => boolean> = {
    all: () => true,
    mine: ({ createUserId }) => createUserId === user?.id,
    groups: (book) => book.groupId !== null && !received.includes(book),
    received: (book) => received.includes(book),
  };
  const wanted = words.trim().toLowerCase();
  const found = books.filter(({ bookTitle, bookSubtitle, editor, groupTitle }) =>
    [bookTitle, bookSubtitle, editor, groupTitle].join(' ').toLowerCase().includes(wanted),
  );
  const visible = found.filter(matchesFilter[filter]);

  return (
    <>
      <Field
        className={styles.search}
        label="책장에서 찾기"
        hideLabel
        type="search"
        placeholder="책 제목, 모임, 엮은이"
        maxLength={LIMITS.bookTitle}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Tabs
        value={filter}
        onValueChange={(next) =>
          void navigate(paths.books(next === 'all' ? {} : { filter: next }), {
            preventScrollReset: true,
          })
        }
        label="책 거르기"
        variant="pill"
        tabs={FILTERS.map((value) => ({
          value,
          label: FILTER_LABELS[value],
          count: found.filter(matchesFilter[value]).length,
        }))}
      >
        <TabPanel value={filter}>
          {visible.length === 0 && wanted ? (
            <EmptyState title="찾는 책이 없어요">제목이나 모임 이름을 다시 적어 보세요.</EmptyState>
          ) : visible.length === 0 ? (
            <EmptyState
              word="빈 칸"
              title={EMPTY[filter].title}
              action={<LinkButton to={paths.books()}>모든 책 보기</LinkButton>}
            >
              {EMPTY[filter].text}
            </EmptyState>
          ) : (
            <ul className={styles.shelf}>
              {visible.map((book) => (
                <li key={book.bookId} className={styles.slot}>
                  <ShelfBook
                    book={book}
                    to={paths.books({ ...filterParams, bookId: book.bookId })}
                    isMine={book.createUserId === user?.id}
                  />
                  {received.includes(book) && <RemoveButton book={book} />}
                </li>
              ))}
              {(filter === 'all' || filter === 'mine') && (
                <li className={styles.slot}>
                  <Link to={paths.bookMaking()} className={styles.book}>
                    <span className={styles.fresh}>
                      <Icon name="plus" />새 책
                    </span>
                    <span className={styles.plank} />
                  </Link>
                </li>
              )}
            </ul>
          )}
        </TabPanel>
      </Tabs>
      <BookDialog
        book={openBook?.edition ? openBook : undefined}
        isMine={openBook?.createUserId === user?.id}
        onClose={() =>
          void navigate(paths.books(filterParams), { replace: true, preventScrollReset: true })
        }
      />
    </>
  );
}

function RemoveButton({ book: { bookId, bookTitle } }: { book: Book }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveFromShelf();
  const remove = () =>
    mutate(bookId, {
      onError: ({ message }) =>
        toast({
          title: '책장에서 빼지 못했어요',
          description: message,
          variant: 'destructive',
        }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`‘${bookTitle}’ 책장에서 빼기`}
        onClick={() => setAsking(true)}
      >
        책장에서 빼기
      </Button>
      <AlertDialog
        open={isAsking}
        title={`${withParticle(`‘${bookTitle}’`, '을/를')} 책장에서 뺄까요?`}
        text="다시 꽂으려면 책 코드가 있어야 해요."
        confirm="책장에서 빼기"
        destructive
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      />
    </>
  );
}
