import { spineColorOf } from '../../../../lib/press/covers/cover-colors.ts';
import { narrowestSpineWithText } from '../../../../lib/press/print/binding.ts';
import type { BookDesign } from '../../../../shared/books/book-drafts.ts';
import { cx } from '../../../ui/cx.ts';
import { Cover } from './Cover.tsx';
import styles from './CoverSheet.module.css';
import { coverColorsOf, formats } from './covers.model.ts';
import { drawingHref } from './drawings.ts';

interface CoverSheetProps {
  design: BookDesign;
  title: string;
  subtitle: string;
  organisation: string;
  editor: string;
  /** In millimetres; 0 for a book without one. */
  spine: number;
}

/** Back, spine and front as they are printed on one sheet. */
export function CoverSheet({
  design,
  title,
  subtitle,
  organisation,
  editor,
  spine,
}: CoverSheetProps) {
  const { template, color: chosen, titlePosition, picture } = design.cover;
  const { color, ink, variables } = coverColorsOf(template, chosen);
  const { width, height } = formats[design.format];
  const whole = 2 * width + spine;
  const share = (millimetres: number) => `${(millimetres / whole) * 100}%`;
  return (
    <figure className={styles.figure}>
      <div className={styles.measures} aria-hidden="true">
        <span style={{ width: share(width) }}>뒤표지 {width} mm</span>
        <span style={{ width: share(spine) }}>{spine > 0 && `책등 ${spine}`}</span>
        <span style={{ width: share(width) }}>앞표지 {width} mm</span>
      </div>
      <div
        className={styles.sheet}
        style={{ aspectRatio: `${whole} / ${height}`, background: color, color: ink, ...variables }}
      >
        <div className={styles.back} style={{ width: share(width) }}>
          <p className={cx(styles.backText, 'font-title')} data-length={lengthOf(design.backText)}>
            {design.backText}
          </p>
          <p className={styles.backFoot}>
            {organisation && <span>{organisation}</span>}
            {editor && <span>엮은이 {editor}</span>}
          </p>
          {design.isbn && <span className={styles.isbn}>ISBN {design.isbn}</span>}
          {!design.isbn && !picture && (
            <svg className={styles.small} viewBox="0 0 40 40" aria-hidden="true">
              <use href={drawingHref('back', template)} width="40" height="40" />
            </svg>
          )}
        </div>
        <div
          className={styles.spine}
          style={{ width: share(spine), background: spineColorOf(color) }}
          aria-hidden="true"
        >
          {spine >= narrowestSpineWithText && (
            <>
              <b className="font-title">{title}</b>
              <span>{subtitle || organisation}</span>
            </>
          )}
        </div>
        <div className={styles.front} style={{ width: share(width) }}>
          <Cover
            template={template}
            color={chosen}
            titlePosition={titlePosition}
            picture={picture}
            format={design.format}
            title={title}
            subtitle={subtitle}
            organisation={organisation}
            editor={editor}
          />
        </div>
      </div>
      <figcaption className={styles.caption}>
        점선까지 3 mm는 잘려 나가요.
        {spine > 0 && ' 책등은 쪽수와 종이에 맞춰 자동으로 정해져요.'}
      </figcaption>
    </figure>
  );
}

function lengthOf(text: string): 'short' | 'long' | 'longest' {
  const { length } = [...text];
  if (length <= 100) return 'short';
  return length <= 220 ? 'long' : 'longest';
}
