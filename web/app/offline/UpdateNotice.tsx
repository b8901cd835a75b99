import { useState } from 'react';
import { useLocation } from 'react-router';
import { useNewVersion } from '../../platform/offline/new-version.ts';
import { openNewVersion } from '../../platform/offline/service-worker.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useStill } from '../../ui/hooks/use-still.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './UpdateNotice.module.css';

/**
 * Announces a new build and leaves the reload to the user; once dismissed, it is repeated on the
 * next page.
 */
export function UpdateNotice() {
  const isNew = useNewVersion();
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState<string[]>([]);
  const isAwaited = isNew && dismissed.length < 2 && dismissed[0] !== pathname;
  const isShown = useStill(isAwaited);
  return (
    <div role="status">
      {isShown && (
        <aside className={styles.notice} aria-labelledby="update-notice">
          <h2 id="update-notice" className={cx(styles.title, 'font-title')}>
            <Icon name="refresh" />새 버전이 나왔어요
          </h2>
          <p>쓰던 것이 있으면 다 쓰고 나서 새로 열어도 괜찮아요.</p>
          <div className={styles.acts}>
            <Button variant="primary" onClick={() => void openNewVersion()}>
              새로 열기
            </Button>
            <Button onClick={() => setDismissed((before) => [...before, pathname])}>
              다 쓰고 나서
            </Button>
          </div>
        </aside>
      )}
    </div>
  );
}
