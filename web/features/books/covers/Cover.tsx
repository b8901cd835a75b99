import type { ComponentType } from 'react';
import type { CoverTemplate, Format } from '../../../../shared/books/books.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './Cover.module.css';
import { coverTemplates, formats } from './covers.model.ts';
import { type DrawingProps, W } from './drawings/drawing.ts';
import { Hills } from './drawings/Hills.tsx';
import { Leaf } from './drawings/Leaf.tsx';
import { Letter } from './drawings/Letter.tsx';
import { Manuscript } from './drawings/Manuscript.tsx';
import { Persimmon } from './drawings/Persimmon.tsx';
import { Plum } from './drawings/Plum.tsx';
import { Sand } from './drawings/Sand.tsx';
import { Stars } from './drawings/Stars.tsx';
import { Wave } from './drawings/Wave.tsx';
import { Window } from './drawings/Window.tsx';

const DRAWINGS: Record<CoverTemplate, ComponentType<DrawingProps>> = {
  persimmon: Persimmon,
  leaf: Leaf,
  manuscript: Manuscript,
  stars: Stars,
  sand: Sand,
  plum: Plum,
  wave: Wave,
  window: Window,
  hills: Hills,
  letter: Letter,
};

/** The rule of lib/press: a longer title is smaller. In hundredths of the cover's width. */
function titleSize(title: string): number {
  const { length } = [...title];
  if (length <= 9) return 8.58;
  if (length <= 16) return 7.63;
  if (length <= 30) return 6.2;
  return length <= 60 ? 4.77 : 3.6;
}

export interface CoverProps {
  template: CoverTemplate;
  format: Format;
  title: string;
  subtitle?: string | undefined;
  organisation?: string | undefined;
  editor?: string | undefined;
  className?: string | undefined;
}

/**
 * Fills the width of its container. Hidden from screen readers, because adjacent text names the
 * book.
 */
export function Cover({
  template,
  format,
  title,
  subtitle = '',
  organisation = '',
  editor = '',
  className,
}: CoverProps) {
  const { color, ink } = coverTemplates[template];
  const { width, height } = formats[format];
  const h = (W * height) / width;
  const Drawing = DRAWINGS[template];
  return (
    <div
      className={cx(styles.cover, className)}
      style={{ aspectRatio: `${width} / ${height}`, background: color, color: ink }}
      aria-hidden="true"
    >
      <svg className={styles.drawing} viewBox={`0 0 ${W} ${h}`} aria-hidden="true">
        <Drawing h={h} color={color} ink={ink} />
      </svg>
      <div className={styles.words}>
        <div className={styles.head}>
          <b
            className={cx(styles.title, 'font-title')}
            style={{ '--size': titleSize(title) } as React.CSSProperties}
          >
            {title}
          </b>
          {subtitle && <span className={cx(styles.subtitle, 'font-pen')}>{subtitle}</span>}
        </div>
        <div className={styles.foot} style={template === 'hills' ? { color: '#fff' } : undefined}>
          {organisation && <b>{organisation}</b>}
          {editor && <span className={styles.editor}>{editor} 엮음</span>}
        </div>
      </div>
    </div>
  );
}
