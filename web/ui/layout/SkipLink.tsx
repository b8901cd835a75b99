import styles from './SkipLink.module.css';

/** The first thing the Tab key finds: past the menus to the page itself. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      본문으로 건너뛰기
    </a>
  );
}
