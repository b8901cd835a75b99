import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { BookPreview } from '../../../../../shared/books/preview.ts';
import { Button, IconButton, ToggleButton } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/forms/Field.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { pagesAt, printedNumber, turned, type View } from '../../books/pages.model.ts';
import styles from './Preview.module.css';
import { previewPageQuery } from './preview.api.ts';
import { type FindingCard, isOfWholePage } from './preview.model.ts';

interface PagesProps {
  bookId: string;
  preview: BookPreview;
  page: number;
  view: View;
  hasMarks: boolean;
  /** Their numbers stand on the pages. */
  cards: readonly FindingCard[];
  onPage(page: number): void;
  onView(view: View): void;
  onMarks(isShown: boolean): void;
  /** Beside the controls. */
  children: ReactNode;
}

export function Pages(props: PagesProps) {
  const { bookId, preview, page, view, hasMarks, onPage, onView, onMarks, children } = props;
  const client = useQueryClient();
  const shown = pagesAt(page, preview.pages, view);
  const before = turned(page, preview.pages, view, -1);
  const after = turned(page, preview.pages, view, 1);

  // The next pages are drawn while these are read.
  useEffect(() => {
    if (after === undefined) return;
    for (const next of pagesAt(after, preview.pages, view)) {
      void client.prefetchQuery(previewPageQuery(bookId, next));
    }
  }, [client, bookId, preview.pages, view, after]);

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: before, ArrowRight: after, Home: 1, End: preview.pages }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onPage(to);
  }

  const numbers = shown
    .map((one) => printedNumber(one, preview))
    .filter((one) => one !== undefined);
  return (
    <section className={styles.pages} aria-label="미리보기">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys turn the pages */}
      <section
        className={styles.table}
        data-pages={shown.length}
        aria-label="펼친 쪽"
        // Focusable, so that the arrow keys turn the pages.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div
          className={styles.spread}
          data-marks={hasMarks || undefined}
          style={bleedOf(preview, shown.length)}
        >
          {shown.map((one) => (
            <Page key={one} {...props} page={one} />
          ))}
        </div>
      </section>
      <div className={styles.tools}>
        <span className={styles.turn}>
          <IconButton
            icon="back"
            label="앞쪽"
            aria-disabled={before === undefined || undefined}
            onClick={() => before !== undefined && onPage(before)}
          />
          <span aria-live="polite" className={styles.where}>
            {numbers.length > 0 ? numbers.join('–') : page === 1 ? '표지' : '—'} /{' '}
            {formatCount(preview.pages - preview.unnumbered, '쪽')}
          </span>
          <IconButton
            icon="next"
            label="뒤쪽"
            aria-disabled={after === undefined || undefined}
            onClick={() => after !== undefined && onPage(after)}
          />
        </span>
        <span className={styles.views}>
          <ToggleButton size="small" pressed={view === 'single'} onClick={() => onView('single')}>
            한 쪽
          </ToggleButton>
          <ToggleButton size="small" pressed={view === 'spread'} onClick={() => onView('spread')}>
            펼침
          </ToggleButton>
        </span>
        <CheckboxField
          className={styles.marks}
          checked={hasMarks}
          onChange={({ target }) => onMarks(target.checked)}
        >
          재단선 보기
        </CheckboxField>
        {children}
      </div>
    </section>
  );
}

/** In millimetres; what the knife may miss. */
const BLEED = 3;

/** Its share of the pages that are seen. */
function bleedOf({ pageWidth, pageHeight }: BookPreview, pages: number) {
  const points = (BLEED * 72) / 25.4;
  return {
    '--bleed-x': `${(points / pageWidth / pages) * 100}%`,
    '--bleed-y': `${(points / pageHeight) * 100}%`,
  } as React.CSSProperties;
}

function Page({ bookId, preview, page, cards }: PagesProps) {
  const { data, error, refetch } = useQuery(previewPageQuery(bookId, page));
  const { pageWidth, pageHeight } = preview;
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div
      className={styles.page}
      style={{ '--ratio': pageWidth / pageHeight } as React.CSSProperties}
      data-side={page === 1 ? undefined : page % 2 === 0 ? 'left' : 'right'}
    >
      {data ? (
        <img
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
          alt={data.text || '빈 쪽'}
          draggable={false}
        />
      ) : error ? (
        <div className={styles.failed}>
          <p>이 쪽을 그리지 못했어요.</p>
          <Button size="small" icon="refresh" onClick={() => void refetch()}>
            다시 해 보기
          </Button>
        </div>
      ) : (
        <span className="sr-only" role="status">
          쪽을 그리고 있어요
        </span>
      )}
      {cards.map((card, at) =>
        card.findings.map(({ findingId, page: place, box }) =>
          box && place === page ? (
            <span
              key={`${card.key} ${findingId}`}
              className={styles.box}
              style={{
                left: percent(box.x, pageWidth),
                top: percent(box.y, pageHeight),
                width: percent(box.width, pageWidth),
                height: percent(box.height, pageHeight),
              }}
            >
              <b>
                <span className="sr-only">{card.title} </span>
                {at + 1}
              </b>
            </span>
          ) : null,
        ),
      )}
      <span className={styles.onPage}>
        {cards.map((card, at) =>
          isOfWholePage(card, page) ? (
            <b key={card.key}>
              <span className="sr-only">{card.title} </span>
              {at + 1}
            </b>
          ) : null,
        )}
      </span>
    </div>
  );
}
