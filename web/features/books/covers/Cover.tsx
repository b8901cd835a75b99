import type { BookDesign } from '../../../../shared/books/book-drafts.ts';
import type { CoverPicture, CoverTemplate, Format } from '../../../../shared/books/books.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './Cover.module.css';
import { coverColorsOf, formats, squaresOf, titleLines, titleSize } from './covers.model.ts';
import { drawingHref } from './drawings.ts';

export interface CoverProps {
  template: CoverTemplate;
  /** Null: the template's own. */
  color?: string | null | undefined;
  titlePosition?: BookDesign['cover']['titlePosition'] | undefined;
  /** Instead of the drawing. */
  picture?: CoverPicture | null | undefined;
  format: Format;
  title: string;
  subtitle?: string | undefined;
  organisation?: string | undefined;
  editor?: string | undefined;
  className?: string | undefined;
}

/**
 * The front of a book with the drawing and by the rules of lib/press. Fills the width of its
 * container. Hidden from screen readers, because adjacent text names the book.
 */
export function Cover({
  template,
  color: chosen = null,
  titlePosition = 'TOP',
  picture = null,
  format,
  title,
  subtitle = '',
  organisation = '',
  editor = '',
  className,
}: CoverProps) {
  const { color, ink, footInk, variables } = coverColorsOf(template, chosen);
  const { width, height } = formats[format];
  const squares =
    template === 'manuscript' && titlePosition === 'TOP' && !picture ? squaresOf(title) : undefined;
  const words = (
    <b
      className={cx(styles.title, 'font-title')}
      style={{ '--size': titleSize(title) } as React.CSSProperties}
    >
      {titleLines(title).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </b>
  );
  const foot = (
    <>
      {(subtitle || organisation) && <b>{subtitle || organisation}</b>}
      <span className={styles.editor}>
        {[subtitle && organisation, editor && `${editor} 엮음`].filter(Boolean).join(' · ')}
      </span>
    </>
  );
  return (
    <div
      className={cx(styles.cover, className)}
      style={{ aspectRatio: `${width} / ${height}`, background: color, color: ink, ...variables }}
      aria-hidden="true"
    >
      {picture ? (
        <Picture {...picture} />
      ) : (
        <svg
          className={styles.drawing}
          viewBox="0 0 152 225"
          // Its foot is always seen, as in print.
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
        >
          <use href={drawingHref('front', template)} width="152" height="225" />
          {squares && <Squares lines={squares} />}
        </svg>
      )}
      {titlePosition === 'TOP' && !picture ? (
        <>
          {!squares && (
            <div
              className={styles.head}
              style={template === 'manuscript' ? { background: color } : undefined}
            >
              {words}
            </div>
          )}
          <div className={styles.foot} style={{ color: footInk }}>
            {foot}
          </div>
        </>
      ) : (
        <div className={styles.label} data-position={titlePosition} style={{ background: color }}>
          <div>
            {words}
            <div className={styles.labelFoot}>{foot}</div>
          </div>
        </div>
      )}
    </div>
  );
}

/** The chosen part fills the cover; a cover of another shape cuts its edges, as in print. */
function Picture({ fileUrl, width, height, crop }: CoverPicture) {
  const shown = [crop.x * width, crop.y * height, crop.width * width, crop.height * height];
  return (
    <svg
      className={styles.drawing}
      viewBox={shown.join(' ')}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <image href={fileUrl} width={width} height={height} />
    </svg>
  );
}

/** The title in the squares of the drawing, which are 20 wide and 25 apart from 36, 47. */
function Squares({ lines }: { lines: readonly string[][] }) {
  const last = lines.at(-1)?.length ?? 0;
  const y = 47 + 25 * (lines.length - 1) + 21.8;
  return (
    <g className="font-title" fill="var(--t)">
      {lines.flatMap((letters, row) =>
        letters.map((letter, column) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is known by its square
            key={`${row} ${column}`}
            x={46 + 20 * column}
            y={57 + 25 * row}
            fontSize="14"
            fontWeight="700"
            textAnchor="middle"
            dominantBaseline="central"
          >
            {letter}
          </text>
        )),
      )}
      <path
        d={`M37 ${y}h${20 * last - 2}`}
        stroke="var(--c)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </g>
  );
}
