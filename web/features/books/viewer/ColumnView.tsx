import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PreviewSectionKind } from '../../../../shared/books/preview.ts';
import { printedNumber } from '../books/pages.model.ts';
import { PageImage, PageWords } from './EditionPage.tsx';
import type { PagesProps } from './SpreadView.tsx';
import styles from './Viewer.module.css';

/** Words alone would be a poor cover. */
const PICTURED: ReadonlySet<PreviewSectionKind> = new Set(['COVER', 'BACK']);

const JUMP_MS = 1_000;
/** By which a reader scrolls; `scroll` itself also comes from jumps. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** All pages under each other, as pictures or as words. Only pictures near the window are fetched and kept. */
export function ColumnView(props: PagesProps & { hasPictures: boolean }) {
  const { contents, texts, page, zoom, marks, hasPictures, onPage } = props;
  const { pages, pageWidth, pageHeight, sections } = contents;
  const column = useRef<HTMLElement>(null);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([page]));
  // The page that scrolling has reached; another one was asked for elsewhere.
  const reached = useRef(0);
  // For a moment after a jump: pages around the target load and get another height.
  const isJumping = useRef(false);
  const reportPage = useEffectEvent(onPage);
  const textOf = useMemo(() => new Map(texts.map(({ page: at, text }) => [at, text])), [texts]);

  useEffect(() => {
    if (marks.length === 0) return;
    isJumping.current = false;
    column.current?.querySelector('[data-kind]')?.scrollIntoView({ block: 'nearest' });
  }, [marks]);

  useEffect(() => {
    if (page === reached.current) return;
    reached.current = page;
    const root = column.current;
    const target = root?.querySelector(`[data-page="${page}"]`);
    if (!root || !target) return undefined;
    isJumping.current = true;
    const stay = new ResizeObserver(() => {
      if (isJumping.current) target.scrollIntoView();
    });
    // Tells the sizes once at the beginning.
    for (const element of root.querySelectorAll('[data-page]')) stay.observe(element);
    // Not longer: a screen reader scrolls without any input that could end it.
    const timer = setTimeout(() => {
      stay.disconnect();
      isJumping.current = false;
    }, JUMP_MS);
    return () => {
      clearTimeout(timer);
      stay.disconnect();
    };
  }, [page]);

  useEffect(() => {
    const root = column.current;
    if (!root) return;
    const numberOf = ({ target }: IntersectionObserverEntry) =>
      Number((target as HTMLElement).dataset.page);
    let topPage = reached.current;
    const report = () => {
      // The last pages may be too short to reach the top.
      const isAtEnd = root.scrollTop + root.clientHeight >= root.scrollHeight - 2;
      const next = isAtEnd ? pages : topPage;
      if (isJumping.current || next === reached.current) return;
      reached.current = next;
      reportPage(next);
    };
    const onInput = () => {
      isJumping.current = false;
    };
    for (const type of INPUTS) root.addEventListener(type, onInput, { passive: true });
    root.addEventListener('scroll', report, { passive: true });
    const nearby = new IntersectionObserver(
      (entries) =>
        setNear((now) => {
          const next = new Set(now);
          for (const entry of entries) {
            if (entry.isIntersecting) next.add(numberOf(entry));
            else next.delete(numberOf(entry));
          }
          return next;
        }),
      { root, rootMargin: '100% 0px' },
    );
    const top = new IntersectionObserver(
      (entries) => {
        const entry = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (!entry) return;
        topPage = numberOf(entry);
        report();
      },
      { root, rootMargin: '-4% 0px -96% 0px' },
    );
    for (const element of root.querySelectorAll('[data-page]')) {
      nearby.observe(element);
      top.observe(element);
    }
    return () => {
      for (const type of INPUTS) root.removeEventListener(type, onInput);
      root.removeEventListener('scroll', report);
      nearby.disconnect();
      top.disconnect();
    };
  }, [pages]);

  return (
    <section
      ref={column}
      className={styles.column}
      aria-label="이어진 쪽"
      // Focusable, so that the keyboard scrolls it.
      tabIndex={0}
      data-words={!hasPictures || undefined}
      style={{ '--ratio': pageWidth / pageHeight, '--zoom': zoom / 100 } as React.CSSProperties}
    >
      {Array.from({ length: pages }, (_, at) => at + 1).map((one) => {
        const begun = sections.filter((section) => section.page === one);
        const isCover = begun.some(({ sectionKind }) => PICTURED.has(sectionKind));
        const number = printedNumber(one, contents);
        const words = (
          <PageWords
            text={textOf.get(one) ?? ''}
            sections={begun}
            marks={marks.filter((mark) => mark.page === one)}
          />
        );
        return (
          <article
            key={one}
            data-page={one}
            className={styles.inColumn}
            aria-label={number === undefined ? `${one}번째 면` : `${number}쪽`}
          >
            {hasPictures || isCover ? (
              <>
                <div className={styles.page}>
                  {near.has(one) && <PageImage contents={contents} page={one} marks={marks} />}
                </div>
                <div className="sr-only">{words}</div>
              </>
            ) : (
              <>
                {words}
                {number !== undefined && (
                  <p className={styles.cut} aria-hidden="true">
                    {number}
                  </p>
                )}
              </>
            )}
          </article>
        );
      })}
    </section>
  );
}
