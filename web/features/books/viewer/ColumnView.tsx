import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { printedNumber, sectionTitle } from '../books/pages.model.ts';
import { PageImage, PageWords } from './EditionPage.tsx';
import type { PagesProps } from './SpreadView.tsx';
import styles from './Viewer.module.css';

/** All pages under each other, as pictures or as words. Only pictures near the window are fetched and kept. */
export function ColumnView(props: PagesProps & { hasPictures: boolean }) {
  const { contents, texts, page, zoom, position, hasPictures, onPage } = props;
  const { bookId, editionId, pages, pageWidth, pageHeight } = contents;
  const column = useRef<HTMLElement>(null);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([page]));
  // The page that scrolling has reached; another one was asked for elsewhere.
  const reached = useRef(0);
  const report = useEffectEvent(onPage);

  useEffect(() => {
    if (page === reached.current) return;
    reached.current = page;
    column.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView();
  }, [page]);

  useEffect(() => {
    const root = column.current;
    if (!root) return;
    const numberOf = ({ target }: IntersectionObserverEntry) =>
      Number((target as HTMLElement).dataset.page);
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
    const middle = new IntersectionObserver(
      (entries) => {
        const entry = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (!entry || numberOf(entry) === reached.current) return;
        reached.current = numberOf(entry);
        report(reached.current);
      },
      { root, rootMargin: '-30% 0px -70% 0px' },
    );
    for (const element of root.querySelectorAll('[data-page]')) {
      nearby.observe(element);
      middle.observe(element);
    }
    return () => {
      nearby.disconnect();
      middle.disconnect();
    };
  }, []);

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
        const text = texts.find((found) => found.page === one)?.text ?? '';
        const words = (
          <PageWords text={text} spoken={position?.page === one ? position.at : undefined} />
        );
        const number = printedNumber(one, contents);
        return (
          <article
            key={one}
            data-page={one}
            className={styles.inColumn}
            aria-label={number === undefined ? `${one}번째 면` : `${number}쪽`}
          >
            {contents.sections
              .filter((section) => section.page === one)
              .map((section) => (
                <h2
                  key={section.sectionKind + section.title}
                  className={hasPictures ? 'sr-only' : 'font-title'}
                >
                  {sectionTitle(section)}
                </h2>
              ))}
            {hasPictures ? (
              <>
                <div className={styles.page}>
                  {near.has(one) && <PageImage bookId={bookId} editionId={editionId} page={one} />}
                </div>
                <div className="sr-only">{words}</div>
              </>
            ) : (
              words
            )}
          </article>
        );
      })}
    </section>
  );
}
