import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { EditionContents } from '../../../../shared/books/editions.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { createPersistentStore } from '../../../platform/store.ts';
import { Button, IconButton, LinkButton, ToggleButton } from '../../../ui/Button.tsx';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { pagesAt, printedNumber, sectionAt, sectionTitle } from '../books/pages.model.ts';
import { ColumnView } from './ColumnView.tsx';
import { Panel } from './Panel.tsx';
import { Player } from './Player.tsx';
import { type Bookmark, readBookmarks, resumedPage, resumeKey, withBookmark } from './resume.ts';
import { SpreadView } from './SpreadView.tsx';
import { canReadAloud, useReadAloud } from './use-read-aloud.ts';
import styles from './Viewer.module.css';
import { editionQuery, editionsQuery, editionTextsQuery } from './viewer.api.ts';

const ZOOMS = [100, 150, 200, 300] as const;
const MODES = { spread: '넘겨 보기', scroll: '이어 보기', words: '글자로 보기' } as const;
type Mode = keyof typeof MODES;

export function Component() {
  const { bookId = '' } = useParams();
  const [search] = useSearchParams();
  const editions = useQuery(editionsQuery(bookId));
  const all = editions.data?.editions ?? [];
  const edition = all.find(({ editionId }) => editionId === search.get('edition')) ?? all[0];
  return (
    <main id="main" className={styles.viewer}>
      {edition ? (
        <Edition key={edition.editionId} bookId={bookId} editionId={edition.editionId} />
      ) : editions.error ? (
        <ErrorState page error={editions.error} onRetry={() => void editions.refetch()} />
      ) : editions.data ? (
        <EmptyState
          title="아직 펴낸 책이 아니에요"
          action={<LinkButton to={paths.books()}>책장으로</LinkButton>}
        />
      ) : (
        <Waiting />
      )}
    </main>
  );
}

const Waiting = () => (
  <Loading>
    <Skeleton shape="block" height="70vh" />
  </Loading>
);

function Edition({ bookId, editionId }: { bookId: string; editionId: string }) {
  const { data, error, isFetching, refetch } = useQuery(editionQuery(bookId, editionId));
  if (data) return <Reader contents={data} />;
  return error ? (
    <ErrorState
      page
      error={error}
      onRetry={() => void refetch()}
      busy={isFetching}
      action={<LinkButton to={paths.books({ bookId })}>책장에서 PDF로 보기</LinkButton>}
    />
  ) : (
    <Waiting />
  );
}

const NO_BOOKMARKS: Bookmark[] = [];

function Reader({ contents }: { contents: EditionContents }) {
  const { bookId, editionId, pages, bookTitle } = contents;
  const user = useUser();
  const [bookmarks] = useState(() =>
    createPersistentStore(resumeKey(user?.id ?? ''), NO_BOOKMARKS, readBookmarks),
  );
  const [resumed] = useState(() => resumedPage(bookmarks.get(), bookId, pages));
  const [search, setSearch] = useSearchParams();
  const [zoom, setZoom] = useState<number>(100);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 860px)');
  const { data } = useQuery(editionTextsQuery(bookId, editionId));
  const texts = data?.pages ?? [];

  const asked = Math.trunc(Number(search.get('page'))) || resumed || 1;
  const page = Math.min(Math.max(asked, 1), pages);
  const mode: Mode =
    search.get('view') === 'scroll'
      ? 'scroll'
      : search.get('view') === 'words'
        ? 'words'
        : 'spread';
  const view = isNarrow ? 'single' : 'spread';
  const shown = mode === 'spread' ? pagesAt(page, pages, view) : [page];
  const last = shown.at(-1) ?? page;

  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const open = (to: number) => set('page', String(to));
  const reading = useReadAloud(texts, open);

  useEffect(() => {
    bookmarks.set((now) => withBookmark(now, { bookId, page }));
  }, [bookmarks, bookId, page]);

  async function copyLink() {
    const address = `${window.location.origin}${paths.bookReading(bookId)}`;
    try {
      await navigator.clipboard.writeText(`‘${bookTitle}’ 책을 펴 보세요.\n${address}`);
      toast({ title: '주소를 복사했어요' });
    } catch {
      toast({ title: '복사하지 못했어요. 주소창의 주소를 복사해 주세요.', variant: 'destructive' });
    }
  }

  const numbers = shown
    .map((one) => printedNumber(one, contents))
    .filter((one) => one !== undefined);
  const where = numbers.length > 0 ? `${numbers.join('–')}쪽` : page === 1 ? '표지' : '면지';
  const section = sectionAt(last, contents.sections);
  const common = { contents, texts, page, zoom, position: reading.position, onPage: open };
  return (
    <>
      <header className={styles.head}>
        <LinkButton variant="quiet" icon="back" to={paths.books()} aria-label="책장으로" />
        <h1 className="font-title">{bookTitle}</h1>
        <small>{contents.editionNumber}판</small>
        <span className={styles.tools}>
          <ToggleButton
            size="small"
            className={styles.panelButton}
            pressed={isPanelOpen}
            onClick={() => setPanelOpen(!isPanelOpen)}
          >
            차례와 찾기
          </ToggleButton>
          {canReadAloud() && (
            <Button
              size="small"
              icon="play"
              disabled={texts.length === 0}
              onClick={() => reading.start(page)}
            >
              소리 내어 읽기
            </Button>
          )}
          {Object.entries(MODES).map(([one, label]) => (
            <ToggleButton
              key={one}
              size="small"
              pressed={mode === one}
              onClick={() => set('view', one)}
            >
              {label}
            </ToggleButton>
          ))}
          <IconButton
            icon="minus"
            label="작게"
            disabled={zoom === ZOOMS[0]}
            onClick={() => setZoom(ZOOMS.findLast((one) => one < zoom) ?? zoom)}
          />
          <IconButton
            icon="plus"
            label="크게"
            disabled={zoom === ZOOMS.at(-1)}
            onClick={() => setZoom(ZOOMS.find((one) => one > zoom) ?? zoom)}
          />
          <IconButton icon="link" label="주소 복사" onClick={() => void copyLink()} />
        </span>
      </header>
      <div className={styles.middle}>
        <aside
          className={styles.panel}
          data-open={isPanelOpen || undefined}
          aria-label="차례와 찾기"
        >
          <Panel
            contents={contents}
            texts={texts}
            page={last}
            onOpen={(to) => {
              setPanelOpen(false);
              open(to);
            }}
          />
        </aside>
        <div className={styles.reading}>
          {resumed !== undefined && !search.has('page') && (
            <p className={styles.resumed} role="status">
              지난번에 읽던 곳을 폈어요
              <Button size="small" variant="quiet" onClick={() => open(1)}>
                처음부터
              </Button>
              <IconButton icon="close" label="닫기" onClick={() => open(page)} />
            </p>
          )}
          {mode === 'spread' ? (
            <SpreadView {...common} view={view} />
          ) : (
            <ColumnView key={mode} {...common} hasPictures={mode === 'scroll'} />
          )}
          {reading.position && <Player reading={reading} />}
        </div>
      </div>
      <footer className={styles.foot}>
        <span aria-live="polite">{where}</span>
        <span className={styles.slider}>
          <input
            type="range"
            min={1}
            max={pages}
            value={page}
            aria-label="쪽"
            aria-valuetext={`${where}${section ? `, ${sectionTitle(section)}` : ''}`}
            onChange={({ target }) => open(Number(target.value))}
          />
          {contents.sections
            .filter(({ sectionKind }) => sectionKind === 'PART')
            .map((part) => (
              <i
                key={part.page}
                title={sectionTitle(part)}
                style={{ left: `${((part.page - 1) / Math.max(pages - 1, 1)) * 100}%` }}
              />
            ))}
        </span>
      </footer>
    </>
  );
}
