import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';

/** A native link to `#main` would add a history entry that React Router's blocker cannot count. */
function focusMain(event: MouseEvent): void {
  const main = document.querySelector<HTMLElement>('#main');
  if (main === null) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

/** The first link of the page: it skips the menus. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: without a script the browser follows the address
    <a className={styles.skip} href="#main" onClick={focusMain}>
      본문으로 건너뛰기
    </a>
  );
}
