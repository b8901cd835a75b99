import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ChapterStage } from '../../../../../shared/books/book-drafts.ts';
import { bookKeys } from '../../../../app/query-keys.ts';
import { call } from '../../../../platform/client/call.ts';
import { Button } from '../../../../ui/Button.tsx';
import { RadioCards } from '../../../../ui/forms/RadioCards.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { ErrorState, SkeletonList } from '../../../../ui/status/PageStates.tsx';
import { Time } from '../../../../ui/text/Time.tsx';
import { DocumentView } from '../../../reading/posts/DocumentView.tsx';
import { changeChapter, chaptersOf } from '../draft/book-content.ts';
import type { BookDraftSession, BookDraftView } from '../draft/draft-session.ts';
import styles from './ChapterDialog.module.css';
import { ChapterLayout } from './ChapterLayout.tsx';

const ConflictSide = lazy(async () => ({
  default: (await import('../../../writing/compare/ConflictSide.tsx')).ConflictSide,
}));

interface ChapterDialogProps {
  bookId: string;
  postId: string;
  session: BookDraftSession;
  view: BookDraftView;
  onClose(): void;
}

/** Which text of a post is printed, and what its writer has changed since it was chosen. */
export function ChapterDialog({ bookId, postId, session, view, onClose }: ChapterDialogProps) {
  const chapter = chaptersOf(view.content).find((one) => one.postId === postId);
  const facts = view.facts[postId];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...bookKeys.chapterTexts(bookId, postId, chapter?.chosenVersion), chapter?.stage],
    queryFn: async () => {
      // The server knows only chapters that are saved.
      await session.saveAll();
      return call('getChapterTexts', { params: { bookId, postId } });
    },
    gcTime: 0,
  });
  if (!chapter) return null;
  const isChanged = data !== undefined && data.chosen.version !== data.latest.version;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={facts?.title || '제목 없는 글'}
      description={facts?.author.penName}
      footer={
        chapter.stage === 'LATEST' && isChanged ? (
          <>
            <Button onClick={onClose}>이대로 둘게요</Button>
            <Button
              variant="primary"
              onClick={() => {
                const { version } = data.latest;
                session.change((now) => changeChapter(now, postId, { chosenVersion: version }));
                onClose();
              }}
            >
              새 글로 바꾸기
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles.content}>
        {(chapter.stage === 'FIRST' || (data && data.firstVersion < data.latest.version)) && (
          <RadioCards
            legend="어느 글을 실을까요?"
            columns={2}
            value={chapter.stage}
            cards={[
              { value: 'LATEST', title: '고친 글', text: '글쓴이가 마지막으로 낸 글이에요.' },
              { value: 'FIRST', title: '처음 낸 글', text: '고치기 전, 맨 처음에 낸 글이에요.' },
            ]}
            onChange={({ target }) =>
              session.change((now) =>
                changeChapter(now, postId, {
                  stage: target.value as ChapterStage,
                  chosenVersion: undefined,
                }),
              )
            }
          />
        )}
        {data && (
          <ChapterLayout
            document={data.chosen.document}
            chapter={chapter}
            bookColumns={view.content.design.poemColumns}
            onChange={(change) => session.change((now) => changeChapter(now, postId, change))}
          />
        )}
        {!data ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <SkeletonList count={2} />
          )
        ) : isChanged ? (
          <div className={styles.sides}>
            {(['mine', 'theirs'] as const).map((side) => (
              <section key={side} aria-label={side === 'mine' ? '책에 실릴 글' : '지금 글'}>
                <h3>
                  {side === 'mine' ? '책에 실릴 글' : '지금 글'} ·{' '}
                  <Time at={(side === 'mine' ? data.chosen : data.latest).writtenAt} />
                </h3>
                {/* Focusable, so that the keyboard can scroll it. */}
                <article
                  tabIndex={0}
                  aria-label={`${side === 'mine' ? '책에 실릴 글' : '지금 글'} 전체`}
                >
                  <Suspense fallback={<SkeletonList count={1} />}>
                    <ConflictSide mine={data.chosen} theirs={data.latest} side={side} />
                  </Suspense>
                </article>
              </section>
            ))}
          </div>
        ) : (
          <article className={styles.single} tabIndex={0} aria-label="책에 실릴 글">
            <DocumentView document={(data.correction ?? data.chosen).document} />
          </article>
        )}
      </div>
    </Dialog>
  );
}
