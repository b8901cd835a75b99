import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { EditionContents, EditionSection } from '../../../../shared/books/editions.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { sectionAt, sectionTitle } from '../books/pages.model.ts';
import { boxesOf, inNightInks } from './page-marks.ts';
import type { TextRange } from './texts/sentences.ts';
import styles from './Viewer.module.css';
import { editionPageQuery } from './viewer.api.ts';

/** A sentence that is read aloud, or words that were searched. */
export interface Mark extends TextRange {
  markKind: 'spoken' | 'found';
}

interface PageImageProps {
  contents: EditionContents;
  page: number;
  marks?: readonly Mark[];
}

/** The picture of a page; its words stand beside it as text. */
export function PageImage({ contents, page, marks = [] }: PageImageProps) {
  const { bookId, editionId, pageWidth, pageHeight, sections } = contents;
  const { data, error, refetch } = useQuery(editionPageQuery(bookId, editionId, page));
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const { sectionKind } = sectionAt(page, sections) ?? {};
  const isNight = isDark && sectionKind !== 'COVER' && sectionKind !== 'BACK';
  const address = useImageAddress(data && (isNight ? inNightInks(data.svg) : data.svg));
  if (data) {
    return (
      <>
        {address && <img src={address} alt="" draggable={false} decoding="sync" />}
        {marks
          .filter((mark) => mark.page === page)
          .flatMap((mark) =>
            boxesOf(data.svg, mark, { width: pageWidth, height: pageHeight }).map((box) => (
              <span
                key={`${box.left} ${box.top}`}
                className={styles.mark}
                data-kind={mark.markKind}
                style={{
                  left: `${box.left}%`,
                  top: `${box.top}%`,
                  width: `${box.width}%`,
                  height: `${box.height}%`,
                }}
              />
            )),
          )}
      </>
    );
  }
  // The writer of the page has not agreed to show it here.
  if (error instanceof CallError && error.code === 'PAGE_NOT_FOUND')
    return <p className={styles.failed}>이 쪽은 여기에서 볼 수 없어요.</p>;
  return error ? (
    <div className={styles.failed}>
      <p>이 쪽을 가져오지 못했어요.</p>
      <Button size="small" icon="refresh" onClick={() => void refetch()}>
        다시 해 보기
      </Button>
    </div>
  ) : null;
}

/** A page takes 0.4 MB, which a data address would encode and decode again. */
function useImageAddress(svg: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (svg === undefined) return;
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address;
}

interface PageWordsProps {
  text: string;
  /** Those that begin on the page. */
  sections: readonly EditionSection[];
  marks: readonly Mark[];
}

/** The words of a page: its titles as headings, a paragraph each line. */
export function PageWords({ text, sections, marks }: PageWordsProps) {
  const lines = useMemo(() => linesOf(text), [text]);
  const titles = sections.map(sectionTitle);
  const missing = titles.filter((title) => !lines.some(({ words }) => words === title));
  return (
    <div className={styles.words}>
      {missing.map((title) => (
        <h2 key={title} className="sr-only">
          {title}
        </h2>
      ))}
      {lines.map(({ start, words }) => {
        const inside = marked(words, start, marks);
        if (titles.includes(words)) return <h2 key={start}>{inside}</h2>;
        const isByline = sections.some(({ byline }) => byline === words);
        return (
          <p key={start} className={isByline ? styles.byline : undefined}>
            {inside}
          </p>
        );
      })}
    </div>
  );
}

function linesOf(text: string): { start: number; words: string }[] {
  return [...text.matchAll(/[^\n]+/g)].map(({ 0: words, index }) => ({ start: index, words }));
}

/** The words with what is marked of them; marks do not overlap. */
function marked(words: string, start: number, marks: readonly Mark[]): ReactNode {
  const mark = marks.find((one) => one.start < start + words.length && one.end > start);
  if (!mark) return words;
  const from = Math.max(mark.start - start, 0);
  const to = Math.min(mark.end - start, words.length);
  return (
    <>
      {words.slice(0, from)}
      <mark data-kind={mark.markKind}>{words.slice(from, to)}</mark>
      {words.slice(to)}
    </>
  );
}
