import { type ComponentType, lazy, Suspense, use, useEffect, useState } from 'react';
import { type Connection, connection, useConnection } from '../../platform/client/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { InFrame } from '../route-handle.ts';
import styles from './Notice.module.css';
import { Notice } from './Notice.tsx';

/**
 * If the lists cannot be loaded either, the notice is shown alone. `await` in a try block also catches
 * a style sheet that fails; the second argument of `then` would not, because the bundler chains it.
 */
const OfflineLists = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('./OfflineLists.tsx')).OfflineLists };
  } catch {
    return { default: () => null };
  }
});

export const LOST: Record<Exclude<Connection, 'online'>, string> = {
  offline: '인터넷이 끊겼어요',
  unavailable: '서버에 잠깐 연결할 수 없어요',
};

export function TryButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      icon="refresh"
      busy={busy}
      onClick={() => {
        setBusy(true);
        void connection.check().finally(() => setBusy(false));
      }}
    >
      다시 연결해 보기
    </Button>
  );
}

/**
 * Shown instead of a page whose script cannot be loaded, or below its title (`isBelowTitle`) instead
 * of its data.
 */
export function MissingPage({ isBelowTitle = false }: { isBelowTitle?: boolean }) {
  const state = useConnection();
  const isInFrame = use(InFrame);
  const content =
    state === 'online' ? (
      <Unopened />
    ) : (
      <>
        <Notice
          icon="offline"
          tone="lost"
          title={LOST[state]}
          action={<TryButton />}
          level={isBelowTitle ? 'h2' : 'h1'}
        >
          쓰던 글은 이 기기에 잘 있어요. 다시 연결되면 자동으로 저장돼요.
        </Notice>
        <Suspense>
          <OfflineLists />
        </Suspense>
      </>
    );
  if (isInFrame || isBelowTitle) return content;
  return (
    <main id="main" className={styles.page}>
      {content}
    </main>
  );
}

/** Meanwhile RetryablePage.tsx asks the server and reloads the document where that helps. */
const ASKING_MS = 3_000;

/** The server can be reached, but the page's script cannot be loaded. */
function Unopened() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ASKING_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOver) return null;
  return (
    <Notice
      icon="alert"
      tone="lost"
      title="화면을 열지 못했어요"
      action={
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          다시 열기
        </Button>
      }
    >
      쓴 글은 그대로 있어요. 다시 열면 대부분 잘 보여요.
    </Notice>
  );
}
