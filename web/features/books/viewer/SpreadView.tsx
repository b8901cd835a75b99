import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { EditionContents } from '../../../../shared/books/editions.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { pagesAt, turned, type View } from '../books/pages.model.ts';
import { type Mark, PageImage, PageWords } from './EditionPage.tsx';
import type { PageText } from './texts/search.ts';
import styles from './Viewer.module.css';

const SWIPE_PX = 48;

export interface PagesProps {
  contents: EditionContents;
  texts: readonly PageText[];
  page: number;
  /** In per cent. */
  zoom: number;
  marks: readonly Mark[];
  onPage(page: number): void;
}

/** The open book. The pages before and after it are mounted, but not seen. */
export function SpreadView(props: PagesProps & { view: View }) {
  const { contents, texts, page, view, zoom, marks, onPage } = props;
  const { pages, pageWidth, pageHeight, sections } = contents;
  const start = useRef<{ x: number; y: number } | null>(null);
  const before = turned(page, pages, view, -1);
  const after = turned(page, pages, view, 1);
  const shown = pagesAt(page, pages, view);
  const neighbours = [before, after].flatMap((one) =>
    one === undefined ? [] : pagesAt(one, pages, view),
  );
  const mounted = [...shown, ...neighbours].sort((a, b) => a - b);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const to = {
      ArrowLeft: before,
      PageUp: before,
      ArrowRight: after,
      PageDown: after,
      Home: 1,
      End: pages,
    }[event.key];
    const isElsewhere =
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      (event.target instanceof Element && event.target.closest('input, select, [role=dialog]'));
    // A magnified page is moved by its scroll bars.
    if (to === undefined || isElsewhere || zoom > 100) return;
    event.preventDefault();
    onPage(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  function onPointerDown({ isPrimary, pointerType, clientX, clientY }: PointerEvent) {
    start.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : null;
  }

  function onPointerUp({ clientX, clientY }: PointerEvent) {
    if (!start.current || zoom > 100) return;
    const x = clientX - start.current.x;
    const y = clientY - start.current.y;
    start.current = null;
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
    const to = x > 0 ? before : after;
    if (to !== undefined) onPage(to);
  }

  return (
    <div className={styles.stage}>
      <IconButton
        className={styles.turn}
        icon="back"
        label="앞 장"
        aria-disabled={before === undefined || undefined}
        onClick={() => before !== undefined && onPage(before)}
      />
      <section
        className={styles.table}
        aria-label="펼친 쪽"
        // Focusable, so that the keyboard scrolls a magnified page.
        tabIndex={0}
        data-pages={shown.length}
        data-zoomed={zoom > 100 || undefined}
        style={{ '--ratio': pageWidth / pageHeight, '--zoom': zoom / 100 } as React.CSSProperties}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          start.current = null;
        }}
      >
        <div className={styles.spread}>
          {mounted.map((one) => {
            const isShown = shown.includes(one);
            return (
              <div
                key={one}
                className={styles.page}
                data-side={shown.length === 2 ? (one % 2 === 0 ? 'left' : 'right') : undefined}
                data-waiting={!isShown || undefined}
                aria-hidden={!isShown || undefined}
              >
                <PageImage contents={contents} page={one} marks={isShown ? marks : []} />
                {isShown && (
                  <div className="sr-only">
                    <PageWords
                      text={texts.find((text) => text.page === one)?.text ?? ''}
                      sections={sections.filter((section) => section.page === one)}
                      marks={marks.filter((mark) => mark.page === one)}
                    />
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </section>
      <IconButton
        className={styles.turn}
        icon="next"
        label="다음 장"
        aria-disabled={after === undefined || undefined}
        onClick={() => after !== undefined && onPage(after)}
      />
    </div>
  );
}
