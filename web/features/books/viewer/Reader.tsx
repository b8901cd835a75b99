import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { EditionContents } from '../../../../shared/books/editions.ts';
import { useUser } from '../../../platform/session/session.ts';
import { createPersistentStore } from '../../../platform/store.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { withParticle } from '../../../ui/text/words.ts';
import { pagesAt, printedNumber, sectionAt, sectionTitle } from '../books/pages.model.ts';
import { ColumnView } from './ColumnView.tsx';
import type { Mark } from './EditionPage.tsx';
import { Panel } from './Panel.tsx';
import { Player } from './Player.tsx';
import { type Bookmark, readBookmarks, resumedPage, resumeKey, withBookmark } from './resume.ts';
import { Slider } from './Slider.tsx';
import { SpreadView } from './SpreadView.tsx';
import { MODES, type Mode, PhoneTools, Toolbar } from './Toolbar.tsx';
import { countLetters, formatMinutes, minutesFor } from './texts/reading-time.ts';
import type { Hit, PageText } from './texts/search.ts';
import { useReadAloud } from './texts/use-read-aloud.ts';
import styles from './Viewer.module.css';
import { editionTextsQuery } from './viewer.api.ts';

const NO_BOOKMARKS: Bookmark[] = [];
const NO_TEXTS: PageText[] = [];

export function Reader({ contents }: { contents: EditionContents }) {
  const { bookId, editionId, pages, sections } = contents;
  const user = useUser();
  const [bookmarks] = useState(() =>
    createPersistentStore(resumeKey(user?.id ?? ''), NO_BOOKMARKS, readBookmarks),
  );
  const [resumed] = useState(() => resumedPage(bookmarks.get(), bookId, pages));
  const [search, setSearch] = useSearchParams();
  const [zoom, setZoom] = useState(100);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [hit, setHit] = useState<Hit>();
  const [query, setQuery] = useState('');
  // Beside the pages there is no room for the panel.
  const isCovered = useMediaQuery('(max-width: 1080px)');
  const isNarrow = useMediaQuery('(max-width: 860px)');
  const isPhone = useMediaQuery('(max-width: 560px)');
  const { data, error, isError, isFetching, refetch } = useQuery(
    editionTextsQuery(bookId, editionId),
  );
  const texts = data?.pages ?? NO_TEXTS;

  const letters = useMemo(() => countLetters(texts, pages), [texts, pages]);

  // The address changes later than the page is turned, because the router renders everything for it.
  const inAddress = search.get('page');
  const [turn, setTurn] = useState<{ from: string | null; to: number }>();
  const asked = turn?.from === inAddress ? turn.to : Math.trunc(Number(inAddress)) || resumed || 1;
  const page = Math.min(Math.max(asked, 1), pages);
  // The letters of a printed page are too small on a phone.
  const mode: Mode =
    MODES.find((one) => one === search.get('view')) ?? (isPhone ? 'words' : 'spread');
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
  function open(to: number) {
    setTurn({ from: inAddress, to });
    set('page', String(to));
  }
  const reading = useReadAloud(texts, open);
  const { position, ranges } = reading;
  const marks = useMemo(
    (): Mark[] =>
      ranges.length > 0
        ? ranges.map((range) => ({ ...range, markKind: 'spoken' }))
        : hit
          ? [{ ...hit, markKind: 'found' }]
          : [],
    [ranges, hit],
  );

  useEffect(() => {
    bookmarks.set((now) => withBookmark(now, { bookId, page }));
  }, [bookmarks, bookId, page]);

  const numbers = shown
    .map((one) => printedNumber(one, contents))
    .filter((one) => one !== undefined);
  const section = sectionAt(last, sections);
  const place = numbers.length > 0 ? numbers.join('–') : page === 1 ? '표지' : '면지';
  const placeText = numbers.length > 0 ? `${place}쪽` : place;
  const next = sections.find((one) => one.page > last);
  const [toNext, toEnd] = [next?.page ?? pages + 1, pages + 1].map((to) =>
    formatMinutes(minutesFor(letters, last, to)),
  );
  const tools = {
    contents,
    mode,
    onMode: (one: Mode) => set('view', one),
    zoom,
    onZoom: setZoom,
    isPanelOpen,
    onPanel: () => setPanelOpen(!isPanelOpen),
    isReading: position !== undefined,
    canRead: texts.length > 0,
    onRead: () => (position ? reading.stop() : reading.start(page)),
  };
  const common = { contents, texts, page, zoom, marks, onPage: open };
  return (
    <>
      <Toolbar {...tools} />
      <div className={styles.middle}>
        <aside
          className={styles.panel}
          data-open={isPanelOpen || undefined}
          aria-label="차례와 찾기"
        >
          {(isPanelOpen || !isCovered) && (
            <Panel
              contents={contents}
              texts={texts}
              page={last}
              query={query}
              onQuery={setQuery}
              onOpen={(to, found) => {
                setPanelOpen(false);
                setHit(found);
                open(to);
              }}
            />
          )}
        </aside>
        <div className={styles.reading}>
          {resumed !== undefined && !search.has('page') && (
            <p className={styles.resumed} role="status">
              <Icon name="book" />
              <span>지난번에 읽던 {withParticle(placeText, '을/를')} 폈어요</span>
              <Button size="small" variant="quiet" onClick={() => open(1)}>
                처음부터
              </Button>
              <IconButton icon="close" label="닫기" onClick={() => open(page)} />
            </p>
          )}
          {mode === 'spread' ? (
            <SpreadView {...common} view={view} />
          ) : data ? (
            <ColumnView key={mode} {...common} hasPictures={mode === 'scroll'} />
          ) : isError ? (
            <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <Loading>
              <Skeleton shape="block" height="70vh" />
            </Loading>
          )}
          {position && <Player reading={reading} />}
        </div>
      </div>
      <footer className={styles.foot}>
        <span className={styles.place} aria-live="polite">
          <b>{place}</b> / {formatCount(pages - contents.unnumbered, '쪽')}
        </span>
        <Slider
          contents={contents}
          page={page}
          place={`${placeText}${section ? `, ${sectionTitle(section)}` : ''}`}
          onPage={open}
        />
        <span className={styles.left}>
          {texts.length > 0 &&
            (last >= pages
              ? '마지막 쪽이에요'
              : `${next ? `이 글 끝까지 ${toNext}, ` : ''}책 끝까지 ${toEnd}`)}
        </span>
        <PhoneTools {...tools} />
      </footer>
    </>
  );
}
