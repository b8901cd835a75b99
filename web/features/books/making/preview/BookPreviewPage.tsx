import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { BookDraft } from '../../../../../shared/books/book-drafts.ts';
import { paths } from '../../../../app/paths.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useMediaQuery } from '../../../../ui/hooks/use-media-query.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { ErrorState, SkeletonList } from '../../../../ui/status/PageStates.tsx';
import { bookQuery, usePublishBook } from '../../books/books.api.ts';
import { hasFailed, isBeingMade } from '../../books/books.model.ts';
import { pagesAt, type View } from '../../books/pages.model.ts';
import { ChapterDialog } from '../chapters/ChapterDialog.tsx';
import { BookConflictDialog } from '../draft/BookConflictDialog.tsx';
import { changeChapter } from '../draft/book-content.ts';
import { useBookDraft, useDraftView } from '../draft/use-book-draft.ts';
import { MakingFrame } from '../MakingFrame.tsx';
import { OpenedBook } from '../OpenedBook.tsx';
import { BookStatus } from './BookStatus.tsx';
import { Contents } from './Contents.tsx';
import { EditButtons } from './editing/EditButtons.tsx';
import { sectionsOn } from './editing/editing.model.ts';
import { Findings } from './Findings.tsx';
import { Pages } from './Pages.tsx';
import styles from './Preview.module.css';
import { PublishQuestion } from './PublishQuestion.tsx';
import { checkQuery, previewQuery, useReloadPreview } from './preview.api.ts';
import { cardsOf, isOfOnePlace, isSettled } from './preview.model.ts';

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
  const { bookId } = draft;
  const session = useBookDraft(draft);
  const view = useDraftView(session);
  const preview = useQuery(previewQuery(bookId));
  const check = useQuery(checkQuery(bookId));
  const { data: book } = useQuery(bookQuery(bookId));
  const { mutate, isPending } = usePublishBook();
  const reload = useReloadPreview(bookId);
  const navigate = useNavigate();
  const side = useRef<HTMLElement>(null);
  const [search, setSearch] = useSearchParams();
  const [comparedPostId, setComparedPostId] = useState<string | null>(null);
  const [isConflictHidden, setConflictHidden] = useState(false);
  const [isPublished, setPublished] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 860px)');
  const isBusy = isPending || (book !== undefined && isBeingMade(book));
  // On a phone the progress and the files are below the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both the beginning and the end are shown
  useEffect(() => {
    if (isPublished && isNarrow) side.current?.scrollIntoView({ block: 'start' });
  }, [isPublished, isBusy, isNarrow]);
  const pages = preview.data?.pages ?? 1;
  const page = Math.min(Math.max(Math.trunc(Number(search.get('page')) || 1), 1), pages);
  const chosenView = search.get('view');
  const shownView: View =
    chosenView === 'single' || chosenView === 'spread'
      ? chosenView
      : isNarrow
        ? 'single'
        : 'spread';
  const cards = cardsOf(check.data?.findings ?? [], draft.groupId === null);
  const openCards = cards.filter((card) => !isSettled(card));

  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  function askToPublish() {
    if (view.content.bookTitle.trim() === '') {
      toast({
        isForNextPage: true,
        title: '책 제목을 지어 주세요',
        description: '제목이 있어야 책을 낼 수 있어요.',
      });
      void navigate(paths.bookMaking({ bookId, step: 'design', field: 'title' }));
    } else setAsking(true);
  }

  async function publish() {
    setAsking(false);
    try {
      await session.saveAll();
    } catch (error) {
      showRefusal(error);
      return;
    }
    mutate(bookId, {
      onError: showRefusal,
      onSuccess: () => setPublished(true),
    });
  }

  async function takeOver(postId: string, version: number) {
    session.change((now) => changeChapter(now, postId, { chosenVersion: version }));
    try {
      await session.saveAll();
      await reload();
    } catch (error) {
      showRefusal(error);
    }
  }

  function closeComparison() {
    setComparedPostId(null);
    void session.saveAll().then(reload, showRefusal);
  }

  return (
    <MakingFrame
      bookId={bookId}
      title={view.content.bookTitle}
      step="preview"
      status={view.status}
      message={view.message}
      onConflict={() => setConflictHidden(false)}
      action={
        <Button variant={book?.edition ? 'plain' : 'primary'} busy={isBusy} onClick={askToPublish}>
          {isBusy ? '내는 중' : book?.edition ? '새 판 내기' : '책 내기'}
        </Button>
      }
    >
      <PublishQuestion
        draft={draft}
        isOpen={isAsking}
        isNewEdition={Boolean(book?.edition)}
        openFindings={openCards.length}
        onPublish={() => void publish()}
        onClose={() => setAsking(false)}
      />
      <div className={styles.step}>
        {preview.data ? (
          <>
            <Contents
              preview={preview.data}
              page={pagesAt(page, pages, shownView).at(-1) ?? page}
              flagged={
                new Set(
                  openCards
                    .filter(isOfOnePlace)
                    .map(({ findings: [first] }) => first?.postId ?? null),
                )
              }
              onOpen={(to) => set('page', String(to))}
            />
            <Pages
              bookId={bookId}
              preview={preview.data}
              page={page}
              view={shownView}
              hasMarks={search.get('marks') === '1'}
              cards={openCards}
              onPage={(to) => set('page', String(to))}
              onView={(next) => set('view', next)}
              onMarks={(isShown) => set('marks', isShown ? '1' : '0')}
            >
              <EditButtons
                sections={sectionsOn(pagesAt(page, pages, shownView), preview.data.sections)}
                session={session}
                view={view}
                bookId={bookId}
                onChanged={reload}
              />
            </Pages>
          </>
        ) : (
          <section className={styles.waiting} aria-label="미리보기">
            {preview.error ? (
              <ErrorState
                error={preview.error}
                onRetry={() => void preview.refetch()}
                busy={preview.isFetching}
              >
                고른 글과 모양은 그대로 있어요.
              </ErrorState>
            ) : (
              <>
                <p role="status">책 쪽을 만들고 있어요…</p>
                <SkeletonList count={1} height="420px" />
              </>
            )}
          </section>
        )}
        <aside ref={side} className={styles.side} aria-label="내기 전에 살펴봐요">
          {book && (isBeingMade(book) || hasFailed(book) || book.edition) && (
            <BookStatus book={book} />
          )}
          {!isBusy && (
            <Findings
              bookId={bookId}
              check={check.data}
              error={check.error}
              onRetry={() => void check.refetch()}
              cards={cards}
              content={view.content}
              isOwn={draft.groupId === null}
              page={page}
              onPage={(to) => set('page', String(to))}
              onCompare={setComparedPostId}
              onTakeOver={(postId, version) => void takeOver(postId, version)}
            />
          )}
        </aside>
      </div>
      {comparedPostId !== null && (
        <ChapterDialog
          bookId={bookId}
          postId={comparedPostId}
          session={session}
          view={view}
          onClose={closeComparison}
        />
      )}
      {view.theirs && !isConflictHidden && (
        <BookConflictDialog
          mine={view.content}
          theirs={view.theirs}
          facts={view.facts}
          onChoose={session.resolve}
          onClose={() => setConflictHidden(true)}
        />
      )}
    </MakingFrame>
  );
}

function showRefusal(error: unknown): void {
  toast({
    title: '아직 다 되지 않았어요',
    description: error instanceof CallError ? error.message : '잠시 뒤에 다시 해 주세요.',
    variant: 'destructive',
  });
}
