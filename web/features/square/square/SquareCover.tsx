import { cx } from '../../../ui/cx.ts';
import styles from './Square.module.css';

export function SquareCover({ title, url }: { title: string; url: string | null }) {
  if (url === null) {
    return (
      <span className={cx(styles.glyph, 'font-title')} aria-hidden="true">
        {[...title][0]}
      </span>
    );
  }
  return <img className={styles.cover} src={url} alt="" loading="lazy" width={46} height={46} />;
}
