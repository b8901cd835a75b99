import type { CSSProperties } from 'react';
import type { EditionContents } from '../../../../shared/books/editions.ts';
import { sectionTitle } from '../books/pages.model.ts';
import styles from './Viewer.module.css';

interface SliderProps {
  contents: EditionContents;
  page: number;
  /** What a screen reader says of the place. */
  place: string;
  onPage(page: number): void;
}

/** Moves through the book; the parts are marked on it. */
export function Slider({ contents: { pages, sections }, page, place, onPage }: SliderProps) {
  const fraction = (at: number) => (at - 1) / Math.max(pages - 1, 1);
  const parts = sections.filter(({ sectionKind }) => sectionKind === 'PART');
  return (
    <span className={styles.slider} style={{ '--done': fraction(page) } as CSSProperties}>
      <input
        type="range"
        min={1}
        max={pages}
        value={page}
        aria-label="쪽"
        aria-valuetext={place}
        onChange={({ target }) => onPage(Number(target.value))}
      />
      {parts.map((part, at) => (
        <i
          key={part.page}
          aria-hidden="true"
          style={
            {
              '--at': fraction(part.page),
              '--room': fraction(parts[at + 1]?.page ?? pages) - fraction(part.page),
            } as CSSProperties
          }
        >
          <b>
            {at + 1}부 <em>{sectionTitle(part)}</em>
          </b>
        </i>
      ))}
    </span>
  );
}
